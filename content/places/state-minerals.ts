// Minerals of each state, if a data package lists the state as a locality (`@gemmology/mineral-data`, MIT; a test
// compares them). Other states have none: we say only what we can show.
import { crystals } from '../crystals/index.ts'
import type { Crystal } from '../crystals/shape.ts'

export interface FoundMineral {
  name: string
  /** The mine, mountain or district in the source. */
  where?: string
}

const mineralsByState: Readonly<Record<string, readonly FoundMineral[]>> = {
  alaska: [{ name: 'Epidote' }],
  arizona: [
    { name: 'Azurite', where: 'Bisbee and Morenci' },
    { name: 'Cuprite', where: 'Bisbee and Morenci' },
    { name: 'Malachite', where: 'Bisbee' },
    { name: 'Peridot' },
    { name: 'Turquoise' },
    { name: 'Wulfenite', where: 'the Red Cloud and Rowley mines' },
  ],
  california: [
    { name: 'Epidote' },
    { name: 'Kunzite' },
    { name: 'Lazurite' },
    { name: 'Morganite' },
    { name: 'Scheelite', where: 'Pine Creek' },
    { name: 'Tourmaline' },
    { name: 'Vesuvianite' },
  ],
  colorado: [
    { name: 'Amazonite', where: 'Pikes Peak and Crystal Peak' },
    { name: 'Barite' },
    { name: 'Lazurite' },
    { name: 'Pyrite' },
    { name: 'Rhodochrosite', where: 'the Sweet Home Mine' },
  ],
  georgia: [{ name: 'Rutile' }, { name: 'Staurolite' }],
  illinois: [{ name: 'Fluorite' }, { name: 'Pyrite' }],
  louisiana: [{ name: 'Halite', where: 'salt domes' }],
  maine: [{ name: 'Tourmaline' }],
  massachusetts: [{ name: 'Rhodonite' }],
  missouri: [{ name: 'Calcite' }, { name: 'Galena', where: 'the Tri-State district' }],
  montana: [{ name: 'Sapphire' }],
  nevada: [
    { name: 'Opal' },
    { name: 'Orpiment' },
    { name: 'Realgar', where: 'the Getchell Mine' },
    { name: 'Turquoise' },
  ],
  'new-mexico': [{ name: 'Red Beryl' }, { name: 'Turquoise' }],
  'north-carolina': [{ name: 'Hiddenite' }, { name: 'Kyanite' }],
  ohio: [{ name: 'Celestine', where: 'Put-in-Bay' }],
  oklahoma: [{ name: 'Gypsum' }],
  oregon: [{ name: 'Opal' }, { name: 'Sunstone' }],
  'south-dakota': [{ name: 'Barite' }],
  tennessee: [{ name: 'Calcite' }],
  texas: [{ name: 'Topaz' }],
  utah: [
    { name: 'Gypsum' },
    { name: 'Halite' },
    { name: 'Magnetite' },
    { name: 'Red Beryl', where: 'the Wah Wah Mountains and the Thomas Range' },
    { name: 'Topaz' },
  ],
  virginia: [{ name: 'Rutile' }, { name: 'Staurolite' }],
  washington: [{ name: 'Realgar' }],
}

export function mineralsOf(state: string): readonly FoundMineral[] {
  return mineralsByState[state] ?? []
}

/** The name of our card, if it is different. */
const cardNames: Readonly<Record<string, string>> = {
  celestine: 'celestite',
  gypsum: 'selenite',
  lazurite: 'lapis-lazuli',
  magnetite: 'lodestone',
}

/** The slug of our card, if there is one. */
export function cardOfMineral({ name }: FoundMineral): Crystal | null {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return crystals.find((crystal) => crystal.slug === (cardNames[slug] ?? slug)) ?? null
}
