import type { FunctionReturnType } from 'convex/server'
import type { DeckKind } from '#content/decks/shape.ts'
import type { api } from '#convex/_generated/api.js'

export type Bench = NonNullable<FunctionReturnType<typeof api.cards.deckEditor.get>>
/** What the form of a deck holds. */
export type DeckFields = Pick<
  Bench['deck'],
  | ('title' | 'tagline' | 'description' | 'artist' | 'artStyle' | 'palette' | 'cardIds')
  | ('backDesignId' | 'coverDesignId')
>
export type Structure = NonNullable<FunctionReturnType<typeof api.cards.deckStructure.get>>
export type DeckStatus = Bench['deck']['status']

export const statuses = {
  draft: 'Draft',
  'in review': 'In review',
  published: 'Published',
  retired: 'Retired',
} satisfies Record<DeckStatus, string>

export const statusTones = {
  draft: 'neutral',
  'in review': 'info',
  published: 'success',
  retired: 'neutral',
} as const satisfies Record<DeckStatus, string>

export const kinds = {
  ...{ tarot: 'Tarot', oracle: 'Oracle', verse: 'Verses', crystal: 'Crystals', playing: 'Playing cards' },
} satisfies Record<DeckKind, string>

/** “3 faces and the back”; null where nothing is missing. */
export function missingWords(missing: { faces: number; back: boolean; cover: boolean }): string | null {
  const parts = [
    ...(missing.faces > 0 ? [missing.faces === 1 ? 'one face' : `${missing.faces} faces`] : []),
    ...(missing.back ? ['the back'] : []),
    ...(missing.cover ? ['the cover'] : []),
  ]
  if (parts.length === 0) return null
  return parts.length === 1 ? parts[0]! : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** “in 3 days”, “2 hours ago”. */
export function whenWords(at: number, now: number): string {
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  for (const [unit, ms] of steps) {
    if (Math.abs(at - now) >= ms) return words.format(Math.round((at - now) / ms), unit)
  }
  return at > now ? 'in less than a minute' : 'just now'
}
