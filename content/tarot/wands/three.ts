import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['foresight', 'expansion', 'patience', 'enterprise', 'far news'],
    reversed: ['slow replies', 'short sight', 'overreach', 'stalled plans', 'checking'],
  },
  upright: {
    summary:
      'Three staves are planted on the cliff and the ships have left harbor. You can see them, small on the golden water, but you can no longer steer them. Something you sent out is under way: an application, a manuscript, a child with a rucksack, a promise made in good faith. The work at this point is of another kind. Watch, prepare the quay, think about the next cargo. Distance makes some people anxious and gives others perspective, and from this height you can practice the second.',
    love: 'Affection stretches well across a distance when both ends are held. You may be apart for a while, or waiting to see how something you offered is received. Send news of ordinary days; what someone saw from the bus can carry more than grand declarations.',
    work: 'Effort made months ago can start to show on the horizon: a reply, a referral, a market that finds you. Make space for it to land. Who could help if all three ships came in at once? Look for partners beyond your usual circle.',
    self: 'Standing still after a great push can feel like idleness. It is closer to the pause of a gardener in April. Use it to look at how far your idea of yourself has already traveled, and which old limit you have quietly passed.',
    advice:
      'List the things you set in motion this year that are now out of your hands. Beside each item write one thing you can prepare for its return. Do the easiest preparation today, then leave the telescope alone until Friday.',
  },
  reversed: {
    summary:
      'The sea is empty, or so it seems from here. Replies are late, a plan abroad has stalled, a partner has gone quiet, and you stand on the cliff long after it has grown cold. Sometimes the ships are merely slow. Sometimes they were loaded in haste and you suspect it. Looking harder at the horizon helps in neither case. Turn round for a moment: there is land behind you, with people on it and work that needs no wind. Later you can decide whether to wait, or to build another boat.',
    love: 'Waiting for a message can take over a whole room. If the silence has a simple reason, ask for it in a friendly way. If you have been keeping your own feelings in the harbor, wondering why nobody arrives, perhaps let one small boat go first.',
    work: 'A forecast was too rosy, or too much hung on one delivery. Go back to the assumptions while nobody is cross yet. A smaller territory served well may teach you more than the grand map, and a frank update earns more patience than a hopeful one.',
    self: 'You measure yourself by arrivals: the news, the result, the number. Between arrivals you hardly count your days. Try to find one thing in the present week that would be good even if no ship came, and stand nearer to that.',
    advice:
      'Pick the outcome that worries you most and send one short, courteous inquiry about it. Agree with yourself on a day for asking again, and write it down. Until then, give the hour you used to spend checking to something within reach.',
  },
}
