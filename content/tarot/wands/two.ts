import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['future planning', 'decisions', 'ambition', 'long-term goals', 'horizon'],
    reversed: ['indecision', 'comfort zone', 'overplanning', 'playing safe', 'borrowed plans'],
  },
  upright: {
    gist: 'You have done well here, and are now deciding whether to want more.',
    summary:
      'From the battlement the view goes on for miles, and the whole world fits in one palm as a small globe. The person who stands there has already done well; one staff is bolted to the wall as proof. The other is in hand, loose. You have shown that you can manage. Do you want more than what you manage? Holding a map of everywhere is a pleasant occupation, and it is also one in which people can spend years, comfortable, looking out.',
    love: 'Two people look at the same horizon and see different coasts. Where would you live, what would you try, what would you rather never give up? Compare answers before either of you packs. If you are single, consider which of your plans has room for a second person.',
    work: 'You are past the beginner’s stage and can choose your next field. Look beyond the obvious promotion: another department, another town, a partner with skills you lack. The plan deserves figures and dates, and then a modest test before the large commitment.',
    self: 'Success at one size can start to feel like a coat that pulls across the shoulders. There is no disloyalty in noticing it. Let yourself imagine a wider life in detail, down to the kitchen window, and see which details make you sit up.',
    advice:
      'Take an evening with a real map or a blank sheet and mark three places your life could go from here. For each, find one fact you do not know yet. Ask somebody for that fact before the week is out.',
    roles: {
      past: 'You built something solid, reached its edge, and began to look past the wall.',
      present: 'One foot stands in what you have achieved, and your eyes are already on another coast.',
      helps: 'Experience is behind you like a good wall, so you can weigh the next step without panic.',
      hinders: 'Comparing maps has become so agreeable that it’s taking the place of packing.',
      hidden: 'The decision is further along than you admit; part of you has already left the house.',
      wanted: 'A wider life is what you are after, without losing the safe place you look out from.',
      feared: 'Choosing one road means closing others, and you fear finding out too late which was right.',
      other: 'The other person is making plans and hasn’t asked yet where you would like to live in them.',
      advice:
        'Write two plans side by side, with dates and figures, then test the bolder one on a small scale.',
      outcome:
        'The planning stage runs on comfortably from here, up to the day when someone needs a definite answer.',
    },
    tags: ['choice', 'ambition'],
    direction: 'opens',
    answer: {
      lean: 'not yet',
      reason:
        'Two roads are still on the map, so settle which one you actually want before you ask whether it opens.',
    },
  },
  reversed: {
    gist: 'Weighing every option so long that you don’t move at all.',
    summary:
      'The globe turns in the hand and nobody leaves the castle. Every route has been compared so carefully that none of them still shines. Eleven tabs are open on the laptop, and the map on the table is someone else’s: a life you would admire and not enjoy. Meanwhile the wall is safe, familiar, hard to climb down from. The wish for more has not gone; it has turned into pacing. What would you choose if the choice could be undone after three months?',
    love: 'Somebody keeps saying someday, and somebody else has stopped asking when. A shared plan has become a way to put off a plain question. Say what you are afraid to lose by choosing, and listen to their answer without mending it.',
    work: 'Another round of comparing options is unlikely to settle this. You are waiting for a certainty that no spreadsheet holds, in a job that fits your old ambitions. Shrink the decision until part of it can be tried next Monday.',
    self: 'Fear of the unknown can dress up as prudence and be very well spoken. Notice how often you say you are keeping your options open. Some of them close quietly while you hold the door, and that too is a choice you are making.',
    advice:
      'Choose one of your options on paper and live as though it were settled for three days: tell nobody, book nothing. Watch what you feel on waking. Relief and regret are both honest advisers, and they usually speak by the second morning.',
    roles: {
      past: 'You kept every option open for so long that several closed without your noticing.',
      present: 'At the moment you are pacing the same stretch of wall with the same two arguments.',
      helps: 'All that comparing has given you more facts than most people have when they decide.',
      hinders: 'The plan you’re following was drawn up by somebody else, and your feet know it.',
      hidden: 'Behind the careful reasons stands an ordinary fear of leaving the rooms you know.',
      wanted: 'Deep down you hope someone else makes the choice, so that nobody can blame you for it.',
      feared: 'The thought of a mistake that can’t be undone keeps you on the safe side of the door.',
      other: 'Someone near you is stalling, and calls it keeping an open mind.',
      advice: 'Pick the road you can back out of most easily, and walk the first mile of it on Monday.',
      outcome: 'Left alone, this becomes another year with the suitcase half packed under the bed.',
    },
    tags: ['choice', 'fear', 'delay'],
    direction: 'closes',
    answer: {
      lean: 'not yet',
      reason:
        'Wonder and fear are mixed together in this, so wait until the flutter settles and you can tell which is speaking.',
    },
  },
  page: {
    classicPicture:
      'A tall figure in a robe and cap looks out from a battlement over sea and shore. One hand holds a small globe: the world as an idea, light enough to turn. The other is on a staff, free to be carried off, while a second staff is fixed to the wall by a ring. Between the two lies the whole question, which is whether to stay with what is fastened or to take what can travel. On the left, Waite asks us to notice a cross of roses and lilies, often read as desire and pure thought in balance.',
    numberAndSuit:
      'A two holds up a pair and asks which, or how to keep them level. In the fiery suit the pair is what you have and what you could have; the Golden Dawn called it Dominion and gave it Mars in Aries.',
    person:
      'Someone accomplished who talks about next year more than about today. Their sentences begin with “suppose”; they listen well, give away little, and own a suitcase of good quality that has never been past the airport.',
    feelings:
      'Interest held at arm’s length. The other person likes what they see and is weighing it against other plans; warmth is present, and so is a calendar.',
    feelingsReversed:
      'Tempted, and afraid of closing a door. Liking you doesn’t seem to be the difficulty; choosing anything does, and a small trial with an end date might ask less courage than a decision.',
    advice:
      'Decide what you want before you compare ways of getting it. Then turn the plan into one small, reversible trial with a date on it.',
    goesWith: [
      {
        card: 'three-of-wands',
        text: 'First the plan on the battlement, then the ships at sea: together they describe a decision that was followed through.',
      },
      {
        card: 'the-fool',
        text: 'One weighs the whole map and the other simply goes; between them lies a departure with a light, well-chosen bag.',
      },
      {
        card: 'the-emperor',
        text: 'Order already established meets the wish for more; expand from the strong base you have, without abandoning it.',
      },
    ],
  },
}
