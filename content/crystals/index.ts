// Crystals. Their facts, their folklore and a reflection are three fields, and no page mixes them. The order is part of
// the deck, because the fair draw counts cards by it.
import { otherMinerals } from './other-minerals.ts'
import { oxides } from './oxides.ts'
import { quartzAndOpal } from './quartz-and-opal.ts'
import { rocksGlassAndRemains } from './rocks-glass-and-remains.ts'
import type { Crystal } from './shape.ts'
import { silicates } from './silicates.ts'

const language = 'en'

/** Came after the first forty-eight, whose order is in earlier readings: they are at the end of the deck. */
const later: readonly string[] = [
  'black-tourmaline',
  'aventurine',
  'sodalite',
  'howlite',
  'celestite',
  'sunstone',
  'larimar',
  'moldavite',
]

export const crystals: readonly Crystal[] = [
  ...quartzAndOpal,
  ...silicates,
  ...oxides,
  ...otherMinerals,
  ...rocksGlassAndRemains,
]
  .toSorted((a, b) => later.indexOf(a.slug) - later.indexOf(b.slug))
  .map((crystal) => ({ ...crystal, language }))
