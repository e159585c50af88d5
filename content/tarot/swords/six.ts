import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['crossing', 'moving on', 'calmer water', 'passage', 'quiet help'],
    reversed: ['stuck midstream', 'loose ends', 'heavy baggage', 'reluctance', 'looking back'],
  },
  upright: {
    summary:
      'A ferryman leans on his pole. In front of him sit two passengers, wrapped and quiet, and six swords stand upright in the bow; pull them out and the boat might leak. So they travel too. Leaving a hard place is seldom a triumph. It smells of rain and sandwiches, and you look back more than you meant to. Still, the water on the near side is choppy and on the far side smooth, and somebody who knows the river is doing the pushing. You are allowed to sit.',
    love: 'You could be moving from one shore of a relationship to another: out of the wild first year, out of a bad patch, out of a parting. Talk is optional on the boat. Being carried side by side in the same direction counts for a great deal.',
    work: 'A transfer, a handover, a slow change of trade. Take what you have learned with you, including the difficult bits, because they are part of the hull by now. Accept the lift when a colleague offers one; no medal is given for swimming.',
    self: 'Between who you were and who you are becoming lies a stretch of plain gray water. It asks little. You may feel nothing much, and think that something is wrong. Keep your coat on, look at the far bank now and then, eat when there is food.',
    advice:
      'Pick the trouble you are ready to gain some distance from and put actual distance in. Take another route home, mute the thread, spend a night at a friend’s. Ask one person to help with the carrying, and say exactly what.',
  },
  reversed: {
    summary:
      'The ferry has stopped in the reeds, or turned round. You may have left in body while your thoughts still live at the old address; or the departure is fixed and you keep finding cupboards to tidy. There can be sense in the delay. Some leave-takings need a second visit to be finished, a key returned, a thing said in person. Look at what is in the boat, too. If the swords have multiplied since you set out, ask which of them were ever yours.',
    love: 'An old story may have come aboard with you and taken the middle seat. Tell your present person a little about it, without comparing. If it is a former love’s harbor you keep rowing toward, find out what you hope to see there.',
    work: 'The move has been announced and nothing moves. While the papers travel from desk to desk, put your own things in order: notes for whoever follows you, a list of what you would do differently. Waiting goes better with something in your hands.',
    self: 'Homesickness for a place that was bad for you is still homesickness, and nothing to be ashamed of. You knew where the light switches were. Give the new shore time to become ordinary before you judge it.',
    advice:
      'Settle one loose end from the place you are leaving, even a library book. Then sort a single box and keep only what you would choose again. When that is done, set out lighter, or decide openly to stay for now.',
  },
}
