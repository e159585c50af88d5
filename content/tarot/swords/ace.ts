import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['clarity', 'truth', 'breakthrough', 'new idea', 'mental focus'],
    reversed: ['confusion', 'harsh words', 'miscommunication', 'overthinking', 'bad timing'],
  },
  upright: {
    gist: 'A clear thought cuts through the muddle, and you can act on it.',
    summary:
      'A hand comes out of the cloud holding a blade straight up, a crown on its point, bare hills below. Something that was muddled may now have an edge: the sentence you had been circling for weeks, the question under all the other questions. Swords begin here, with a thought clear enough to stand on. Two leafy branches hang from the crown, because a truth used well can bring peace as well as victory. A blade has two sides, though, and the keener it is, the steadier the hand it needs.',
    love: 'Say the true thing while it is still simple. Perhaps you want more evenings together, or fewer, or a name for what you are to each other. One honest sentence, kindly put, can do what a month of hints has not managed.',
    work: 'Ideas like to arrive whole, often on the stairs or while you rinse a cup. When one does, write it down before the day rubs it out. In a meeting that has wandered for an hour, you may be the one who can state the actual problem in ten words.',
    self: 'Notice how light you feel when you stop arguing with what you already know. Thinking clearly is a kind of rest. You are allowed to call a thing by its name even if you have not yet decided what follows from it.',
    advice:
      'Take a sheet of paper and finish this line: “What is really going on is …” Give yourself ten minutes and no adjectives. Keep the sentence that makes you sit up, and act on one small part of it before Sunday.',
    roles: {
      past: 'You finally called the trouble by its right name, and months of guessing ended in an afternoon.',
      present:
        'Your head is clearer than it has been in weeks, and the real question is lying on the table, uncovered.',
      helps:
        'One clear sentence is on your side: you know what the matter is, and need no footnotes to say so.',
      hinders:
        'Being right has become the sharpest thing in the room, and people keep stepping back from the point.',
      hidden:
        'You already know the answer; what you have been calling research is the search for a gentler one.',
      wanted: 'You long for the plain truth, even the kind that stings, because guessing has worn you out.',
      feared: 'What frightens you is the sentence that cannot be unsaid, and the clean cut it would make.',
      other: 'Somebody who matters to you has decided and is looking for honest words to tell you.',
      advice: 'Say what you mean in one breath, without a preamble, to the person who needs to hear it.',
      outcome:
        'Left to itself, the matter comes to a point: a plain answer, a decision, and fresh air afterward.',
    },
    tags: ['truth', 'beginning', 'success'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason:
        'The thought is clear and the will behind it strong, and where those two agree most doors give way.',
    },
  },
  reversed: {
    gist: 'Muddled facts and sharp words: a good idea swung before it was ready.',
    summary:
      'Now the blade points into the ground, and the crown slides off. The edge is there, but the aim is poor: a fact thrown across the table to win, a text sent at midnight that read very differently at eight. Confusion of this sort is rarely stupidity. Nearly always one piece of information is missing, and a great deal of guessing has been done around the hole it leaves. The idea itself is good. Like a photograph lifted out of the developer too early, it wants more time in the dark before you hang it up for others to see.',
    love: 'Some talks keep slipping sideways into who said what in March. Under the quarrel about words lies a plainer wish that neither of you has spoken. Look for your own half of it first, and wait until you can say it without a point on it.',
    work: 'Plans change between the hallway and the desk, and nobody is sure what was agreed. Before you defend your version, ask for the assignment once more, in writing. Much of what looks like resistance is two people holding different pages.',
    self: 'When the mind has turned the same stone for days and found the same underside, reasoning harder is unlikely to help. Go and do something else altogether, sleep included. Clear thoughts like to come when nobody is staring at the door.',
    advice:
      'Leave one sharp message unsent for a night and read it aloud in the morning. Then find the single fact you are missing, the date, the number, the other person’s actual words, and ask for it. Decide after that.',
    roles: {
      past: 'A message went out too fast, and the weeks that followed were spent explaining what you had meant.',
      present: 'Three facts keep circling in your head, while the fourth, the one that matters, is missing.',
      helps:
        'Confusion has one use: nobody expects you to decide today, so you are free to ask basic questions.',
      hinders:
        'Clever words get in the way here; each argument is better than the last, and nobody feels heard.',
      hidden:
        'Underneath the dispute over wording sits a wish so simple that you are embarrassed to speak it.',
      wanted:
        'Part of you would love to win this out loud, with witnesses; the rest would settle for being understood.',
      feared:
        'You dread being caught without an answer, looking foolish in front of people who seem so sure.',
      other: 'The other person is working from half the story, and has filled the gaps with the worst guess.',
      advice:
        'Ask one plain question before you argue any further, and repeat the reply until both of you agree on it.',
      outcome:
        'The drift is toward a quarrel about words, won on points, in which the real matter is never reached.',
    },
    tags: ['truth', 'conflict', 'delay'],
    direction: 'turns',
    answer: {
      lean: 'no',
      reason:
        'The force is there and the aim is off, so pushing harder tends to break what you hoped to keep.',
    },
  },
  page: {
    classicPicture:
      'On the card of 1909 a pale, shining hand reaches out of a gray cloud and grips a sword by the hilt, point upward. The point is ringed by a golden crown, the sign that the mind can rule when it sees clearly. Two branches hang from the crown, usually taken for olive and palm: peace on the one side, victory on the other. Small golden drops float about the hilt, shaped like the Hebrew letter yod, which readers take for sparks of the divine. Far below lie bare, jagged peaks, for the view from a truth is wide and rather cold.',
    numberAndSuit:
      'Aces hold a whole suit in seed. Swords belong to air: thought, speech, truth, and the quarrels that come with them. The ace is the first clean idea, before anyone has argued with it.',
    person:
      'Somebody who says in one sentence what the meeting took an hour to avoid. They speak briefly, without heat, and look at you while they do. You leave feeling a little stung and a good deal clearer.',
    feelings:
      'Sudden certainty: somebody has understood what they feel, and the relief is bigger than the fear of saying so. Expect frankness more than flowers.',
    feelingsReversed:
      'Muddled, and stung by something that may never have been meant. Thinking seems to have run in circles all week; the missing facts, given calmly and in order, could be a mercy.',
    advice:
      'Cut to the one fact that matters and let the rest fall away. Speak first, speak kindly, and stop when you have said it.',
    goesWith: [
      {
        card: 'justice',
        text: 'The Ace finds the truth and Justice weighs it; together they ask for a decision you could sign with your full name.',
      },
      {
        card: 'the-moon',
        text: 'The Moon blurs and the Ace defines; side by side, they say to wait for daylight and then speak plainly.',
      },
      {
        card: 'ace-of-cups',
        text: 'Head and heart begin again together: what you feel and what you think are, for once, the same news.',
      },
    ],
  },
}
