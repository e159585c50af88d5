import type { Composition } from '../composition.ts'
import { death } from './death.ts'
import { judgement } from './judgement.ts'
import { justice } from './justice.ts'
import { strength } from './strength.ts'
import { temperance } from './temperance.ts'
import { theChariot } from './the-chariot.ts'
import { theDevil } from './the-devil.ts'
import { theEmperor } from './the-emperor.ts'
import { theEmpress } from './the-empress.ts'
import { theFool } from './the-fool.ts'
import { theHangedMan } from './the-hanged-man.ts'
import { theHermit } from './the-hermit.ts'
import { theHierophant } from './the-hierophant.ts'
import { theHighPriestess } from './the-high-priestess.ts'
import { theLovers } from './the-lovers.ts'
import { theMagician } from './the-magician.ts'
import { theMoon } from './the-moon.ts'
import { theStar } from './the-star.ts'
import { theSun } from './the-sun.ts'
import { theTower } from './the-tower.ts'
import { theWorld } from './the-world.ts'
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
  justice,
  theHangedMan,
  death,
  temperance,
  theDevil,
  theTower,
  theStar,
  theMoon,
  theSun,
  judgement,
  theWorld,
]
