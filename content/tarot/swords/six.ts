import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['moving on', 'transition', 'leaving', 'healing', 'calmer water'],
    reversed: ['feeling stuck', 'unfinished business', 'emotional baggage', 'delayed move', 'looking back'],
  },
  upright: {
    gist: 'Leaving a hard place behind, sadly and sensibly, with help.',
    summary:
      'A ferryman leans on his pole. In front of him sit two passengers, wrapped and quiet, and six swords stand upright in the bow; pull them out and the boat might leak. So they travel too. Leaving a hard place is seldom a triumph. It smells of rain and sandwiches, and you look back more than you meant to. Still, the water on the near side is choppy and on the far side smooth, and somebody who knows the river is doing the pushing. You are allowed to sit.',
    love: 'You could be moving from one shore of a relationship to another: out of the wild first year, out of a bad patch, out of a parting. Talk is optional on the boat. Being carried side by side in the same direction counts for a great deal.',
    work: 'A transfer, a handover, a slow change of trade. Take what you have learned with you, including the difficult parts, because they are part of the hull by now. Accept the ride when a colleague offers one; no medal is given for swimming.',
    self: 'Between who you were and who you are becoming lies a stretch of plain gray water. It asks little. You may feel nothing much, and think that something is wrong. Keep your coat on, look at the far bank now and then, eat when there is food.',
    advice:
      'Put actual distance between you and one trouble this week: take another route home, mute the thread, spend a night at a friend’s. Ask one person to help with the carrying, and say exactly what.',
    roles: {
      past: 'You left somewhere that hurt, with less luggage than you wanted and more memories than you could use.',
      present: 'Between two shores, past the roughest stretch, you have little to do but keep your seat.',
      helps: 'Someone is ready to row, and the water ahead is smoother than what you have come through.',
      hinders: 'Your troubles travel in the same boat, and distance alone does not put them ashore.',
      hidden: 'You have been leaving by small steps for longer than you knew, and the far bank is close.',
      wanted: 'Somewhere calmer is all you ask for: a plain room, decent sleep, and nobody raising a voice.',
      feared: 'You worry that you are running away, and that the new place has the same weather.',
      other:
        'The one beside you is steering quietly on your behalf, and doesn’t need to be thanked out loud yet.',
      advice: 'Choose the calmer route, accept the ride, and bring only as much as one boat can carry.',
      outcome: 'Mile by mile the distance grows, and the days get quieter before they get happy.',
    },
    tags: ['movement', 'change', 'healing'],
    direction: 'turns',
    answer: {
      lean: 'yes',
      reason:
        'A way out is open and somebody is already at the pole; the crossing may be slow, but the going is smooth.',
    },
  },
  reversed: {
    gist: 'You have left, but your thoughts keep rowing back to the old shore.',
    summary:
      'The ferry has stopped in the reeds. You have left in body while your thoughts still live at the old address: you scroll through its photographs, and you know who has the parking space now. There is some sense in the delay. Certain leave-takings need a second visit to be finished, a key returned, a thing said in person. Look at what is in the boat, too. If the swords have multiplied since you set out, ask which of them were ever yours, and which you took along because nobody else would.',
    love: 'An old story has come aboard with you and taken the middle seat. Tell your present person a little about it, without comparing. If it is a former love’s harbor you keep rowing toward, find out what you hope to see there.',
    work: 'The move has been announced and nothing moves. While the papers travel from desk to desk, put your own things in order: notes for whoever follows you, a list of what you would do differently. Waiting goes better with something in your hands.',
    self: 'Homesickness for a place that was bad for you is still homesickness, and nothing to be ashamed of. You knew where the light switches were. Give the new shore time to become ordinary before you judge it.',
    advice:
      'Settle one loose end from something you are leaving behind, even a library book. Then sort a single box and keep only what you would choose again. When that is done, set out lighter, or decide openly to stay for now.',
    roles: {
      past: 'You tried to get away and came back, because something there was still unsaid.',
      present: 'Halfway over, you have stopped rowing, and the current does as it likes with the boat.',
      helps: 'A frank word is overdue, and once you have spoken it, much of the weight goes over the side.',
      hinders: 'One loose thread ties you to the old shore: a key, a debt, a sentence you never finished.',
      hidden:
        'What holds you is less love of the old place than fear of being nobody in particular elsewhere.',
      wanted: 'You would like to leave without having left, and to keep the old door open a crack.',
      feared: 'Arriving frightens you more than the crossing, since on the far side no excuse is left.',
      other: 'The other person says goodbye often and goes nowhere, and keeps you waiting at the landing.',
      advice: 'Make the declaration you have put off, hand back the key, and book the actual ticket.',
      outcome:
        'More drifting is the likely course: neither here nor gone, with two sets of bills and one tired heart.',
    },
    tags: ['delay', 'attachment', 'memory'],
    direction: 'closes',
    answer: {
      lean: 'not yet',
      reason:
        'Something has to be declared before the boat can move, and until then the crossing only circles.',
    },
  },
  page: {
    classicPicture:
      'A ferryman, seen from behind, poles a flat boat toward a far shore. In front of him sit a hooded woman and a child, close together, facing the way they are going. Six swords stand point down in the bow: the thoughts and hurts that come along, and that cannot be pulled out without leaving holes. The artist drew the water in two ways, rippled on one side of the boat and smooth on the other, so that you see what is left and what is reached. Waite adds that the freight is light, and the work not beyond the ferryman’s strength.',
    numberAndSuit:
      'Sixes restore a balance after the five has broken it. With swords, the suit of the mind, that means distance: you think better from farther off. Its Golden Dawn title is Earned Success, with Mercury in Aquarius.',
    person:
      'The friend with the car and no questions, who shows up at seven and carries boxes. They speak little, and mostly about practical things. Years later you understand how much was said by that.',
    feelings:
      'Sad, relieved, and already facing forward. The heart is somewhere between the two landings and would be glad of a calm companion.',
    feelingsReversed:
      'Torn between two shores, and ashamed of wavering. Old luggage seems to weigh more than doubts about you; an offer to sort through one piece of it together may be better than an ultimatum.',
    advice:
      'Leave the rough water, even if the far bank is no paradise yet. Take help, travel light, and don’t judge the decision while you are still wet.',
    goesWith: [
      {
        card: 'eight-of-cups',
        text: 'Two departures: on foot by night because something is missing, by boat because something hurt; each is allowed to look back.',
      },
      {
        card: 'the-star',
        text: 'The boat sets out sore and the Star pours water at the far end; together they read as recovery in installments.',
      },
      {
        card: 'death',
        text: 'An end has been accepted and the moving away begins; where these two lie together, the house can be cleared in peace.',
      },
    ],
  },
}
