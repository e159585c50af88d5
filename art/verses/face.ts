// One verse as a card. Its words come from a translation, loaded elsewhere.
import { verseThemes } from '#content/verses/themes.ts'
import { verseId, parseReference } from '#content/verses/reference.ts'
import { titleOf } from '#content/verses/title.ts'
import type { DrawingOptions } from '../deck.ts'
import { cardWidth } from '../drawing/card-size.ts'
import { roundedRectangle } from '../drawing/frame.ts'
import { setParagraph } from '../drawing/paragraph.ts'
import { place } from '../drawing/placement.ts'
import { detail, drawn, fine, type Shape, solid } from '../drawing/shape.ts'
import { writeSvg } from '../drawing/svg.ts'
import { inTheme } from '../styles/both-themes.ts'
import { linen } from '../styles/linen.ts'
import { ornaments } from './ornaments.ts'
import { typeset } from './typesetting.ts'

export interface Verse {
  /** “John 3:16” */
  reference: string
  text: string
  /** Whose ornament it bears; by itself the first theme that holds the verse. */
  theme?: string
  /** “King James Version” */
  translation?: string
}

/** The least that words and ornament keep from the edge of the card. */
export const verseMargin = 84

export const verseType = { font: 'newsreader', largest: 70 } as const

const middle = cardWidth / 2

export function verseFace(verse: Verse, options: DrawingOptions = {}): string {
  const words = options.detail === 'small' ? smallVerse(verse) : fullVerse(verse)
  return writtenOnLinen([...linenGround(), ...words], options)
}

export function writtenOnLinen(shapes: readonly Shape[], options: DrawingOptions = {}): string {
  const { theme = 'day', detail = 'full', idPrefix = '' } = options
  return writeSvg(shapes, { style: inTheme(theme, (theme) => linen({ theme, detail })), idPrefix })
}

/** The alt text: the words themselves are next to it as text. */
export function verseAlt(verse: Verse): string {
  return `“${verse.text}” ${titleOf(verse.reference)}, set on linen under ${ornamentOf(verse).name}.`
}

export function verseSlug({ reference }: Verse): string {
  const parsed = parseReference(reference)
  if (!parsed) throw new Error(`Not a reference to a verse: ${reference}`)
  return verseId(parsed)
}

/** The words and what stands around them, in the card's coordinates. */
export function fullVerse(verse: Verse): Shape[] {
  const long = verse.text.length > 210
  const ornament = long ? { y: 190, size: 0.78 } : { y: 236, size: 1.08 }
  const room = long ? { top: 290, bottom: 924 } : { top: 370, bottom: 900 }
  const { size, leading, lines } = setParagraph(verse.text, {
    ...verseType,
    measure: cardWidth - 2 * verseMargin,
    height: room.bottom - room.top,
  })
  const height = (lines.length - 1) * leading
  // From the middle of the room to the first baseline; letters stand about two thirds of the em above it.
  const first = (room.top + room.bottom) / 2 - height / 2 + size * 0.24
  return [
    place({ x: middle, ...ornament }, ornamentOf(verse).draw()),
    typeset(lines, { x: middle, y: first, size, leading }),
    detail(`M${middle - 46} 960H${middle - 10}M${middle + 10} 960H${middle + 46}`),
    solid(`M${middle} 955l5 5l-5 5l-5-5Z`, 'gilt'),
    typeset([titleOf(verse.reference)], {
      x: middle,
      y: 1014,
      size: 34,
      spacing: 24,
      font: 'newsreaderItalic',
    }),
    ...(verse.translation
      ? [
          fine(
            typeset([verse.translation.toUpperCase()], {
              x: middle,
              y: 1048,
              size: 15,
              spacing: 180,
              fill: 'ornament',
            }),
          ),
        ]
      : []),
  ]
}

/** Too small to be read: ornament and reference say which card it is. */
function smallVerse(verse: Verse): Shape[] {
  const [book = '', numbers = ''] = titleOf(verse.reference).split(/ (?=\d+:\d+$)/)
  const size = Math.min(92, 900 / book.length)
  return [
    place({ x: middle, y: 410, size: 2 }, ornamentOf(verse).draw()),
    typeset([book], { x: middle, y: 800, size, font: 'newsreaderItalic' }),
    typeset([numbers], { x: middle, y: 916, size: 92, font: 'newsreader' }),
  ]
}

/** Woven cloth with a double rule. */
export function linenGround(): Shape[] {
  return [
    solid(roundedRectangle(0, 36), 'mat'),
    solid(roundedRectangle(0, 36), 'sky'),
    drawn(roundedRectangle(30, 18), { line: 'contour', ink: 'rim' }),
    fine(drawn(roundedRectangle(40, 10), { line: 'detail', ink: 'rim', opacity: 0.6 })),
  ]
}

export function ornamentOf({ theme, reference }: Verse) {
  const slug = theme ?? verseThemes.find(({ verses }) => verses.includes(reference))?.slug ?? 'peace'
  const ornament = ornaments[slug]
  if (!ornament) throw new Error(`There is no ornament for the theme ${slug}`)
  return ornament
}
