// Pictures that visitors save of a reading, to post them: upright for stories, square, or as wide as a link preview. Each has
// the site's address on it.
import { canLetter, lettering, letteringWidth } from '../drawing/lettering.ts'
import { setParagraph } from '../drawing/paragraph.ts'
import { group, type Shape } from '../drawing/shape.ts'
import { star } from '../symbols/star.ts'
import { column, type Ground, sharePage, signature, written } from './share-page.ts'
import { type PictureFormat, pictureSizes } from './share-size.ts'
import { type LaidCard, laidOut, type Room } from './table.ts'

export interface SavedScene {
  format: PictureFormat
  /** Such as `lodestar.example`. */
  address: string
  eyebrow: string
  title: string
  line: string
  ground?: Ground
  cards: readonly LaidCard[]
}

interface Frame {
  room: Room
  /** The widest that a card may be. */
  widest: number
  /** Where the words begin, below the cards. */
  top: number
  title: { largest: number; height: number }
  /** The baseline of the name; the address is below it. */
  name: number
}

/** Apps cover the upper 250 and the lower 380 pixels of a story. */
const portrait: Frame = {
  room: { left: 90, right: 990, top: 262, bottom: 1082 },
  widest: 476,
  top: 1130,
  title: { largest: 108, height: 190 },
  name: 1480,
}

const square: Frame = {
  room: { left: 80, right: 1000, top: 84, bottom: 650 },
  widest: 330,
  top: 690,
  title: { largest: 84, height: 90 },
  name: 946,
}

export function savedPicture({ format, ...scene }: SavedScene): string {
  return format === 'landscape'
    ? wide(scene)
    : upright(scene, format, format === 'portrait' ? portrait : square)
}

function wide({
  address,
  eyebrow,
  title,
  line,
  ground = 'night',
  cards,
}: Omit<SavedScene, 'format'>): string {
  const isOne = cards.length === 1
  return sharePage({
    ground,
    seed: title,
    words: [
      column({
        eyebrow: eyebrow.toUpperCase(),
        title,
        line,
        left: 92,
        width: isOne ? 640 : 390,
        ...(!isOne && { largest: 84 }),
      }),
      signature(92, ground, address),
    ],
    cards: laidOut(cards, { left: isOne ? 740 : 500, top: 58, right: 1140, bottom: 572 }, 306),
  })
}

function upright(scene: Omit<SavedScene, 'format'>, format: 'portrait' | 'square', frame: Frame): string {
  const { address, eyebrow, title, line, ground = 'night', cards } = scene
  const size = pictureSizes[format]
  return sharePage({
    size,
    ground,
    seed: title,
    words: [
      words({ eyebrow: eyebrow.toUpperCase(), title, line }, size.width / 2, frame),
      foot(address, size.width / 2, frame.name, ground),
    ],
    cards: laidOut(cards, frame.room, frame.widest),
  })
}

const measure = 860

function words(
  { eyebrow, title, line }: { eyebrow: string; title: string; line: string },
  x: number,
  { top, title: room }: Frame,
): Shape {
  const set = setParagraph(canLetter(title, 'cormorant') ? title : '', {
    font: 'cormorant',
    measure,
    ...room,
  })
  const leading = set.size * 1.02
  const first = top + 44 + set.size * 0.86
  const last = first + (set.lines.length - 1) * leading
  return group(
    written(eyebrow, {
      x,
      y: top + 28,
      size: 27,
      spacing: 190,
      font: 'cinzel',
      fill: 'ornament',
      maxWidth: measure,
    }),
    ...set.lines.map((text, row) =>
      lettering(text, { x, y: first + row * leading, size: set.size, font: 'cormorant' }),
    ),
    written(line, {
      x,
      y: last + 60,
      size: 40,
      font: 'cormorantItalic',
      fill: 'ornament',
      maxWidth: measure,
    }),
  )
}

/** The star and the name, and the address below. */
function foot(address: string, x: number, y: number, ground: Ground): Shape {
  const type = { size: 29, spacing: 240, fill: 'ornament' } as const
  const half = letteringWidth('LODESTAR', type.size, type.spacing) / 2
  return group(
    // Pages of verses have no star.
    ...(ground === 'night' ? [star({ x: x - half - 34, y: y - 10, size: 0.36 })] : []),
    lettering('LODESTAR', { ...type, x, y }),
    written(address, {
      x,
      y: y + 44,
      size: 32,
      font: 'cormorantItalic',
      fill: 'ornament',
      maxWidth: measure,
    }),
  )
}
