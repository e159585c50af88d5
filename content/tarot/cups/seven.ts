import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['imagination', 'options', 'daydream', 'temptation', 'glamour'],
    reversed: ['clarity', 'decision', 'disenchantment', 'sober choice', 'wishful haze'],
  },
  upright: {
    summary:
      'Seven cups float in a cloud, each with a wonder in it: a castle, a heap of jewels, a wreath, a dragon, a snake, a lovely face, and a figure under a glowing cloth. The one who looks at them is only a shadow, seen from behind. Imagination is laying out its wares, and browsing is a true delight. You could have so many lives. The difficulty is that cups in the air cannot be drunk from. Which would you still want if it came with its Monday mornings? Ask that one to come down.',
    love: 'Falling in love with a possibility is easy, and you may have furnished a whole house on the strength of one smile. Let the real person surprise you. Ask the plain questions early. A fantasy shared aloud between partners, on the other hand, can be a gift.',
    work: 'Seven good ideas amount to none until one of them has a date. Dream freely for an hour, then price the castle: time, people, what must be dropped. Be wary of any offer that sparkles more the longer its terms stay vague.',
    self: 'Your wishes tell you something even when they are not meant to be carried out. The dragon, the wreath, the veiled one: which do you skip past quickly? There may be more of you in that cup than in the prettiest.',
    advice:
      'Write down seven things you would like, as wild as you please, each on its own slip. Throw one away every day without replacing it. Do one practical hour’s work for the slip that is left at the end.',
  },
  reversed: {
    summary:
      'The mist is lifting and some of the cups turn out to be painted on. It stings for a moment, then there is a clean feeling, like spectacles after rain. Perhaps you have chosen at last, and grieve a little for the other six. Or you are still in the cloud, scrolling from wonder to wonder while the tea gets cold, since a choice would make you answerable. Clarity does not have to be grim. A single real cup with a chip in the rim is more use at breakfast than a floating palace.',
    love: 'The pedestal has cracked and there is a person on it with ordinary feet. What a relief that might be for both of you. If you keep several doors ajar for safety, notice that each lets in a draft. Sit where it is warm.',
    work: 'Cut the list. You can be fond of the ideas you leave out, and keep them in a drawer with a label. Where a plan has been running on promises, ask for the figures in writing, and take a slow answer as information.',
    self: 'Daydreams can be a refuge from a day that asks too much. See what the recurring one provides: rest, revenge, rescue, admiration. Then look for a thimbleful of the same in waking life, where it nourishes longer.',
    advice:
      'Choose in the small things, fast, for one week. First dish on the menu, first film you both half like, no comparing. It trains the muscle. Then take the larger question that has been hanging in the air and rule out just one option.',
  },
}
