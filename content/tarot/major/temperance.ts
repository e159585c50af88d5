import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['moderation', 'blending', 'patience', 'mending', 'right measure'],
    reversed: ['excess', 'imbalance', 'haste', 'clashing aims', 'overcorrection'],
  },
  upright: {
    summary:
      'With one foot in the pond and one on the bank, an angel pours water from cup to cup, at a slant water does not usually agree to. Not a drop is lost. It takes practice to pour like that, and a good many wet afternoons. Temperance knows the pleasure of the right amount: enough salt, enough sleep, enough of other people. You may be bringing together things that were thought not to mix, work and play perhaps, or head and heart. Keep pouring, back and forth, a little at a time, and taste as you go.',
    love: 'Love of the everyday kind is made by small adjustments. A bit more tact here, a bit more nonsense there. If you differ in pace or temper, look for the third way which neither of you would have found alone, and give it time to settle.',
    work: 'Blend rather than choose. Two departments, two methods, two drafts may give a better third. Go by steady measures: the daily page, the weekly talk. People around you are calmer when you do not swing, and so is the quality of what you make.',
    self: 'Your days have a recipe, whether or not you wrote it. What is there too much of, what too little? You need no new life, only other proportions. Mending tends to be slow and unspectacular, and to have happened when you look round.',
    advice:
      'Change one quantity this week by about a tenth: screen, wine, worry, work, or rest. Leave the others as they are. On Sunday, compare how things taste. Adjust again in the same small spoonfuls, and do not tell everyone.',
  },
  reversed: {
    summary:
      'The cups have lost each other, and there is water on your shoes. All week too much, all weekend nothing; a strict resolution on Monday, a feast of regret by Thursday. A pendulum may well take its own swing for progress. It may also be that two things you are stirring together do not care to be mixed, or not this quickly. Extremes have the charm of being simple. The middle asks more of you, since it has to be found again every day. Put down both cups for a moment and dry your hands.',
    love: 'Hot and cold, near and far: the weather changes so often that nobody unpacks. One of you may be giving in large doses what the other needs in drops. Agree on something small and regular, and let that be what you rely on.',
    work: 'The pace is not one that can be kept, and everyone acts as though it could. Competing aims have been poured into a single jug. Ask which of them comes first in earnest, and let the answer cost something. A sprint needs a finishing line.',
    self: 'Where do you overdo it, and what does that save you from feeling? Strictness and indulgence are sometimes the same restless creature in two coats. It calms down when it is given meals at ordinary hours and a little honest attention.',
    advice:
      'Instead of giving something up, put something beside it: a glass of water, a pause, a page. Do nothing heroic for seven days. If you slip, carry on from where you are, without making up for it.',
  },
}
