// Random readings of the tarot, the same for the same seed.
import { layouts } from '#content/spreads/index.ts'
import { tarotCards } from '#content/tarot/cards.ts'
import type { ReadingOptions } from './composed-readings.ts'

export const tarotLayouts = layouts.filter(({ deckKinds }) => deckKinds.includes('tarot'))
const themes = ['love', 'work', 'self'] as const
const questions = [
  'Should I leave my job for a bakery?',
  'When will I hear from her?',
  'Why does he not call?',
  'What does my partner feel?',
  'How do I begin again?',
]

export function randomReading(
  seed: number,
  layout = tarotLayouts[seed % tarotLayouts.length]!,
): ReadingOptions & { question: string } {
  const next = randomNumbers(seed)
  const cards = shuffled(
    tarotCards.map(({ slug }) => slug),
    next,
  )
    .slice(0, layout.positions.length)
    .map((slug) => (next() < 0.5 ? `-${slug}` : slug))
    .join(' ')
  const theme = themes[seed % 4]
  const question = questions[seed % questions.length]!
  return { layout: layout.slug, cards, question, ...(theme && { theme }) }
}

function shuffled<Item>(items: Item[], next: () => number): Item[] {
  for (let index = items.length - 1; index > 0; index--) {
    const other = Math.floor(next() * (index + 1))
    ;[items[index], items[other]] = [items[other]!, items[index]!]
  }
  return items
}

/** Mulberry32: the same numbers for the same seed on every machine. */
function randomNumbers(seed: number): () => number {
  let state = seed + 1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
