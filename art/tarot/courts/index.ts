import type { Composition } from '../composition.ts'

/** In the order of the deck. */
export const courts: readonly Composition[] = []
