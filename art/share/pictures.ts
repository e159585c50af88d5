// Share pictures (Open Graph images) of pages, as one SVG each.
import { column, type Ground, sharePage, signature } from './share-page.ts'
import type { CardPlace, WrittenCard } from './inset-card.ts'
import { type LaidCard, laidOut } from './table.ts'
import { shareHeight, shareWidth } from './share-size.ts'

const left = 92

/** A card of a deck, with what it is about. */
export function cardPicture(scene: {
  card: WrittenCard
  name: string
  deckTitle: string
  keywords: readonly string[]
}): string {
  const { card, name, deckTitle, keywords } = scene
  return oneCard({
    card,
    seed: name,
    eyebrow: deckTitle,
    title: name,
    ...(keywords.length > 0 && { line: keywords.slice(0, 3).join(' · ') }),
  })
}

/** A card of a reading. */
export function drawPicture(scene: {
  card: WrittenCard
  eyebrow: string
  name: string
  line: string
  turned: boolean
}): string {
  const { name, ...shown } = scene
  return oneCard({ ...shown, seed: name, title: name })
}

function oneCard(scene: {
  card: WrittenCard
  seed: string
  eyebrow: string
  title: string
  line?: string
  turned?: boolean
}): string {
  const { card, seed, eyebrow, title, line, turned = false } = scene
  return sharePage({
    seed,
    words: [column({ eyebrow: eyebrow.toUpperCase(), title, line, left, width: 640 }), signature(left)],
    cards: [{ card, at: { x: 930, y: shareHeight / 2, width: 306, turn: turned ? 180 : 0 } }],
  })
}

/** A deck as a fan of three. */
export function deckPicture(scene: {
  title: string
  tagline: string
  eyebrow: string
  cards: readonly [WrittenCard, WrittenCard, WrittenCard]
  ground?: Ground
}): string {
  const { title, tagline, eyebrow, cards, ground = 'night' } = scene
  const [first, second, third] = cards
  const fan = { x: 872, y: 318, width: 262 }
  return sharePage({
    ground,
    seed: title,
    words: [
      column({ eyebrow: eyebrow.toUpperCase(), title, line: tagline, left, width: 500 }),
      signature(left, ground),
    ],
    cards: [
      { card: first, at: { ...fan, x: fan.x - 118, y: fan.y + 18, turn: -10 } },
      { card: third, at: { ...fan, x: fan.x + 118, y: fan.y + 18, turn: 10 } },
      { card: second, at: fan },
    ],
  })
}

/** A page without a card: its words over a fan of backs that rises from the lower edge. */
export function pagePicture(scene: {
  eyebrow: string
  title: string
  back: WrittenCard
  ground?: Ground
}): string {
  const { eyebrow, title, back, ground = 'night' } = scene
  return sharePage({
    ground,
    seed: title,
    words: [
      column({ eyebrow: eyebrow.toUpperCase(), title, left, width: 376, largest: 92 }),
      signature(left, ground),
    ],
    cards: [-2, 2, -1, 1, 0].map((step) => ({ card: back, at: fanned(step) })),
  })
}

/** A place in a hand of cards that is held from below; the middle one is drawn out a little. */
function fanned(step: number): CardPlace {
  const turn = step * 7.5
  const angle = (turn * Math.PI) / 180
  const [radius, pivot] = [640, { x: 834, y: 1084 }]
  return {
    x: Math.round(pivot.x + Math.sin(angle) * radius),
    y: Math.round(pivot.y - Math.cos(angle) * radius) - (step === 0 ? 18 : 0),
    width: 250,
    turn,
  }
}

/** A reading on its table. */
export function spreadPicture(scene: {
  eyebrow: string
  name: string
  line: string
  cards: readonly LaidCard[]
  ground?: Ground
}): string {
  const { eyebrow, name, line, cards, ground = 'night' } = scene
  return sharePage({
    ground,
    seed: name,
    words: [
      column({ eyebrow: eyebrow.toUpperCase(), title: name, line, left, width: 390, largest: 84 }),
      signature(left, ground),
    ],
    cards: laidOut(cards, { left: 500, top: 58, right: shareWidth - 60, bottom: shareHeight - 58 }),
  })
}
