import type { Composition } from '../composition.ts'
import { strength } from './strength.ts'
import { theChariot } from './the-chariot.ts'
import { theEmperor } from './the-emperor.ts'
import { theEmpress } from './the-empress.ts'
import { theFool } from './the-fool.ts'
import { theHermit } from './the-hermit.ts'
import { theHierophant } from './the-hierophant.ts'
import { theHighPriestess } from './the-high-priestess.ts'
import { theLovers } from './the-lovers.ts'
import { theMagician } from './the-magician.ts'
import { theMoon } from './the-moon.ts'
import { theStar } from './the-star.ts'
import { wheelOfFortune } from './wheel-of-fortune.ts'

/** In the order of the deck. */
export const majors: readonly Composition[] = [
  theFool,
  theMagician,
  theHighPriestess,
  theEmpress,
  theEmperor,
  theHierophant,
  theLovers,
  theChariot,
  strength,
  theHermit,
  wheelOfFortune,
  theStar,
  theMoon,
]
