// Where a reading comes from, and when it was made: drawn here under a seal, laid with real cards, or brought by a file.
import { v, type Infer } from 'convex/values'
import { words } from '../tables/words.ts'
import type { Reading } from './findReading.ts'

/** `file`: drawn elsewhere, or before it was deleted here; its seal did not come along. */
export const made = words('here', 'cards', 'file')

export function madeOf({ origin }: Pick<Reading, 'origin'>): Infer<typeof made> {
  if (!origin) return 'here'
  return origin.made === 'cards' ? 'cards' : 'file'
}

export function madeAtOf({ origin, storedAt }: Pick<Reading, 'origin' | 'storedAt'>): number {
  return origin?.madeAt ?? storedAt
}

export const madeFields = { made, madeAt: v.number() }
