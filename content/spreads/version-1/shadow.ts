import type { LayoutText } from './shape.ts'

export const shadow: LayoutText = {
  slug: 'shadow',
  name: 'Shadow Work',
  version: 1,
  introduction:
    'Five cards for the side of you that does not get invited to dinner. Nothing here is an accusation. The shadow is where we put what once was not allowed, and a good deal of it is strength. Stop whenever you like; some doors are best opened in company.',
  deckKinds: ['tarot'],
  positions: [
    {
      key: 'mask',
      name: 'The mask',
      meaning: 'What you show instead.',
      lens: {
        asks: 'work',
        opening: 'The face you put on for the world is {card}.',
        reversed: 'The face you put on for the world is {card} reversed; the ribbon has come loose.',
        turn: 'It has served you, and you may keep it for best.',
      },
      x: 0,
      y: -2,
      rotation: 0,
    },
    {
      key: 'shadow',
      name: 'The shadow',
      meaning: 'What you keep out of sight.',
      lens: {
        asks: 'whole',
        opening: 'Behind it, out of sight, waits {card}.',
        reversed: 'Behind it, out of sight and turned to the wall, waits {card}.',
        turn: 'Say good evening to it before you say anything else.',
      },
      x: 0,
      y: 0,
      rotation: 0,
    },
    {
      key: 'root',
      name: 'The root',
      meaning: 'Where it may have begun.',
      lens: {
        asks: 'self',
        opening: 'It may have begun with something like {card}.',
        reversed: 'It may have begun with something like {card}, reversed.',
        turn: 'You were doing your best with what you knew.',
      },
      x: 0,
      y: 2,
      rotation: 0,
    },
    {
      key: 'gift',
      name: 'The gift',
      meaning: 'The strength it is holding.',
      lens: {
        asks: 'love',
        opening: 'In its closed hand it is keeping {card} for you.',
        reversed: 'In its closed hand it is keeping {card} for you, upside down.',
        turn: 'What was put away for safety can be handed back, first of all to those you trust.',
      },
      x: -1.4,
      y: 0,
      rotation: 0,
    },
    {
      key: 'welcome',
      name: 'The welcome',
      meaning: 'How to let it in.',
      lens: {
        asks: 'advice',
        opening: 'To let it in, take a hint from {card}.',
        reversed: 'To let it in, take a hint from {card}, reversed, and go slowly.',
        turn: 'A small gesture is enough.',
      },
      x: 1.4,
      y: 0,
      rotation: 0,
    },
  ],
  arcs: [
    { from: 'mask', to: 'shadow', lead: 'Between the face you show and the one you hide' },
    { from: 'root', to: 'gift', lead: 'From where it began to what it has been keeping' },
  ],
  heart: 'welcome',
  closing: 'You do not have to become your shadow. It is enough to lay a place for it now and then.',
}
