// The end of a display's address: how many cards, and for how many seconds. `/3/10` is three cards every ten seconds.

export interface Pace {
  cards: number
  seconds: number
}

const defaultPace: Pace = { cards: 1, seconds: 8 }
const bounds = { cards: { min: 1, max: 7 }, seconds: { min: 3, max: 600 } }

/** Out-of-range numbers are clamped; null for anything else, which is a 404. */
export function parsePace(path: string): Pace | null {
  const parts = path.split('/').filter((part) => part !== '')
  if (parts.length > 2 || !parts.every((part) => /^\d{1,9}$/.test(part))) return null
  const [cards = defaultPace.cards, seconds = defaultPace.seconds] = parts.map(Number)
  return { cards: clamp(cards, bounds.cards), seconds: clamp(seconds, bounds.seconds) }
}

function clamp(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(max, Math.max(min, value))
}
