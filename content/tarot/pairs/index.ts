// Pairs of cards that are read together.
import { pairs as cups } from './cups.ts'
import { pairs as majorsToWheel } from './majors-fool-to-wheel.ts'
import { pairs as majorsToWorld } from './majors-justice-to-world.ts'
import { pairs as pentacles } from './pentacles.ts'
import type { CardPair } from './shape.ts'
import { pairs as swords } from './swords.ts'
import { pairs as wands } from './wands.ts'

export const pairs: readonly CardPair[] = [
  ...majorsToWheel,
  ...majorsToWorld,
  ...wands,
  ...cups,
  ...swords,
  ...pentacles,
]
