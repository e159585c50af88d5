// The origin of a reading: drawn here under a seal, logged from physical cards, or imported from a file.
import { literals } from 'convex-helpers/validators'
import { v, type Infer } from 'convex/values'
import type { Reading } from './findReading.ts'

/** `file`: imported, so it has no seal. */
export const made = literals('here', 'cards', 'file')

export function madeOf({ origin }: Pick<Reading, 'origin'>): Infer<typeof made> {
  if (!origin) return 'here'
  return origin.made === 'cards' ? 'cards' : 'file'
}

export function madeAtOf({ origin, storedAt }: Pick<Reading, 'origin' | 'storedAt'>): number {
  return origin?.madeAt ?? storedAt
}

/** The name of the printed deck; missing if it is one of ours. */
export const physicalDeck = v.optional(v.string())

export function physicalDeckOf({ origin }: Pick<Reading, 'origin'>): { physicalDeck?: string } {
  return origin?.physicalDeck === undefined ? {} : { physicalDeck: origin.physicalDeck }
}

export const madeFields = { made, madeAt: v.number(), physicalDeck }
