// Text as outlines, so that a picture needs no font. Reads a font file: only for builds and tests.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font, type PathCommand } from 'fontkit'
import { tenths } from './path.ts'
import { place } from './placement.ts'
import { drawn, type Fill, group, type Shape } from './shape.ts'

export interface LetteringOptions {
  /** The middle of the line, or where it begins. */
  x: number
  align?: 'middle' | 'start'
  /** Its baseline. */
  y: number
  /** Height of the em. */
  size: number
  /** Room between letters, in thousandths of the em. */
  spacing?: number
  /** The line is set smaller when it would be wider than this. */
  maxWidth?: number
  fill?: Fill
  font?: FontName
}

/** The package and file of each face; all are under the Open Font License. */
const fontFiles = {
  cinzel: '@fontsource/cinzel/files/cinzel-latin-500-normal.woff2',
  cormorant: '@fontsource/cormorant/files/cormorant-latin-600-normal.woff2',
  cormorantItalic: '@fontsource/cormorant/files/cormorant-latin-500-italic.woff2',
  newsreader: '@fontsource/newsreader/files/newsreader-latin-400-normal.woff2',
  newsreaderItalic: '@fontsource/newsreader/files/newsreader-latin-400-italic.woff2',
} as const

export type FontName = keyof typeof fontFiles

export function lettering(text: string, options: LetteringOptions): Shape {
  const { x, y, align = 'middle', spacing = 0, fill = 'lettering', font = 'cinzel' } = options
  const { glyphs, width } = setLine(text, font, spacing)
  const size = Math.min(options.size, ((options.maxWidth ?? Infinity) / width) * 1000)
  const scale = size / 1000
  const start = align === 'start' ? x : x - (width / 2) * scale
  const letters = glyphs.map(({ data, offset }) =>
    place({ x: tenths(start + offset * scale), y: tenths(y), size: scale }, drawn(data, { fill })),
  )
  return group(...letters)
}

/** How wide a line is at a size, without the space after its last letter. */
export function letteringWidth(text: string, size: number, spacing = 0, font: FontName = 'cinzel'): number {
  const { unitsPerEm } = fontNamed(font)
  const { positions } = fontNamed(font).layout(text)
  const advance = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / unitsPerEm
  return (advance + (Math.max(0, positions.length - 1) * spacing) / 1000) * size
}

/** Whether a face has every letter of these words. */
export function canLetter(text: string, name: FontName): boolean {
  const font = fontNamed(name)
  return Array.from(text).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}

/** The outlines of a line, in thousandths of the em, and their positions. */
export function setLine(text: string, name: FontName, spacing: number) {
  const font = fontNamed(name)
  const scale = 1000 / font.unitsPerEm
  const run = font.layout(text)
  let pen = 0
  const glyphs = run.glyphs.flatMap((glyph, index) => {
    const offset = pen
    pen += (run.positions[index]?.xAdvance ?? 0) * scale + spacing
    // Fonts count upward, drawings downward.
    const data = pathData(glyph.path.scale(scale, -scale).commands)
    return data === '' ? [] : [{ data, offset }]
  })
  return { glyphs, width: Math.max(0, pen - spacing) }
}

/** Fonts write straight lines as curves; as lines they are half as long on the wire. */
function pathData(commands: PathCommand[]): string {
  let from = [0, 0]
  return commands
    .map(({ command, args }) => {
      const isLine = command === 'quadraticCurveTo' && isStraight(from, args)
      const points = isLine ? args.slice(2) : args
      from = args.length > 0 ? args.slice(-2) : from
      return `${isLine ? 'L' : pathLetters[command]}${points.join(' ')}`
    })
    .join('')
}

function isStraight(
  [fromX = 0, fromY = 0]: number[],
  [byX = 0, byY = 0, toX = 0, toY = 0]: number[],
): boolean {
  return Math.abs((byX - fromX) * (toY - fromY) - (byY - fromY) * (toX - fromX)) < 1
}

const pathLetters = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const satisfies Record<PathCommand['command'], string>

const opened = new Map<FontName, Font>()

function fontNamed(name: FontName): Font {
  const known = opened.get(name)
  if (known) return known
  const font = create(readFileSync(createRequire(import.meta.url).resolve(fontFiles[name])))
  if (!('layout' in font)) throw new Error(`${fontFiles[name]} holds several fonts`)
  opened.set(name, font)
  return font
}
