import type { Composition } from '../composition.ts'
import { aceOfWands } from './wands/ace.ts'
import { twoOfWands } from './wands/two.ts'
import { threeOfWands } from './wands/three.ts'
import { fourOfWands } from './wands/four.ts'
import { fiveOfWands } from './wands/five.ts'
import { sixOfWands } from './wands/six.ts'
import { sevenOfWands } from './wands/seven.ts'
import { eightOfWands } from './wands/eight.ts'
import { nineOfWands } from './wands/nine.ts'
import { tenOfWands } from './wands/ten.ts'
import { aceOfCups } from './cups/ace.ts'
import { twoOfCups } from './cups/two.ts'
import { threeOfCups } from './cups/three.ts'
import { fourOfCups } from './cups/four.ts'
import { fiveOfCups } from './cups/five.ts'
import { sixOfCups } from './cups/six.ts'
import { sevenOfCups } from './cups/seven.ts'
import { eightOfCups } from './cups/eight.ts'
import { nineOfCups } from './cups/nine.ts'
import { tenOfCups } from './cups/ten.ts'
import { aceOfSwords } from './swords/ace.ts'
import { twoOfSwords } from './swords/two.ts'
import { threeOfSwords } from './swords/three.ts'
import { fourOfSwords } from './swords/four.ts'
import { fiveOfSwords } from './swords/five.ts'
import { sixOfSwords } from './swords/six.ts'
import { sevenOfSwords } from './swords/seven.ts'
import { eightOfSwords } from './swords/eight.ts'
import { nineOfSwords } from './swords/nine.ts'
import { tenOfSwords } from './swords/ten.ts'
import { aceOfPentacles } from './pentacles/ace.ts'
import { twoOfPentacles } from './pentacles/two.ts'
import { threeOfPentacles } from './pentacles/three.ts'
import { fourOfPentacles } from './pentacles/four.ts'
import { fiveOfPentacles } from './pentacles/five.ts'
import { sixOfPentacles } from './pentacles/six.ts'
import { sevenOfPentacles } from './pentacles/seven.ts'
import { eightOfPentacles } from './pentacles/eight.ts'
import { nineOfPentacles } from './pentacles/nine.ts'
import { tenOfPentacles } from './pentacles/ten.ts'

/** In the order of the deck. */
export const pips: readonly Composition[] = [
  aceOfWands,
  twoOfWands,
  threeOfWands,
  fourOfWands,
  fiveOfWands,
  sixOfWands,
  sevenOfWands,
  eightOfWands,
  nineOfWands,
  tenOfWands,
  aceOfCups,
  twoOfCups,
  threeOfCups,
  fourOfCups,
  fiveOfCups,
  sixOfCups,
  sevenOfCups,
  eightOfCups,
  nineOfCups,
  tenOfCups,
  aceOfSwords,
  twoOfSwords,
  threeOfSwords,
  fourOfSwords,
  fiveOfSwords,
  sixOfSwords,
  sevenOfSwords,
  eightOfSwords,
  nineOfSwords,
  tenOfSwords,
  aceOfPentacles,
  twoOfPentacles,
  threeOfPentacles,
  fourOfPentacles,
  fiveOfPentacles,
  sixOfPentacles,
  sevenOfPentacles,
  eightOfPentacles,
  nineOfPentacles,
  tenOfPentacles,
]
