/** One tint per suit, and violet for the majors; other decks name their tint. */
export type Tint = 'major' | 'wands' | 'cups' | 'swords' | 'pentacles'

export const tints: Record<Tint, { light: string; solid: string; shade: string }> = {
  major: { light: '#b9a5f0', solid: '#6a55b8', shade: '#2a2160' },
  wands: { light: '#f2a077', solid: '#b8532f', shade: '#4a1d2c' },
  cups: { light: '#7fdcde', solid: '#2f8f98', shade: '#113a5c' },
  swords: { light: '#bfdcf5', solid: '#5f8fbf', shade: '#233a70' },
  pentacles: { light: '#a9d08a', solid: '#5b8a47', shade: '#1f3a3c' },
}

export const nightFrame = { mat: '#080c24', plate: '#0b1030', lettering: '#f4dda3', ornament: '#e6c47c' }

export const dayFrame = { mat: '#f6eedd', plate: '#fbf6ea', lettering: '#33270f', ornament: '#9a6f2b' }
