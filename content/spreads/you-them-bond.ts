import type { LayoutText } from './shape.ts'

export const youThemBond: LayoutText = {
  slug: 'you-them-bond',
  name: 'You, Them, the Bond',
  version: 2,
  introduction:
    'For any two people: lovers, sisters, colleagues, old friends who have stopped telephoning. The second card shows how the other appears from where you sit. Nobody can be read in their absence, so hold it lightly.',
  deckKinds: ['tarot', 'oracle'],
  plan: 'The first card is your side, the second how the other person appears from there, and the third what lives between you.',
  positions: [
    {
      key: 'you',
      name: 'You',
      meaning: 'How you come to this.',
      role: 'present',
      x: -1.3,
      y: 0,
      rotation: 0,
    },
    {
      key: 'them',
      name: 'Them',
      meaning: 'How the other appears to you.',
      role: 'other',
      x: 1.3,
      y: 0,
      rotation: 0,
    },
    {
      key: 'bond',
      name: 'The bond',
      meaning: 'What lives between you, and where it leads.',
      role: 'outcome',
      x: 0,
      y: 2,
      rotation: 0,
    },
  ],
  ties: [
    { from: 'you', to: 'them' },
    { from: 'them', to: 'bond' },
  ],
  answer: 'bond',
  action: 'you',
}
