import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['attachment', 'temptation', 'habit', 'shadow', 'compulsion'],
    reversed: ['breaking free', 'awareness', 'detachment', 'recovery', 'honest look'],
  },
  upright: {
    summary:
      'Two people stand chained to a block, and the loops round their necks are wide enough to lift off. Nobody has tried. The great horned creature above them is mostly theater, with a torch held the wrong way up. The Devil shows a bargain you have stopped reading: the scroll at midnight, the glass, the flattery, the grudge that keeps you warm. It gave you something once, or you would not have come back. You do not have to hate yourself for it. Just put your fingers under the chain, and feel how much room there is.',
    love: 'Desire is strong, and desire is no sin; ask only who holds the lead. If jealousy, silence or a certain kind of drama has become the spice you cannot do without, say so to each other, preferably in the morning and with coffee.',
    work: 'Golden handcuffs are still a nuisance when you want to scratch your nose. What do you do here that you would not care to explain to a younger you? A smaller life with more air in it may be worth pricing, if only on paper.',
    self: 'Shame is the lock, far more often than pleasure is. Tell one safe person what you do when nobody is watching, and notice how it shrinks in company. What you are looking for in that place may be quite innocent: rest, comfort, to be wanted.',
    advice:
      'For three days change nothing and keep a tally: when, where, what came just before. Curiosity loosens what willpower only tightens. On the fourth day alter the thing that came before, and let someone know how it went.',
  },
  reversed: {
    summary:
      'The chain is off, and your neck feels strange without it. Turned over, the Devil tumbles from his block and looks rather like an actor who has lost his wig. You may have seen through something: a habit, a person’s power to sting, a story in which you were always the guilty one. The first days of freedom can be flat. There is all this time, and nobody to blame. Expect the old tune to come through the wall now and again. You can know every word of it and still not sing along.',
    love: 'You are learning to want someone without being owned by it, and to be wanted without paying. An entanglement is loosening. Go gently with the other person, who may be losing a role as well. Let kindness do what guilt used to do.',
    work: 'Something that had you by the collar has let go: a bad bargain, a craving for applause, a boss’s moods. Put a habit you like in the empty place quickly, before the old one comes round to see whether you are in.',
    self: 'Look back without a sermon. You were trying to get through, and you used what was at hand. The part of you that reached for it is still about, and would like to be offered something better before five o’clock on a rainy day.',
    advice:
      'Mark the distance you have come, in days or in deeds, where you can see it. Plan for the weak hour: a number to call, a walk, a bowl of soup. If you trip, you have tripped; you have not moved back in.',
  },
}
