// The background of share pictures: the night sky with stars and a gilded rule, or linen; and their text.
import { extentOf } from '../drawing/extent.ts'
import { canLetter, type FontName, lettering } from '../drawing/lettering.ts'
import { setParagraph } from '../drawing/paragraph.ts'
import { onBothSides, place } from '../drawing/placement.ts'
import { glow, group, type Shape, solid, stroke } from '../drawing/shape.ts'
import { sky } from '../drawing/sky.ts'
import { type Style, writeSvg } from '../drawing/svg.ts'
import { celestial } from '../styles/celestial.ts'
import { radial } from '../styles/gradient.ts'
import { linen } from '../styles/linen.ts'
import { star } from '../symbols/star.ts'
import { boxAround, type CardPlace, insetCards, type WrittenCard } from './inset-card.ts'
import { type PictureSize, pictureSizes } from './share-size.ts'

/** Linen is for verses. */
export type Ground = 'night' | 'linen'

export interface SharePage {
  /** Of a link preview, unless it is given. */
  size?: PictureSize
  ground?: Ground
  /** The same words, the same stars. */
  seed: string
  /** In front of the ground and behind the cards; stars keep away from each. */
  words: readonly Shape[]
  cards?: readonly { card: WrittenCard; at: CardPlace }[]
}

export function sharePage({
  size = pictureSizes.landscape,
  ground = 'night',
  seed,
  words,
  cards = [],
}: SharePage): string {
  const places = cards.map(({ at }) => at)
  const behind = ground === 'night' ? nightGround(seed, words, places, size) : linenGround(size)
  const svg = writeSvg([...behind, ...words], {
    style: ground === 'night' ? nightStyle : linen({ theme: 'day' }),
    ...size,
  })
  const inset = insetCards(cards, ground === 'night' ? 'night' : 'day')
  return svg.replace(/<\/svg>$/, `${inset}</svg>`)
}

function nightGround(
  seed: string,
  words: readonly Shape[],
  places: readonly CardPlace[],
  size: PictureSize,
): Shape[] {
  const stars = sky({
    seed: `share ${seed}`,
    art: [...words.map(room), ...places.map(outline)],
    frame: [],
    dust: 170,
    stars: 9,
    left: 54,
    right: size.width - 54,
    top: 54,
    bottom: size.height - 54,
  })
  return [solid(whole(size), 'sky'), halo(places), stars, ...gildedRules(size)]
}

function linenGround(size: PictureSize): Shape[] {
  const { width, height } = size
  const rule = (inset: number) => `M${inset} ${inset}H${width - inset}V${height - inset}H${inset}Z`
  return [
    solid(whole(size), 'mat'),
    solid(whole(size), 'sky'),
    stroke(rule(28), 'contour', { ink: 'rim' }),
    stroke(rule(38), 'detail', { ink: 'rim', opacity: 0.6 }),
  ]
}

function whole({ width, height }: PictureSize): string {
  return `M0 0H${width}V${height}H0Z`
}

const cardStyle = celestial({ theme: 'night' })

/** That of the cards by night, with the page's own sky and its moonlit ink. */
const nightStyle: Style = {
  ...cardStyle,
  fill: (fill, outlined) => (fill === 'lettering' ? '#f5ecd6' : cardStyle.fill(fill, outlined)),
  definitions: {
    ...cardStyle.definitions,
    sky: radial('cx=".5" cy="-.1" r="1.15" gradientTransform="translate(.5) scale(.8 1) translate(-.5)"', [
      [0, '#212d69'],
      [0.42, '#111841'],
      [0.78, '#090d27'],
      [1, '#050715'],
    ]),
    glow: radial('', [
      [0, '#f3dfae', 0.34],
      [0.45, '#8f93d8', 0.16],
      [1, '#5a70d0', 0],
    ]),
  },
}

/** Text in a column, aligned left and centered vertically. */
export interface Column {
  eyebrow: string
  title: string
  /** A line in italics under the title. */
  line?: string | undefined
  left: number
  width: number
  largest?: number
}

