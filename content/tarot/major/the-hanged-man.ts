import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['new perspective', 'surrender', 'waiting', 'delay', 'sacrifice'],
    reversed: ['feeling stuck', 'limbo', 'impatience', 'martyrdom', 'needless sacrifice'],
  },
  upright: {
    gist: 'Everything is on hold, and the pause shows you what hurry kept hidden.',
    summary:
      'Hung by one foot from living wood, with a glow around the head, the Hanged Man looks oddly comfortable. The other leg is crossed behind as if he were leaning at a bar. Nothing can be done for now, so he has given up doing, and the world has turned over and shown him its underside. You may be held up yourself: an answer has not come, a leg is in a cast, a plan hangs in the air. Before you kick, look about. From this angle you may see what all your running kept out of view.',
    love: 'Let go of how you think it ought to be going. Try for one evening to see yourself through the other’s eyes, with no right of reply. A pause between two people can be full, provided that neither of them uses it as a threat.',
    work: 'The delay is real, and pushing only tightens the knot. Use it as editors use a drawer: put the thing away, then read it as though a rival had written it. A colleague with the opposite opinion may be holding the missing half.',
    self: 'Who are you when you are of no use to anybody? It is an alarming question and, once you have hung around with it for a while, a restful one. Some part of you has been longing for permission to stop.',
    advice:
      'Pick a day next week, write it down, and leave the thing you keep pushing at entirely alone until then. In the meantime do one thing the other way around: take the other road, argue the other side, sit in the other chair. Take note of what you can see from there.',
    roles: {
      past: 'For a while nothing could be done, and in that stillness you began to see the matter differently.',
      present: 'You’re held up in midair, and no amount of kicking brings the ground any closer.',
      helps: 'Your ability to wait without sulking is worth more in this than another clever push.',
      hinders:
        'Seeing every side has become your reason for taking none, and the weeks go by underneath you.',
      hidden:
        'Some part of you is relieved at the delay, since stopping was never a thing you allowed yourself.',
      wanted: 'Time is all you hope for: real time, with nobody asking how far along you are.',
      feared: 'You dread being the one left hanging while everyone else gets on with their lives.',
      other:
        'Whoever you’re waiting on is suspended too, seeing things from an odd angle and not ready to answer.',
      advice:
        'Put the question away until a date you choose, and look at it meanwhile from across the table.',
      outcome: 'The pause goes on, most likely, until you give up one demand and the knot loosens by itself.',
    },
    tags: ['patience', 'delay', 'intuition'],
    direction: 'turns',
    answer: {
      lean: 'not yet',
      reason:
        'Nothing ripens faster for being shaken, so let the question hang until you’ve seen its other side.',
    },
  },
  reversed: {
    gist: 'You’ve waited and given up too much, and the rope is looser than you think.',
    summary:
      'Waiting has become a way of life. You have been so patient, and have given up so much, that you hardly recall what it was for; nobody, it turns out, had asked for it. Set upright again, the Hanged Man finds his feet on the ground and does not know what to do with them. The rope was looser than it looked. You check your messages, you keep the weekend free just in case, you say that you do not mind. Ask yourself one simple thing: are you suspended for a reason you would still give today?',
    love: 'One person’s sacrifice can be the other’s burden. If you have waited for months for a sign, you may take the silence as one. Say what you are giving up and hear whether it was ever wanted. Then decide, standing on your own feet.',
    work: 'You hold everything together by being endlessly available, inbox open at ten at night, and it has stopped being noticed. The decision you are waiting for is put off from one meeting to the next. Set a date after which you act on what you know. It need not be dramatic.',
    self: 'Suffering is no deposit that must be paid back with interest. If you secretly hope that someone is keeping count, you might be the only one. It is permitted to climb down, rub your ankle, and ask what is for supper.',
    advice:
      'Name the thing you are waiting for and who could bring it. If it is you, do a tenth of it before dinner. If it is somebody else, ask them outright. If it is nobody, put on your shoes.',
    roles: {
      past: 'You gave up more than anyone had asked, and called it patience long after the reason was gone.',
      present:
        'Months of holding still have become a habit, though the thing you held still for has moved on.',
      helps:
        'Impatience is useful at last: your feet want the floor, and the knot gives when you reach for it.',
      hinders: 'Playing the one who sacrifices keeps you above reproach, and out of reach of any help.',
      hidden: 'Secretly you’re keeping a tally of all you gave up, in the hope that somebody else is too.',
      wanted: 'You’d like somebody to notice how long you’ve waited, and to ask you to come down.',
      feared: 'If you climb down now, you’re afraid the whole wait turns out to have been for nothing.',
      other: 'The people around you have gotten used to your giving way, and no longer see it as a gift.',
      advice:
        'Set one deadline this week, tell somebody the date, and go with what you have when it arrives.',
      outcome:
        'More of the same limbo is where this points, with the price rising and the prize half forgotten.',
    },
    tags: ['delay', 'burden', 'confinement'],
    direction: 'closes',
    answer: {
      lean: 'no',
      reason:
        'Waiting longer has stopped paying, and holding on mainly serves your idea of yourself as patient.',
    },
  },
  page: {
    classicPicture:
      'A man hangs by one foot from a T-shaped gallows that is still growing: leaves sprout from the wood, so the place of sacrifice is a living tree. His free leg is bent behind the other to make a cross, and his arms are folded behind his back. He wears red hose and a blue tunic, and his head has a golden nimbus such as painters give to saints. Waite insisted that the face shows deep entrancement and no suffering. Nobody else is in the picture, and there’s no executioner. For all we can tell he chose the rope himself, in order to see.',
    numberAndSuit:
      'Twelve follows Justice and comes before Death: once the account is drawn up, and before anything ends, there’s a hush. The Golden Dawn gave this card to the element of water, which takes the shape of whatever holds it.',
    person:
      'Picture the friend who meets a question with a long silence and then a better question. They’re late, unbothered, and oddly good company in a crisis. Ask for their opinion and you get the view from the other side.',
    feelings:
      'Caught, quiet and not unhappy: somebody feels a great deal and can’t act on it yet. Pressing for a reply only makes the rope spin.',
    feelingsReversed:
      'Comfortable, on the whole, and fond of you without thinking about it much. What seems to be missing is news: a friendly word about what you’ve been setting aside, and would like back.',
    advice:
      'Stop working on the problem and let it work on you for a while. Swap one habit for its opposite, and keep your answer until the day you’ve set.',
    goesWith: [
      {
        card: 'the-world',
        text: 'The same crossed legs, once tied and once dancing: what you learn while you wait is how to move when you’re free.',
      },
      {
        card: 'four-of-swords',
        text: 'Rest by force beside rest by choice; together they suggest lying down before you’re made to.',
      },
      {
        card: 'death',
        text: 'First the hush, then the ending: what you let go of in the pause needn’t be torn away later.',
      },
    ],
  },
}
