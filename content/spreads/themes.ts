// The themes of layouts, for the catalog only and not for readings: unlike the layouts themselves they may change at
// any time.

export const layoutThemes = ['love', 'work', 'self', 'choice', 'time', 'verse'] as const

export type LayoutTheme = (typeof layoutThemes)[number]

/**
 * By slug. A layout is listed under every theme it suits, and one for any question under none. Tests fail until a new
 * one is listed here.
 */
export const themesOfLayouts: Record<string, readonly LayoutTheme[]> = {
  'one-card': [],
  'two-cards': ['choice'],
  'three-card': ['time'],
  'situation-action-outcome': ['work', 'choice'],
  'mind-body-spirit': ['self'],
  'you-them-bond': ['love'],
  'yes-or-no': ['choice'],
  'four-directions': ['self'],
  'five-card-cross': [],
  'two-paths': ['choice'],
  career: ['work'],
  shadow: ['self'],
  lotus: ['self'],
  'new-moon': ['time', 'self'],
  relationship: ['love'],
  horseshoe: ['time'],
  week: ['time'],
  'celtic-cross': [],
  'tree-of-life': ['self'],
  'year-ahead': ['time'],
  'one-verse': ['verse'],
  'promise-prayer-practice': ['verse'],
}
