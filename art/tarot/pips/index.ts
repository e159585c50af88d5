import type { Composition } from '../composition.ts'
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

/** In the order of the deck. */
export const pips: readonly Composition[] = [aceOfCups, twoOfCups, threeOfCups, fourOfCups, fiveOfCups, sixOfCups, sevenOfCups, eightOfCups, nineOfCups, tenOfCups]
