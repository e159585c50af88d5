import type { LayoutText } from './shape.ts'

export const career: LayoutText = {
  slug: 'career',
  name: 'Work and Calling',
  version: 2,
  introduction:
    'Five cards about what you do all day: where you stand, what you are good at, what holds you back, what you may be missing, and the next sensible step. It gives no advice on contracts or money; for those, ask somebody who can be held to it.',
  deckKinds: ['tarot'],
  plan: 'Five cards look at your work: where you stand, what you do well, what holds you back, what you may be missing, and the next step.',
  positions: [
    {
      key: 'standing',
      name: 'Where you stand',
      meaning: 'How your work is now.',
      role: 'present',
      x: 0,
      y: 0,
      rotation: 0,
    },
    {
      key: 'gift',
      name: 'Your gift',
      meaning: 'What you do well.',
      role: 'helps',
      x: -1.4,
      y: 0,
      rotation: 0,
    },
    {
      key: 'hindrance',
      name: 'What holds you back',
      meaning: 'What slows things.',
      role: 'hinders',
      x: 1.4,
      y: 0,
      rotation: 0,
    },
    {
      key: 'unseen',
      name: 'What you may be missing',
      meaning: 'A side of it you have not considered.',
      role: 'hidden',
      x: 0,
      y: 2,
      rotation: 0,
    },
    {
      key: 'next-step',
      name: 'Next step',
      meaning: 'Something you could do.',
      role: 'advice',
      x: 0,
      y: -2,
      rotation: 0,
    },
  ],
  ties: [
    { from: 'gift', to: 'hindrance' },
    { from: 'standing', to: 'next-step' },
  ],
  answer: 'standing',
  action: 'next-step',
}
