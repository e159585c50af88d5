import type { LayoutText } from './shape.ts'

export const shadow: LayoutText = {
  slug: 'shadow',
  name: 'Shadow Work',
  version: 2,
  introduction:
    'Five cards for the side of you that does not get invited to dinner. Nothing here is an accusation. The shadow is where we put what once was not allowed, and a good deal of it is strength. Stop whenever you like; some doors are best opened in company.',
  deckKinds: ['tarot'],
  plan: 'Five cards go from the face you show to what you keep out of sight, where it began, what strength it holds, and how to let it in.',
  positions: [
    {
      key: 'mask',
      name: 'The mask',
      meaning: 'What you show instead.',
      role: 'present',
      x: 0,
      y: -2,
      rotation: 0,
    },
    {
      key: 'shadow',
      name: 'The shadow',
      meaning: 'What you keep out of sight.',
      role: 'hidden',
      x: 0,
      y: 0,
      rotation: 0,
    },
    {
      key: 'root',
      name: 'The root',
      meaning: 'Where it may have begun.',
      role: 'past',
      x: 0,
      y: 2,
      rotation: 0,
    },
    {
      key: 'gift',
      name: 'The gift',
      meaning: 'The strength it is holding.',
      role: 'helps',
      x: -1.4,
      y: 0,
      rotation: 0,
    },
    {
      key: 'welcome',
      name: 'The welcome',
      meaning: 'How to let it in.',
      role: 'advice',
      x: 1.4,
      y: 0,
      rotation: 0,
    },
  ],
  ties: [
    { from: 'mask', to: 'shadow' },
    { from: 'root', to: 'gift' },
  ],
  answer: 'gift',
  action: 'welcome',
}
