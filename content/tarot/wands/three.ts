import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['expansion', 'foresight', 'progress', 'waiting', 'long distance'],
    reversed: ['setbacks', 'slow replies', 'delays', 'overreach', 'disappointment'],
  },
  upright: {
    gist: 'What you set in motion is under way; keep watch and get ready for its return.',
    summary:
      'Three staves are planted on the cliff and the ships have left harbor. You can see them, small on the wide water, but you can no longer steer them. Something you sent out is under way: an application, a manuscript, a child with a backpack, a promise made in good faith. The work at this point is of another kind. Watch, prepare the dock, think about the next cargo. Distance makes some people anxious and gives others perspective, and from this height you can practice the second.',
    love: 'Affection stretches well across a distance when both ends are held. You may be apart for a while, or waiting to see how something you offered is received. Send news of ordinary days; what someone saw from the bus can carry more than grand declarations.',
    work: 'Effort made months ago can start to show on the horizon: a reply, a referral, a market that finds you. Make space for it to land. Who could help if all three ships came in at once? Look for partners beyond your usual circle.',
    self: 'Standing still after a great push can feel like idleness. It is closer to the pause of a gardener in April. Use it to look at how far your idea of yourself has already traveled, and which old limit you have quietly passed.',
    advice:
      'List what you have set in motion this year that is now out of your hands, and beside each item one thing you can prepare for its return. Do the easiest preparation today, then leave the telescope alone until Friday.',
    roles: {
      past: 'You sent something out into the world, and then had to learn the art of waiting for it.',
      present:
        'What you’ve done so far is under way, and the results are still somewhere between here and the horizon.',
      helps: 'Time is working for you, because the effort you made earlier is traveling while you rest.',
      hinders: 'So much attention goes to the horizon that today’s work on the dock is left undone.',
      hidden: 'The plan has grown larger than you realize, and a second pair of hands is already needed.',
      wanted: 'You hope for a sign from far off that the risk you took was a sound one.',
      feared: 'What frightens you is the silence: that nothing you sent out ever arrived.',
      other: 'Someone at a distance has you in mind and is making plans that take a while to show.',
      advice:
        'Prepare the landing: clear a shelf, free an afternoon, and ask one capable person to stand by.',
      outcome:
        'Patient work tends to come home from here, in installments and not always to the harbor you expected.',
    },
    tags: ['patience', 'ambition', 'hope'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason: 'The ships are already out and well loaded, which makes this a yes that asks for patience.',
    },
  },
  reversed: {
    gist: 'Results are late, and watching the horizon isn’t making them come sooner.',
    summary:
      'The ships hang on the water and come no nearer. Replies are late, a plan abroad has stalled, the inbox refreshes itself and stays empty, and you stand on the cliff long after it has grown cold. Some of the cargo was loaded in haste, and you suspect it. Looking harder at the horizon helps neither the ships nor you. Turn around for a moment: there is land behind you, with people on it and work that needs no wind. Later you can decide whether to wait, or to build another boat.',
    love: 'Waiting for a message can take over a whole room. Ask once, in a friendly way, what is keeping it. You have also kept your own feelings in the harbor and wondered why nobody arrives, so let one small boat go first.',
    work: 'A forecast was too rosy, and too much hung on one delivery. Go back to the assumptions while nobody is angry yet. A smaller territory served well teaches you more than the grand map, and a frank update earns more patience than a hopeful one.',
    self: 'You measure yourself by arrivals: the news, the result, the number. Between arrivals you hardly count your days. Try to find one thing in the present week that would be good even if no ship came, and stand nearer to that.',
    advice:
      'Pick the outcome that worries you most and send one short, courteous inquiry about it. Agree with yourself on a day for asking again, and write it down. Until then, give the hour you used to spend checking to something within reach.',
    roles: {
      past: 'You counted on something from far away, and the delay cost you more than you let on.',
      present: 'For now nothing has come back, and you’re spending your days listening for it.',
      helps: 'Delay has handed you time to check the cargo, and one mistake can still be corrected.',
      hinders: 'Too much hangs on a single answer, so everything else you could do feels like killing time.',
      hidden:
        'You half know that the plan needs another look, and have been waiting in order not to take it.',
      wanted: 'More than success, you want word: a plain yes or no, so that you can move on.',
      feared: 'A quiet horizon looks to you like a verdict on your judgment.',
      other:
        'The person you’re waiting for is busy, slow to write, and less sure than they sounded at first.',
      advice: 'Close the app, and give tonight to some piece of work that depends on nobody’s reply.',
      outcome: 'More watching leads to more quiet; the change begins once you build a second boat.',
    },
    tags: ['delay', 'patience', 'hope'],
    direction: 'turns',
    answer: {
      lean: 'not yet',
      reason:
        'The worst of the trouble is passing, yet the boats are still out; ask again when the first one has landed.',
    },
  },
  page: {
    classicPicture:
      'A figure in a cloak stands on the edge of a cliff, back turned to us, looking out over a bright sea where ships are passing. Three tall staves are planted in the ground, and one hand takes hold of one of them. We see what the watcher sees and never the face, which leaves the scene for us to finish. Waite took the ships for the merchant’s own, with goods on board: enterprise already sent out. The staves are rooted and in leaf, so what lies behind is settled while what lies ahead is still on its way.',
    numberAndSuit:
      'Three is the first result: two things have met and made another. For wands, the suit of drive and enterprise, that means an effort gone public, with growth that no longer depends on you alone.',
    person:
      'A trader, a planner, an organizer with friends in several time zones. Calm in speech and fond of the long view, this person asks where you want to be in five years and truly waits for the reply.',
    feelings:
      'Steady hope across a distance. Someone believes in this and is willing to wait, though they’d be glad of more frequent news.',
    feelingsReversed:
      'Interest that has lost some wind. Disappointment elsewhere may be part of it, and a fear of promising too much; short news from you, with no demand in it, could keep the line open.',
    advice:
      'Think one size larger, then prepare for it patiently. Find partners, leave room for what returns, and give slow things the time they were always going to need.',
    goesWith: [
      {
        card: 'two-of-wands',
        text: 'The plan made on the wall is now at sea; compare what you intended with what is actually under way.',
      },
      {
        card: 'six-of-wands',
        text: 'Ships sent out and a homecoming with laurels: patience and recognition, in that order, for the same piece of work.',
      },
      {
        card: 'the-world',
        text: 'A local effort finds its widest audience, and a circle closes where you once stood looking out.',
      },
    ],
  },
}
