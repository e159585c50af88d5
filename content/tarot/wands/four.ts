import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['homecoming', 'celebration', 'welcome', 'milestone', 'belonging'],
    reversed: ['unsettled home', 'quiet joy', 'family friction', 'anticlimax', 'threshold'],
  },
  upright: {
    summary:
      'Four staves with a garland slung between them: you could call it a gate, a tent, or a wedding arch. People come out from the castle with flowers held high. Something has been finished well enough to be danced under. It may be a lease signed, a first year survived, a quarrel ended, a shelf that hangs straight. The roof is only flowers, and nobody minds. Joy of this kind asks for witnesses, so open the gate and let people in.',
    love: 'Happiness here likes to be shared aloud. Introduce the one you love to the people who made you, cook for both tables, mark a date others would overlook. You can walk under the arch alone as well; friends who feel like home are love too.',
    work: 'A stage is done. Say so, with cake if possible, and name the people who carried the dull parts. Teams that stop to look at what they built come back steadier. Note as well what made this place feel good to work in.',
    self: 'Being at home in your own skin sometimes comes in by the side door, in the middle of the washing-up. Let it. You have built more shelter than you give yourself credit for, and you may stand in it without planning an extension.',
    advice:
      'Choose a small success from the past month and celebrate it with at least one other person before Sunday. Bread, candles, a walk, a loud song in the car: the form is free. Say in one sentence what you are celebrating.',
  },
  reversed: {
    summary:
      'The garland hangs crooked and some of the guests have not come. Perhaps you reached the mark and felt flat; perhaps a family gathering asks for more diplomacy than dancing. Home itself may be in question: boxes half packed, a room that is not yet yours, a welcome with conditions. None of that cancels the good that was made. It may want a quieter feast, with fewer people and no photographs. Where can you put your bag down without being asked to explain?',
    love: 'Two families, two sets of customs, one table. Or a private happiness that nobody around you seems to see. Talk about what home means to each of you before you argue about where it stands. A threshold can be crossed in several small steps.',
    work: 'The project closed and everyone went straight to the next one. Small wonder that it tastes of nothing. There may also be a split in the group, politely hidden. Bring it up kindly, and give the last success the ten minutes it never had.',
    self: 'Some people organize the party and eat in the kitchen. Some put off being glad until everything is in order. If either sounds familiar, where did you learn that joy has to be earned? Even a temporary roof keeps off a fair amount of rain.',
    advice:
      'Make one corner properly yours this week: a chair, a lamp, a drawer, the end of a bench in the park. Sit there for fifteen minutes with nothing to do. If someone you like is near, invite them in.',
  },
}
