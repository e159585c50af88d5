// Crystals. Their facts, their folklore and a reflection are three fields, and no page mixes them. The order is part of
// the deck, because the fair draw counts cards by it.
import { otherMinerals } from './other-minerals.ts'
import { oxides } from './oxides.ts'
import { quartzAndOpal } from './quartz-and-opal.ts'
import { rocksGlassAndRemains } from './rocks-glass-and-remains.ts'
import type { Crystal } from './shape.ts'
import { silicates } from './silicates.ts'

const language = 'en'

export const crystals: readonly Crystal[] = [
  ...quartzAndOpal,
  ...silicates,
  ...oxides,
  ...otherMinerals,
  ...rocksGlassAndRemains,
].map((crystal) => ({ ...crystal, language }))
