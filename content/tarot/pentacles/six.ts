import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['generosity', 'fair exchange', 'giving', 'receiving', 'patronage'],
    reversed: ['strings attached', 'imbalance', 'overgiving', 'resentment', 'silent debt'],
  },
  upright: {
    summary:
      'A merchant stands with scales in one hand and lets coins fall from the other; two people kneel to catch them. It is a good deed, and an awkward one, as giving often is. Who holds the scales? At some hours you are the one upright, with something to spare, at others the one with the open palms. Most of us change places several times in one day. Help goes down best when it is cut to the need and leaves the other person’s back straight.',
    love: 'Affection has an economy, and it runs best when nobody does the books at night. Still, look at the flow. Who listens more, who plans the birthdays, who is allowed to be tired? Let the answer move something small.',
    work: 'You have something to pass on, be it an hour of teaching or a good word in the right ear. Give it where it can be used. If it is you who asks, say what it is for, and accept with a level gaze.',
    self: 'Many find it easier to hand over an umbrella than to be handed one. Which side makes you squirm? Somewhere in that discomfort sits an old idea of what you must do to be wanted, and it may be due for review.',
    advice:
      'Give one thing away anonymously and accept another openly. Do both inside the same three days so you can feel the two directions. When you are thanked or helped, try saying only “thank you”, and stop there.',
  },
  reversed: {
    summary:
      'The scales have swung and stuck. Somewhere a gift may have turned into a leash: help that must be admired, a favor quoted back at you in every quarrel. Or you pour and pour, and feel a small resentful clink each time, since nobody asked and you could not stop. It may be that the person you leave off your list of the deserving is yourself. Exchange does not have to come out even by Friday. It does need to be something both of you could describe aloud without blushing.',
    love: 'Resentment keeps careful accounts. If you have been generous in the hope of being paid in some unspoken coin, speak of the coin. If you feel bought, gently hand back whatever it was and keep your voice steady.',
    work: 'Goodwill is easily used where a proper agreement ought to stand, until the “quick look” has become a standing arrangement. Name your terms kindly before you begin the next one. Plain terms have saved a great many friendships.',
    self: 'Do you make yourself queue at your own door? You know what you need, you could grant it, and yet you keep yourself waiting. Sleep, praise, a day off. Release one of them without waiting to have earned it.',
    advice:
      'Look at the last three favors you did and note honestly what you hoped to get back. Cancel one of those debts in your mind, mention another aloud, and turn the third into a simple request. Keep it friendly and short.',
  },
}