export function column({ eyebrow, title, line, left, width, largest = 112 }: Column): Shape {
  const set = setParagraph(canLetter(title, 'cormorant') ? title : '', {
    font: 'cormorant',
    largest,
    measure: width,
    height: 300,
  })
  const leading = set.size * 1.02
  const block = (set.lines.length - 1) * leading
  // The text block is centered between the upper rule and the mark below.
  const first = 292 - (block + (line ? 56 : 0)) / 2 + set.size * 0.3
  return group(
    written(eyebrow, { x: left + 2, y: first - set.size * 0.72 - 34, ...eyebrowType, maxWidth: width }),
    ...set.lines.map((text, row) =>
      lettering(text, {
        x: left - 2,
        y: first + row * leading,
        size: set.size,
        align: 'start',
        font: 'cormorant',
      }),
    ),
    ...(line
      ? [
          written(line, {
            x: left + 2,
            y: first + block + 62,
            ...lineType,
            maxWidth: width,
            fill: 'ornament',
          }),
        ]
      : []),
  )
}

const eyebrowType = { size: 25, spacing: 190, font: 'cinzel', fill: 'ornament', align: 'start' } as const
const lineType = { size: 38, font: 'cormorantItalic', align: 'start' } as const

type Words = Parameters<typeof lettering>[1] & { font: FontName }

/** Text that the font has no letters for is left out: better no words than boxes. */
export function written(text: string, options: Words): Shape {
  return canLetter(text, options.font) ? lettering(text, options) : group()
}

/** The star and the name, and on pictures that visitors save the site's address. */
export function signature(left: number, ground: Ground = 'night', address?: string): Shape {
  const type = { size: 27, spacing: 240, align: 'start', fill: 'ornament' } as const
  const baseline = address === undefined ? 548 : 526
  // Pages of verses have no star.
  const start = ground === 'linen' ? left : left + 46
  return group(
    ...(ground === 'linen' ? [] : [star({ x: left + 15, y: baseline - 9, size: 0.36 })]),
    lettering('LODESTAR', { ...type, x: start, y: baseline }),
    ...(address === undefined
      ? []
      : [
          written(address, {
            ...lineType,
            x: start,
            y: baseline + 40,
            size: 30,
            fill: 'ornament',
            maxWidth: 360,
          }),
        ]),
  )
}

/** A double rule with hollow corners, a star in each. */
function gildedRules(size: PictureSize): Shape[] {
  const { width, height } = size
  const corner = onBothSides(star({ x: -(width / 2 - 34), y: 34, size: 0.15 }))
  const lower = onBothSides(star({ x: -(width / 2 - 34), y: height - 34, size: 0.15 }))
  return [
    place({ x: width / 2 }, corner, lower),
    stroke(hollowRectangle(26, 24, size), 'contour', { ink: 'gold', opacity: 0.75 }),
    stroke(hollowRectangle(34, 24, size), 'detail', { ink: 'gold', opacity: 0.4 }),
  ]
}

function hollowRectangle(inset: number, hollow: number, { width, height }: PictureSize): string {
  const [left, top, right, bottom] = [inset, inset, width - inset, height - inset]
  const arc = `A${hollow} ${hollow} 0 0 0 `
  return (
    `M${left + hollow} ${top}H${right - hollow}${arc}${right} ${top + hollow}V${bottom - hollow}` +
    `${arc}${right - hollow} ${bottom}H${left + hollow}${arc}${left} ${bottom - hollow}V${top + hollow}` +
    `${arc}${left + hollow} ${top}Z`
  )
}

/** A glow behind the cards. */
function halo(places: readonly CardPlace[]): Shape {
  if (places.length === 0) return group()
  const box = boxAround(places)
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  return glow(x, y, Math.max(box.right - box.left, box.bottom - box.top) * 0.72)
}

/** Stars between lines of words would be read as points. */
function room(shape: Shape): Shape {
  const { left, top, right, bottom } = extentOf([shape])
  return solid(`M${left} ${top}H${right}V${bottom}H${left}Z`, 'mat')
}

/** For the stars, which keep away from it. */
function outline({ x, y, width, turn = 0 }: CardPlace): Shape {
  const [half, tall] = [width / 2, (width * 19) / 22]
  return place({ x, y, turn }, solid(`M${-half}${-tall}H${half}V${tall}H${-half}Z`, 'mat'))
}
