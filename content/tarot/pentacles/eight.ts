import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['practice', 'workmanship', 'focus', 'repetition', 'care'],
    reversed: ['perfectionism', 'drudgery', 'cut corners', 'lost interest', 'overwork'],
  },
  upright: {
    summary:
      'Tap, tap, tap. A craftsman bends over one more coin; the finished ones hang in a column on the post, another waits on the ground, and the town with its talk is a long way off. He is neither rushing nor bored. Doing the same thing again with a little more attention is how hands become wise, and there is an odd happiness in it which has no audience. Whatever you are learning, you may be past the first excitement and short of the mastery. It is a good place, and it has a bench.',
    love: 'Skill in love looks unromantic from the street: remembering how they take their coffee, saying sorry faster than last year, asking the second question. Practice one such thing on purpose. Affection has a grain, and you can learn to work along it.',
    work: 'Head down, door closed, one piece at a time. The thing you are making improves by being made again, and somebody may notice long before you think it is ready. Sharpen your tools today; tomorrow goes quicker for it.',
    self: 'You could be kinder to your seventh attempt. Nobody hangs the spoiled ones on the post, yet they taught the wrist. Give up being gifted for a while and be regular instead, and see whether you sleep better.',
    advice:
      'Pick a small skill, dovetails or scales or chopping an onion, and practice it for twenty minutes on five days. Keep a record of each attempt, the ugly ones too. On the sixth day lay the first beside the last.',
  },
  reversed: {
    summary:
      'The hammer has fallen out of step. One worker polishes the same coin until the star is rubbed away; another turns out dozens and has not looked at one since autumn. Both have lost the thread between the hand and the heart. The task may never have been yours, or it was, and has gone on too long without a change of view. It may only need a window, a teacher, a fresh edge on the chisel. What made you pick up the tools at all, and what would you make if no one were to buy it?',
    love: 'Working at love can turn into a second job. You have both read the books and can name each other’s patterns, and it is weeks since you were silly together. Put the workbook away for one evening. Burn a pancake.',
    work: 'Good enough is a skill as well, and may be the one you are short of. Or your mind has left the bench and mistakes are creeping in. Find which part still interests you, and ask to do more of that and less of the rest.',
    self: 'Somewhere you took over a foreman’s voice that says the day counts only if it produced something. Try an hour that leaves no trace. Watch clouds, float in a pool, hold a baby, and let the worksheet stay blank.',
    advice:
      'Set a clock for forty minutes, finish the piece of work you keep fussing over, and at the bell hand it to the person it is for. Next day repair a tool you have neglected, even if the tool is a chair or a keyboard.',
  },
}
