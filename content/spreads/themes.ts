// What people look for in a layout. It is about the catalogue and not about a reading: unlike the layouts themselves it
// may change at any time.

export const layoutThemes = ['anything', 'love', 'work', 'self', 'choice', 'time', 'verse'] as const

export type LayoutTheme = (typeof layoutThemes)[number]

/** By slug. A layout stands under every theme it serves well; a new one must be entered here before the tests pass. */
export const themesOfLayouts: Record<string, readonly LayoutTheme[]> = {
  'one-card': ['anything'],
  'two-cards': ['anything', 'choice'],
  'past-present-future': ['anything', 'time'],
  'situation-action-outcome': ['anything', 'work', 'choice'],
  'mind-body-spirit': ['self'],
  'you-them-bond': ['love'],
  'yes-or-no': ['choice'],
  'four-directions': ['anything', 'self'],
  'five-card-cross': ['anything'],
  'two-paths': ['choice'],
  career: ['work'],
  shadow: ['self'],
  lotus: ['self'],
  'new-moon': ['time', 'self'],
  relationship: ['love'],
  horseshoe: ['anything', 'time'],
  week: ['time'],
  'celtic-cross': ['anything'],
  'tree-of-life': ['self'],
  'year-ahead': ['time'],
  'one-verse': ['verse'],
  'promise-prayer-practice': ['verse'],
}
