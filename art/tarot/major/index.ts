import type { Composition } from '../composition.ts'
import { theEmperor } from './the-emperor.ts'
import { theEmpress } from './the-empress.ts'
import { theFool } from './the-fool.ts'
import { theHierophant } from './the-hierophant.ts'
import { theHighPriestess } from './the-high-priestess.ts'
import { theMagician } from './the-magician.ts'
import { theMoon } from './the-moon.ts'
import { theStar } from './the-star.ts'

/** In the order of the deck. */
export const majors: readonly Composition[] = [
  theFool,
  theMagician,
  theHighPriestess,
  theEmpress,
  theEmperor,
  theHierophant,
  theStar,
  theMoon,
]
