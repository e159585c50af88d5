// From shapes to a compact SVG file: a style says what each role looks like.
import { cardHeight, cardWidth } from './card-size.ts'
import { compactNumber, writePath } from './path.ts'
import type { Fill, Ink, Line, Motion, Paint, Shape, Ticks } from './shape.ts'

export interface Style {
  /** What the roles of lines look like; null leaves the line out. */
  line(line: Line, ink: Ink): { color: string; width: number } | null
  /** What the roles of surfaces look like, with or without a line around them; null leaves the surface empty. */
  fill(fill: Fill, outlined: boolean): string | null
  /** Gradients and the like by id, which `line` and `fill` refer to as `url(#id)`; only those used are written. */
  definitions: Readonly<Record<string, string>>
  /** Paints that `line` and `fill` refer to as `var(--name)`, because they differ between the themes. */
  variables?: Readonly<Record<string, { night: string; day: string }>>
  /** Where everything is ink or nothing, what is faint elsewhere is drawn in full. */
  opaque?: boolean
  /** Whether shapes marked as fine are drawn. */
  fineDetail: boolean
}

export interface SvgOptions {
  style: Style
  /** A prefix of every id, for pages with several inline drawings. */
  idPrefix?: string
  width?: number
  height?: number
}

export function writeSvg(shapes: readonly Shape[], options: SvgOptions): string {
  const { style, idPrefix = '', width = cardWidth, height = cardHeight } = options
  const clips: string[] = []
  const body = markupOf(shapes, { style, clips, copies: 0 })
  const sheet = sheetOf(body, style)
  const used = namesIn(sheet + body, /url\(#(\w+)\)/g)
  const gradients = used.map((id) => style.definitions[id]?.replace(/^<\w+/, `$& id="${id}"`) ?? '').join('')
  const definitions = gradients + clips.join('')
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"` +
    ` fill="none" stroke-linejoin="round" stroke-linecap="round">` +
    sheet +
    (definitions ? `<defs>${definitions}</defs>` : '') +
    `${body}</svg>`
  return idPrefix ? svg.replace(/(id="|url\(#|href="#)/g, `$1${idPrefix}`) : svg
}

function sheetOf(body: string, { variables = {} }: Style): string {
  const names = namesIn(body, /var\(--([\w-]+)\)/g)
  if (names.length === 0) return ''
  const rule = (theme: 'night' | 'day') =>
    `:root{${names.map((name) => `--${name}:${variables[name]?.[theme]}`).join(';')}}`
  return `<style>${rule('night')}@media(prefers-color-scheme:light){${rule('day')}}</style>`
}

/** What the pattern's group found, each once and in one order, so that equal drawings are equal files. */
function namesIn(markup: string, pattern: RegExp): string[] {
  return [...new Set([...markup.matchAll(pattern)].map(([, name = '']) => name))].sort()
}

interface Element {
  attributes: string
  /** The element without the attributes it may share with its neighbors. */
  tag: string
}

/** What is written along the way. */
interface Writing {
  style: Style
  clips: string[]
  /** How many shapes have been given a name to be copied by. */
  copies: number
}

function markupOf(shapes: readonly Shape[], writing: Writing): string {
  return joined(shapes.flatMap((shape) => elementsOf(shape, writing)))
}

/** Neighbors of the same look share one group. */
function joined(elements: readonly Element[]): string {
  let markup = ''
  for (let index = 0; index < elements.length;) {
    const { attributes } = elements[index] ?? { attributes: '' }
    let end = index
    while (end < elements.length && elements[end]?.attributes === attributes) end++
    const tags = elements.slice(index, end).map(({ tag }) => tag)
    if (attributes === '') markup += tags.join('')
    else if (tags.length === 1) markup += (tags[0] ?? '').replace(/^<\w+/, `$&${attributes}`)
    else markup += `<g${attributes}>${tags.join('')}</g>`
    index = end
  }
  return markup
}

function elementsOf(shape: Shape, writing: Writing): Element[] {
  const { style, clips } = writing
  if (shape.kind === 'group') {
    if (shape.fine && !style.fineDetail) return []
    if (!shape.clip) return shape.shapes.flatMap((inner) => elementsOf(inner, writing))
    const id = `clip${clips.length || ''}`
    clips.push(`<clipPath id="${id}"><path d="${writePath(shape.clip.segments)}"/></clipPath>`)
    return [{ attributes: '', tag: `<g clip-path="url(#${id})">${markupOf(shape.shapes, writing)}</g>` }]
  }
  if (shape.kind === 'copies') {
    const first = markupOf([shape.shape], writing)
    if (first === '') return []
    const id = `c${writing.copies++}`
    const others = shape.motions.map((motion) => `<use href="#${id}" transform="${transformOf(motion)}"/>`)
    return [{ attributes: '', tag: `<g id="${id}">${first}</g>${others.join('')}` }]
  }
  const attributes = attributesOf(shape.paint, style)
  if (attributes === null) return []
  if (shape.kind === 'path') return [{ attributes, tag: `<path d="${writePath(shape.segments)}"/>` }]
  const [x, y] = shape.center.map(compactNumber)
  const marks = shape.paint.ticks && style.line(shape.paint.line ?? 'detail', shape.paint.ink ?? 'gold')
  const across =
    shape.paint.ticks && marks ? tickAttributes(shape.paint.ticks, shape.radius, marks.width) : ''
  return [
    {
      attributes: attributes + across,
      tag: `<circle cx="${x}" cy="${y}" r="${compactNumber(shape.radius)}"/>`,
    },
  ]
}

/** As one turn about a point where that is what it is, which reads shortest. */
function transformOf({ x, y, turn, flip }: Motion): string {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  if (flip) {
    const parts = [-cos, -sin, -sin, cos].map((part) => String(Math.round(part * 1e4) / 1e4))
    return `matrix(${[...parts, compactNumber(x), compactNumber(y)].join(' ')})`
  }
  if (Math.abs(sin) < 1e-6 && cos > 0) return `translate(${compactNumber(x)} ${compactNumber(y)})`
  const cot = sin / (1 - cos)
  const about = [x / 2 - (y * cot) / 2, y / 2 + (x * cot) / 2]
  const degrees = String(Math.round((((turn % 360) + 360) % 360) * 100) / 100)
  if (about.every((value) => Math.abs(value) < 1200))
    return `rotate(${[degrees, ...about.map(compactNumber)].join(' ')})`
  return `translate(${compactNumber(x)} ${compactNumber(y)})rotate(${degrees})`
}

/** Lines across a circle are the dashes of a wide line along it, which begins at its right and runs clockwise. */
function tickAttributes({ count, length, from }: Ticks, radius: number, width: number): string {
  const around = 2 * Math.PI * radius
  const period = around / count
  const first = ((from + 270) / 360) * around - width / 2
  const offset = period - (((first % period) + period) % period)
  const precise = (value: number) => String(Math.round(value * 1000) / 1000).replace(/^0\./, '.')
  return (
    ` stroke-width="${compactNumber(length)}" stroke-linecap="butt"` +
    ` stroke-dasharray="${precise(width)} ${precise(period - width)}" stroke-dashoffset="${precise(offset)}"`
  )
}

/** Null when the style shows nothing of this paint. */
function attributesOf(paint: Paint, style: Style): string | null {
  const line = paint.line ? style.line(paint.line, paint.ink ?? 'gold') : null
  const fill = paint.color ?? (paint.fill ? style.fill(paint.fill, paint.line !== undefined) : null)
  if (!line && !fill) return null
  let attributes = ''
  if (fill) attributes += ` fill="${fill}"`
  if (line) attributes += ` stroke="${line.color}"`
  if (line && !paint.ticks) attributes += ` stroke-width="${compactNumber(paint.dot ?? line.width)}"`
  if (line && paint.dash) attributes += ` stroke-dasharray="${paint.dash.map(compactNumber).join(' ')}"`
  if (paint.opacity !== undefined && paint.opacity !== 1 && !style.opaque) {
    attributes += ` opacity="${String(Math.round(paint.opacity * 100) / 100).replace(/^0\./, '.')}"`
  }
  return attributes
}
