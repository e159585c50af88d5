import { crystals } from '#content/crystals/index.ts'
import { otherMinerals } from './other-minerals.ts'
import { oxides } from './oxides.ts'
import { quartzAndOpal } from './quartz-and-opal.ts'
import { rocksGlassAndRemains } from './rocks-glass-and-remains.ts'
import { silicates } from './silicates.ts'
import type { Stone } from './stone.ts'

const order = crystals.map(({ slug }) => slug)

/** In the order of the content. */
export const drawnStones: readonly Stone[] = [
  ...quartzAndOpal,
  ...silicates,
  ...oxides,
  ...otherMinerals,
  ...rocksGlassAndRemains,
].toSorted((a, b) => order.indexOf(a.slug) - order.indexOf(b.slug))
