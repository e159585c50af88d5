import type { Composition } from '../composition.ts'
import { pageOfWands } from './wands/page.ts'
import { knightOfWands } from './wands/knight.ts'
import { queenOfWands } from './wands/queen.ts'
import { kingOfWands } from './wands/king.ts'
import { pageOfCups } from './cups/page.ts'
import { knightOfCups } from './cups/knight.ts'
import { queenOfCups } from './cups/queen.ts'
import { kingOfCups } from './cups/king.ts'
import { pageOfSwords } from './swords/page.ts'
import { knightOfSwords } from './swords/knight.ts'
import { queenOfSwords } from './swords/queen.ts'
import { kingOfSwords } from './swords/king.ts'
import { pageOfPentacles } from './pentacles/page.ts'
import { knightOfPentacles } from './pentacles/knight.ts'
import { queenOfPentacles } from './pentacles/queen.ts'
import { kingOfPentacles } from './pentacles/king.ts'

/** In the order of the deck. */
export const courts: readonly Composition[] = [
  pageOfWands,
  knightOfWands,
  queenOfWands,
  kingOfWands,
  pageOfCups,
  knightOfCups,
  queenOfCups,
  kingOfCups,
  pageOfSwords,
  knightOfSwords,
  queenOfSwords,
  kingOfSwords,
  pageOfPentacles,
  knightOfPentacles,
  queenOfPentacles,
  kingOfPentacles,
]
