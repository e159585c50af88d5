import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['willpower', 'determination', 'victory', 'self-discipline', 'direction'],
    reversed: ['lost direction', 'aggression', 'setback', 'frustration', 'stalled wheels'],
  },
  upright: {
    gist: 'Strong will and a clear direction carry you forward.',
    summary:
      'No reins. Look closely: the driver holds only a staff, and two sphinxes, one dark and one pale, lie before the wheels with their heads turned apart. What moves the Chariot is agreement between forces that would each rather go home by a different road. Your ambition and your caution are both strong; so are your temper and your kindness. You need not choose a favorite. Point them at the same gate and keep talking to them. The city lies behind you now, and you are dressed for going forward.',
    love: 'Two strong wills can share one carriage if they agree where it is going. Speak of the destination before you argue about the route. And when you set off, be the partner who checks that the other has actually climbed in.',
    work: 'Momentum is on your side, so choose a lane. Say no to the errand that only looks urgent, gather your people behind one aim, and let a deadline help you. Steady speed serves better here than a gallop to the first corner.',
    self: 'Discipline, in you, is less a whip than a tone of voice. You have talked yourself through harder mornings. Recall how you did it, what you ate, whom you called, and lay those things out again like clothes for the next day.',
    advice:
      'Write your aim in a single line and tape it up where you brush your teeth. Each morning ask which of your two sphinxes is sulking, and what it would take to have it pull. Then move, even if only to the end of the street.',
    roles: {
      past: 'You got through by sheer resolve, keeping two quarreling sides of yourself on one road.',
      present: 'You have speed, a direction and two strong impulses in harness, and the harness is you.',
      helps: 'Your will is the engine here, and lately all of it has been pointing one way.',
      hinders:
        'Winning has become so interesting that you’ve stopped asking whether the gate is worth passing.',
      hidden: 'Behind the armor someone is quite nervous, and steers by talking calmly to two wild animals.',
      wanted: 'A clear win would suit you, with the road open and no one in front.',
      feared: 'Your dread is of losing hold midway, of the two sides bolting and everybody seeing it.',
      other:
        'Whoever faces you is on the move, set on a goal, and easier to talk to about routes than about feelings.',
      advice: 'Fix one destination, say no to the side roads for a month, and keep a steady speed.',
      outcome:
        'At this speed the gate is within reach, provided your two strongest motives go on pulling the same way.',
    },
    tags: ['movement', 'ambition', 'success'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason: 'The will is strong and the road is open, so yes, as long as you keep steering.',
    },
  },
  reversed: {
    gist: 'Pushing hard without direction, and getting nowhere.',
    summary:
      'The wheels turn and the scenery stays. The two beasts are pulling different ways while you shout at both, and the shouting has begun to feel like progress. Upside down, the Chariot sits on its own canopy of stars, which is no use to anyone. Force is a poor substitute for direction; it merely gets you lost with more noise. You know the week: every hour booked, every message answered, and nothing an inch nearer. Stop at the side of the road. Ask whoever is with you, and whoever is within you, where each believed you were going.',
    love: 'Winning has crept into the conversation. You can be right about the dishes and lose the evening. Let go of the staff for an hour and ask where the other would like to be in a year. The answer may be nearer than you feared.',
    work: 'A push is meeting a push. Before you add strength, look for the stone under the wheel: an unclear brief, a rival goal, somebody who was never asked. You are also very tired, which looks from inside exactly like a lack of will.',
    self: 'You have treated your own nature as a pair of stubborn animals. They noticed. Rest, food and a fair hearing would do more than another resolution. What part of you has been pulling sideways, and what does it see over there?',
    advice:
      'Keep one full day this week on which nothing has to advance, and walk wherever you would usually drive. At the end, write down three places you are no longer trying to reach. The road that is left over is probably yours.',
    roles: {
      past: 'You pushed on long after the road had forked, and the effort hid how lost you were.',
      present: 'Plenty of force is being spent, and you’re in the same place as last month.',
      helps: 'Being stuck has a use: with the wheels still, you can finally hear what each side objects to.',
      hinders: 'Two of your aims pull against each other, and shouting at them only makes them dig in.',
      hidden: 'What looks like lost willpower is plain tiredness that nobody has allowed to lie down.',
      wanted: 'You want to be moving again, almost anywhere, because standing still feels like defeat.',
      feared:
        'You’re frightened of having no hold on the thing, of being carried somewhere fast without a brake.',
      other: 'Someone is driving over the others in this, and takes every question for an attack.',
      advice: 'Pull over, cross out all but one aim, and sleep a full night before you start the engine.',
      outcome: 'More pressure tends to bring a quarrel, a dent, and the long way around.',
    },
    tags: ['conflict', 'delay', 'ambition'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason: 'The forces involved are pulling against each other, and pushing harder makes a no of it.',
    },
  },
  page: {
    classicPicture:
      'A crowned warrior stands upright in a square car under a canopy of stars. There are no reins; the wand in the driver’s hand and a steady will must do. On the shoulders sit two crescent moons with faces, on the breast a square, the sign of solid earth. Two sphinxes, one black and one white, lie in front: contrary drives, and riddles to be answered before they move. The front of the car carries a winged disk above a small emblem like a spinning top. In the background, beyond water, stand the walls and towers of a city left behind.',
    numberAndSuit:
      'Seven is a test on the road: skill that has to prove itself in motion. The seventh major ends the first row of seven after the Fool. In the Golden Dawn’s list its sign is Cancer, the crab, soft inside and armored outside.',
    person:
      'Competitive, disciplined, always just back from somewhere. Speaks in goals and arrival times, likes to drive, and covers tenderness with a joke about the traffic. At their best when someone they trust is reading the map.',
    feelings:
      'Eager and determined, with pride mixed in. This person wants to win you, moves quickly, and hides a soft underside behind good armor. Under the confidence runs a fear of being refused.',
    feelingsReversed:
      'Frustration is what shows, and a fear of losing ground sits behind it. Feeling backed may matter more than being right, so say early on what the two of you agree about.',
    advice:
      'Pick the goal, then get your quarreling motives to agree on it before you set out. Move steadily, correct the course often, and keep both hands free of other people’s errands.',
    goesWith: [
      {
        card: 'strength',
        text: 'Two ways of mastering beasts: the Chariot by command, Strength by touch; ask which of them this animal would answer to.',
      },
      {
        card: 'six-of-wands',
        text: 'The Chariot is the drive and the Six of Wands is the welcome at the gate: effort that gets seen.',
      },
      {
        card: 'the-hanged-man',
        text: 'Full speed meets full stop: the Hanged Man asks the Chariot what could be won by waiting.',
      },
    ],
  },
}
