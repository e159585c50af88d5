import type { Suit } from './correspondences.ts'

/** “Lord of …”, from the two to the ten of each suit, as in the Golden Dawn’s Book T. */
export const goldenDawnTitles: Record<Suit, readonly string[]> = {
  wands: [
    'Dominion',
    'Established Strength',
    'Perfected Work',
    'Strife',
    'Victory',
    'Valour',
    'Swiftness',
    'Great Strength',
    'Oppression',
  ],
  cups: [
    'Love',
    'Abundance',
    'Blended Pleasure',
    'Loss in Pleasure',
    'Pleasure',
    'Illusionary Success',
    'Abandoned Success',
    'Material Happiness',
    'Perfected Success',
  ],
  swords: [
    'Peace Restored',
    'Sorrow',
    'Rest from Strife',
    'Defeat',
    'Earned Success',
    'Unstable Effort',
    'Shortened Force',
    'Despair and Cruelty',
    'Ruin',
  ],
  pentacles: [
    'Harmonious Change',
    'Material Works',
    'Earthly Power',
    'Material Trouble',
    'Material Success',
    'Success Unfulfilled',
    'Prudence',
    'Material Gain',
    'Wealth',
  ],
}
