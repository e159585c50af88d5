import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['generosity', 'charity', 'sharing', 'support', 'fair exchange'],
    reversed: ['strings attached', 'debt', 'one-sidedness', 'resentment', 'envy'],
  },
  upright: {
    gist: 'Giving and receiving in fair measure; help is at hand.',
    summary:
      'A merchant stands with scales in one hand and lets coins fall from the other; two people kneel to catch them. It is a good deed, and an awkward one, as giving often is. Who holds the scales? At some hours you are the one upright, with something to spare, at others the one with the open palms. Most of us change places several times in one day. Help goes down best when it is cut to the need and leaves the other person’s back straight.',
    love: 'Affection has an economy, and it runs best when nobody does the books at night. Still, look at the flow. Who listens more, who plans the birthdays, who is allowed to be tired? Let the answer move something small.',
    work: 'You have something to pass on, be it an hour of teaching or a good word in the right ear. Give it where it can be used. If it is you who asks, say what it is for, and accept with a level gaze.',
    self: 'Many find it easier to hand over an umbrella than to be handed one. Which side makes you squirm? Somewhere in that discomfort sits an old idea of what you must do to be wanted, and it may be due for review.',
    advice:
      'Give one thing away anonymously and accept another openly. Do both inside the same three days so you can feel the two directions. When you are thanked or helped, try saying only “thank you,” and stop there.',
    roles: {
      past: 'Someone helped you when you needed it, fairly and without fuss, and you remembered how that felt.',
      present: 'Help is changing hands around you, and it matters who holds the scales.',
      helps: 'Support can be had for the asking: a loan, a good word, an hour of somebody’s teaching.',
      hinders:
        'An uneven footing gets in the way, because whoever gives also decides, and the one kneeling can’t quite speak freely.',
      hidden: 'You give partly to avoid asking, never having been sure you’d be given to.',
      wanted: 'You’re hoping for fairness you can feel, with effort paid and nobody kept on their knees.',
      feared:
        'Owing somebody frightens you more than going without, so you repay every kindness before it has cooled.',
      other:
        'A giver stands opposite you, willing and careful, who weighs things and likes to be thanked in plain words.',
      advice: 'Give only what you can afford to forget, and accept help looking the giver in the eye.',
      outcome:
        'As things stand, support keeps coming in useful portions, and your turn to hold the scales comes around.',
    },
    tags: ['giving', 'balance', 'abundance'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason: 'Help and goodwill are flowing in your direction, and now is a good moment to ask.',
    },
  },
  reversed: {
    gist: 'Help with strings attached, and a balance that no longer feels fair.',
    summary:
      'The scales have swung and stuck. A gift has turned into a leash, and you are holding one end of it: the favor quoted back in a quarrel, the loan on the app with a little note that says no rush and means the opposite. You pour and pour, and feel a small resentful clink each time, since nobody asked and you could not stop. Exchange does not have to come out even by Friday. It does need to be something both of you could describe aloud without blushing.',
    love: 'Resentment keeps careful accounts. You have been generous in the hope of being paid in some unspoken coin, so speak of the coin. Name what you would like, a call, a weekend, a turn at being looked after, and keep your voice steady.',
    work: 'Goodwill is easily used where a proper agreement ought to stand, until the “quick look” has become a standing arrangement. Name your terms kindly before you begin the next one. Plain terms have saved a great many friendships.',
    self: 'Do you make yourself stand in line at your own door? You know what you need, you could grant it, and yet you keep yourself waiting. Sleep, praise, a day off. Release one of them without waiting to have earned it.',
    advice:
      'Look at the last three favors you did and note honestly what you hoped to get back. Cancel one of those debts in your mind, mention another aloud, and turn the third into a simple request. Keep it friendly and short.',
    roles: {
      past: 'A gift came with conditions nobody mentioned, and you paid them off for years.',
      present:
        'One of you gives and keeps the tally, the other takes and feels watched, and neither says so.',
      helps:
        'You can see the strings now, which makes it possible to cut one without cutting off the person.',
      hinders: 'An unpaid favor sits between you and a straight answer, and everybody steps around it.',
      hidden: 'Envy is mixed into the kindness, along with a quiet hope of being owed.',
      wanted: 'Deep down you wish somebody would give to you first, without a hint, a bill or a birthday.',
      feared: 'Being used again is the sore point, and you check each present for the catch.',
      other:
        'One of the people involved gives in order to have a say, and would be startled to hear it called a price.',
      advice: 'Settle one small debt, decline one gift that has a hook in it, and say your terms beforehand.',
      outcome: 'Unless the terms are spoken, resentment grows and the help dries up around it.',
    },
    tags: ['giving', 'balance', 'conflict'],
    direction: 'closes',
    answer: { lean: 'no', reason: 'What’s on offer comes at a price, and nobody has said it aloud yet.' },
  },
  page: {
    classicPicture:
      'A richly dressed merchant holds a pair of scales in one hand, and with the other lets coins drop into a beggar’s palms. Two people kneel before him, one on each side, and six pentacles hang in the air around them all. The scales say that he measures what he gives, and the picture leaves open whether that is fairness or calculation. Pamela Colman Smith set one figure on his feet and two on their knees, so power is part of the scene. Anyone who draws it may ask which of the three they are today.',
    numberAndSuit:
      'Sixes restore what the fives upset; balance comes back by way of another person. In pentacles the balance is one of money, work and favors: loans, wages, gifts, a fair price. Its title in the Golden Dawn is Material Success.',
    person:
      'The patron, the aunt with the checkbook, the boss who really does read your application. Speaks kindly and in round figures, sits on committees, and likes to hear what became of the money.',
    feelings:
      'Generous and slightly formal. Somebody wants to do things for you, pays attention to what you need, and would be happier still if you gave something back.',
    feelingsReversed:
      'Generosity that’s nervous of being refused. Giving may be the way this person makes sure of a place with you; let them hear that the place is theirs on days without presents, too.',
    advice:
      'Work out what you can give or what you need, as a sum or in hours, and say the figure. Help with a clear edge is the easiest kind to take.',
    goesWith: [
      {
        card: 'justice',
        text: 'Two pairs of scales: Justice weighs what is right and the merchant what is needed, and a good settlement uses both.',
      },
      {
        card: 'five-of-pentacles',
        text: 'A cold street and an open purse; together they ask who needs help, and whether they have been able to say so.',
      },
      {
        card: 'queen-of-pentacles',
        text: 'The Queen gives without any scales; side by side they ask when to measure and when just to feed people.',
      },
    ],
  },
}
