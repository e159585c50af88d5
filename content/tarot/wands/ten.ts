import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['burden', 'duty', 'overload', 'perseverance', 'final stretch'],
    reversed: ['letting go', 'delegation', 'martyrdom', 'misplaced duty', 'relief'],
  },
  upright: {
    summary:
      'Ten heavy staves, gathered in both arms and held so close that they hide the road. The town is not far; the carrier simply cannot see it. Each of those sticks was picked up for a decent reason: a promise, an opportunity, a person who could not manage. Together they have stopped being reasons and become weight. Success can look like this from the inside. You may well be able to get them all to the door, for you are strong. First, though, ask which of them are yours.',
    love: 'Love has its heavy lifting, and lately you might be doing most of it: the birthdays, the moods, the dentist appointments. Put the load on the kitchen table, item by item. A partner cannot take an end of something they have never seen.',
    work: 'You said yes ten times, each time with good reason. Now the desk is full and the view has gone. Finish what is nearly at the gate, and renegotiate one commitment openly. A late, honest no beats work handed over through gritted teeth.',
    self: 'Being the capable one has its sweetness. People rely on you, and you know who you are when your arms are full. Put the bundle down for a moment even so. Who is standing there, and what would those free hands like to hold?',
    advice:
      'Draw ten short strokes and name a burden for each. Cross out one that is nobody’s any more, hand over one that belongs to another person, and postpone one without apology. Carry the remaining seven in a bundle you can see over.',
  },
  reversed: {
    summary:
      'The bundle slips. You could be letting it go, one staff at a time, and wincing at the sound it makes on the road. You could be clutching it harder, since nobody else would tie it properly. Turned over, the picture asks about the hidden uses of being overburdened: it excuses you from other questions, and it makes you hard to do without. There is no shame in that. But arms are made for more than carrying, and what you let fall may do someone good as firewood.',
    love: 'Resentment usually has an address. If you help without being asked and are hurt without being thanked, say so before it hardens. It may also be that someone has offered to carry half, and you keep correcting how they hold it.',
    work: 'Handing over is slower than doing it yourself, exactly once. After that it begins to pay. Let a colleague do the task differently and merely well enough. If the load is unfair by design, collect facts and take them to whoever drew up the plan.',
    self: 'Some of these weights were packed before you could read: be useful, be no trouble, never waste an hour. You are old enough to open the bag. Keep what still serves, and thank the rest for getting you this far.',
    advice:
      'Decline one request this week with a friendly sentence and no explanation. Notice the silence afterward and leave it empty. Then spend the time you have saved on something that has no use whatever.',
  },
}
