import type { LayoutText } from './shape.ts'

export const career: LayoutText = {
  slug: 'career',
  name: 'Work and Calling',
  version: 1,
  introduction:
    'Five cards about what you do all day: where you stand, what you are good at, what holds you up, what you may be missing, and the next sensible step. It gives no advice on contracts or money; for those, ask somebody who can be held to it.',
  deckKinds: ['tarot'],
  positions: [
    {
      key: 'standing',
      name: 'Where you stand',
      meaning: 'How your work is now.',
      lens: {
        asks: 'work',
        opening: 'In your working life just now there is {card}.',
        reversed: 'In your working life just now there is {card}, upside down.',
        turn: 'You may know the feeling from a Monday morning.',
      },
      x: 0,
      y: 0,
      rotation: 0,
    },
    {
      key: 'gift',
      name: 'Your gift',
      meaning: 'What you do well.',
      lens: {
        asks: 'self',
        opening: 'What you are good at, and may take for granted, is told by {card}.',
        reversed: 'What you are good at, and may have stopped believing in, is told by {card} reversed.',
        turn: 'Others probably noticed before you did.',
      },
      x: -1.4,
      y: 0,
      rotation: 0,
    },
    {
      key: 'hindrance',
      name: 'What holds you up',
      meaning: 'What slows things.',
      lens: {
        asks: 'work',
        opening: 'What holds you up has a touch of {card}.',
        reversed: 'What holds you up has a touch of {card} reversed; it may be on its way out.',
        turn: 'Even a good thing slows one down when it comes at the wrong hour, or when there is too much of it.',
      },
      x: 1.4,
      y: 0,
      rotation: 0,
    },
    {
      key: 'unseen',
      name: 'What you may be missing',
      meaning: 'A side of it you have not considered.',
      lens: {
        asks: 'whole',
        opening: 'Just outside your field of view stands {card}.',
        reversed: 'Just outside your field of view stands {card}, reversed.',
        turn: 'Turn your head a little.',
      },
      x: 0,
      y: 2,
      rotation: 0,
    },
    {
      key: 'next-step',
      name: 'Next step',
      meaning: 'Something you could do.',
      lens: {
        asks: 'advice',
        opening: 'For the next step you have {card}.',
        reversed: 'For the next step you have {card} reversed, and so perhaps a step to the side.',
        turn: 'It is smaller than a career, and can be taken by Friday.',
      },
      x: 0,
      y: -2,
      rotation: 0,
    },
  ],
  arcs: [
    { from: 'gift', to: 'hindrance', lead: 'Between your gift and what holds you up' },
    { from: 'standing', to: 'next-step', lead: 'From where you stand to the next step' },
  ],
  heart: 'next-step',
  closing: 'Work is a large word for many small afternoons. Change one of them, and see what follows.',
}
