import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['warmth', 'confidence', 'magnetism', 'generosity', 'independence'],
    reversed: ['jealousy', 'hidden light', 'sharpness', 'overgiving', 'envy'],
  },
  upright: {
    summary:
      'A sunflower in one hand, a living staff in the other, lions carved on the throne, and at the front of it all a black cat sitting as though it owned the palace. The queen of this suit likes people and does not need their permission. That is a rare and restful mixture. You may find that your ease spreads: others talk more freely, try on brighter colors, laugh at the table. Warmth of this kind has claws somewhere underneath. You can be generous and still know exactly where your cushion is.',
    love: 'You are at your most attractive when you are busy with what you love. Invite, and leave the other person free to come. In a long partnership, turn your full face to them for an hour, as the sunflower does, without a screen in between.',
    work: 'People gather round someone who is sure of an aim and has learned all their names. Host the difficult meeting, bring the shy colleague into the circle, say what good would look like. You can be ambitious in full daylight and still be liked.',
    self: 'Self-respect shows in how you take up a chair. Sit back. You need not shrink to make others comfortable, nor glitter to be invited again. The cat at the foot of the throne keeps your secrets, and you are entitled to a few.',
    advice:
      'Wear, cook or say one thing this week in your own strongest color. Then use some of that warmth on purpose: choose a person who stands at the edge of things and make a place beside you.',
  },
  reversed: {
    summary:
      'The sunflower has turned from the light, and everyone in the room feels it. Perhaps your warmth has been taken for granted until only the claws were left; perhaps jealousy has come in, wearing its best manners. Confidence can also go into hiding. You do everything for the stage and nothing upon it, and tell yourself that you prefer it so. Be curious about the cat. It knows when you were last stroked, last fed, last left in peace, and it does not confuse love with applause.',
    love: 'Charm used as a test grows lonely. If you need to know whether you still matter, ask with words, at a quiet time. Jealousy mostly points at something you long for yourself. Look there before you look in anybody’s pockets.',
    work: 'Either you run the whole household of the office, cushions included, or you wait in the wings for an invitation that is not on its way. Take one step in the other direction. Correct people in private, and put your name forward in public.',
    self: 'Comparing your kitchen with another person’s garden party is a sure way to feel small. Draw the curtain on their life for a few days. Underneath the envy there tends to be a talent of yours that has not been watered.',
    advice:
      'Spend one evening being unimpressive. Old jumper, plain supper, no pictures. Do a thing that pleases you and that you would never mention. The morning after, ask for one favor without offering anything in return.',
  },
}
