// Stones to draw. What is known of them, what has been told of them and what one might think about while holding one
// are three fields, and no page mixes them. The order is part of the deck: the fair draw counts stones by it.
import { otherMinerals } from './other-minerals.ts'
import { oxides } from './oxides.ts'
import { quartzAndOpal } from './quartz-and-opal.ts'
import { rocksGlassAndRemains } from './rocks-glass-and-remains.ts'
import type { Crystal } from './shape.ts'
import { silicates } from './silicates.ts'

export const crystals: readonly Crystal[] = [
  ...quartzAndOpal,
  ...silicates,
  ...oxides,
  ...otherMinerals,
  ...rocksGlassAndRemains,
]
