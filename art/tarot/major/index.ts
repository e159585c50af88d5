import type { Composition } from '../composition.ts'
import { theFool } from './the-fool.ts'
import { theMoon } from './the-moon.ts'
import { theStar } from './the-star.ts'

/** In the order of the deck. */
export const majors: readonly Composition[] = [theFool, theStar, theMoon]
