import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['spark', 'beginning', 'desire', 'daring', 'appetite'],
    reversed: ['false start', 'delay', 'damp wood', 'lost appetite', 'doubt'],
  },
  upright: {
    summary:
      'Still in leaf, a branch is held out by a hand from a cloud. It was cut from its tree and has gone on growing anyway. That is how some ideas arrive: without a plan, without permission, already alive. You may know the signs. You talk faster, reach for paper, wake before the alarm. Nothing is built yet, and the castle on the far hill is only a shape. What you hold is the wish to begin, and that is worth taking seriously while it is warm.',
    love: 'Attraction that wakes you up. With someone new, say the simple thing: I would like to see you again. With someone familiar, bring back some daring, such as a detour on the way home or a question you have never asked each other.',
    work: 'The proposal, the first sketch, the conversation that starts with “what if we”. Quality can come later; at this stage it helps more to have something on the table. Show a rough version to one person whose eyes light up easily.',
    self: 'Somewhere under the duties there is a thing you would do for nothing. It may have stirred lately, disguised as impatience, or as envy of somebody who is already doing it. Either one is a fair pointer to where your own fire lies.',
    advice:
      'Give the idea its first twenty minutes within the next two days. Do not research it or announce it. Write the opening line, buy the seeds, phone the number. Then note how you felt at minute nineteen.',
  },
  reversed: {
    summary:
      'You strike the match and the wood is wet. The wish is there, but it meets tiredness, bad timing, or a voice that asks what the point would be. Perhaps you have started so often that starting itself has lost its taste. Leaves drop from the branch in the old picture, too; some of what falls is only the season. Before you judge your own will, look at the conditions. A fire wants dry wood, a gap for air, and somebody who stays beside it for the first few minutes.',
    love: 'Wanting has gone quiet, or it runs on one side only. Pressing for a blaze tends to smother what warmth there is. Ask each other what used to delight you before habit set in. On your own, you might ask whether you long for a person or for a change.',
    work: 'A launch keeps slipping, and each delay makes the thing look less worthwhile. See whether the fault lies in the idea or in the hour it was given. Work begun at the tail end of a full day rarely gets a fair trial.',
    self: 'Blaming yourself for laziness may miss the mark. Appetite often goes under when rest, company or solitude run short. You could also be guarding an old disappointment, so that no new hope gets close enough to burn you.',
    advice:
      'Pick the smallest stalled thing and remove one obstacle from its path: clear the table, charge the battery, tell a friend you are stuck. Let that be all for the day. Come back to the idea itself tomorrow morning.',
  },
}
