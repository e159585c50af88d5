// What stands behind the deck in the address of a display: how many cards, and for how many seconds. `/3/10` are three
// cards every ten seconds.

export interface Pace {
  cards: number
  seconds: number
}

const usual: Pace = { cards: 1, seconds: 8 }
const bounds = { cards: { least: 1, most: 7 }, seconds: { least: 3, most: 600 } }

/** Numbers beyond what a display can do are taken as the nearest it can; what is no number is no address of ours. */
export function paceOf(tail: string): Pace | null {
  const parts = tail.split('/').filter((part) => part !== '')
  if (parts.length > 2 || !parts.every((part) => /^\d{1,9}$/.test(part))) return null
  const [cards = usual.cards, seconds = usual.seconds] = parts.map(Number)
  return { cards: within(cards, bounds.cards), seconds: within(seconds, bounds.seconds) }
}

function within(number: number, { least, most }: { least: number; most: number }): number {
  return Math.min(most, Math.max(least, number))
}
