// The emblems of the suits as the pips show them: in the suit's tint, and marked so that they can be counted.
import type { Placement } from '../../drawing/placement.ts'
import type { Shape } from '../../drawing/shape.ts'
import { cup as plainCup } from '../../symbols/cup.ts'
import { pentacle as plainPentacle } from '../../symbols/pentacle.ts'
import { sunkenSword as plainSunkenSword, sword as plainSword } from '../../symbols/sword.ts'
import { wand as plainWand } from '../../symbols/wand.ts'

export const cup = (at: Placement): Shape => counted('cups', plainCup(at, 'tint'))
export const pentacle = (at: Placement): Shape => counted('pentacles', plainPentacle(at, 'tint'))
export const sword = (at: Placement, guard?: number): Shape =>
  counted('swords', plainSword(at, guard, 'tint'))
export const sunkenSword = (at: Placement, guard?: number): Shape =>
  counted('swords', plainSunkenSword(at, guard, 'tint'))
export const wand = (at: Placement): Shape => counted('wands', plainWand(at, 'tint'))

function counted(suit: string, shape: Shape): Shape {
  return { kind: 'group', shapes: [shape], emblem: suit }
}
