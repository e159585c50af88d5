import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['balance', 'moderation', 'patience', 'healing', 'compromise'],
    reversed: ['imbalance', 'excess', 'overindulgence', 'haste', 'conflicting goals'],
  },
  upright: {
    gist: 'Small, steady adjustments bring two unlike things into one good mixture.',
    summary:
      'On the bank of a pond an angel pours water from cup to cup, at a slant water does not usually agree to. Not a drop is lost. It takes practice to pour like that, and a good many wet afternoons. Temperance knows the pleasure of the right amount: enough salt, enough sleep, enough of other people. You may be bringing together things that were thought not to mix, work and play perhaps, or head and heart. Keep pouring, back and forth, a little at a time, and taste as you go.',
    love: 'Love of the everyday kind is made by small adjustments. A bit more tact here, a bit more nonsense there. If you differ in pace or temper, look for the third way which neither of you would have found alone, and give it time to settle.',
    work: 'Blend rather than choose. Two departments, two methods, two drafts may give a better third. Go by steady measures: the daily page, the weekly talk. People around you are calmer when you do not swing, and so is the quality of what you make.',
    self: 'Your days have a recipe, whether or not you wrote it. What is there too much of, what too little? You need no new life, only other proportions. Mending tends to be slow and unspectacular, and to have happened when you look around.',
    advice:
      'Choose one thing you have too much or too little of, such as screens, work or rest, and change it by about a tenth this week. Leave all else as it is. On Sunday, compare how things taste. Adjust again in the same small spoonfuls, and do not tell everyone.',
    roles: {
      past: 'You mended something slowly, by small corrections nobody noticed, and the repair held.',
      present:
        'Two unlike parts of your life are being poured together, and so far you haven’t spilled much.',
      helps: 'An even temper and a sense of proportion carry you further now than any grand gesture would.',
      hinders: 'Too much tact waters everything down, until neither side can taste what was actually meant.',
      hidden: 'Repair has gone deeper than you can feel, since nothing about it makes a noise.',
      wanted:
        'The longing is for an ordinary week that works: enough sleep, enough money, enough company, no drama.',
      feared:
        'A life of constant compromise worries you, lukewarm all through, in which nothing is wholly yours.',
      other: 'The middle is what the other person is looking for, patiently; they’d rather adjust than win.',
      advice:
        'Keep your portions small and regular, and try combining the two plans you thought were rivals.',
      outcome:
        'Little by little, things settle into a measure that suits you better than either extreme did.',
    },
    tags: ['balance', 'patience', 'healing'],
    direction: 'opens',
    answer: {
      lean: 'yes',
      reason:
        'A workable mixture is within reach, provided you bring the parts together slowly and keep tasting.',
    },
  },
  reversed: {
    gist: 'Too much, then too little: the mix is off, and swinging harder won’t fix it.',
    summary:
      'The cups have lost each other, and there is water on your shoes. All week too much, all weekend nothing; a strict resolution on Monday, a feast of regret by Thursday, and an app that sends you badges for both. A pendulum takes its own swing for progress. Besides, two things you are stirring together do not care to be mixed this quickly. Extremes have the charm of being simple. The middle asks more of you, since it has to be found again every day. Put down both cups for a moment and dry your hands.',
    love: 'Hot and cold, near and far: the weather changes so often that nobody unpacks. One of you may be giving in large doses what the other needs in drops. Agree on something small and regular, and let that be what you rely on.',
    work: 'The pace is not one that can be kept, and everyone acts as though it could. Competing aims have been poured into a single jug. Ask which of them comes first in earnest, and let the answer cost something. A sprint needs a finish line.',
    self: 'Where do you overdo it, and what does that save you from feeling? Strictness and indulgence are sometimes the same restless creature in two coats. It calms down when it is given meals at ordinary hours and a little honest attention.',
    advice:
      'Pick a habit you tend to overdo and, instead of giving it up, put something beside it: a glass of water, a pause, a page. Do nothing heroic for seven days. If you slip, carry on from where you are, without making up for it.',
    roles: {
      past: 'All or nothing was the rule for a good while: strict weeks, wild weekends, and little in between.',
      present: 'You’re swinging between too much and too little, and the middle flashes past each time.',
      helps: 'Your discomfort is accurate: to the spoonful, it tells you what there’s too much of.',
      hinders:
        'Competing aims share one calendar, and each of them behaves as though the others weren’t there.',
      hidden: 'The excess is covering for a plain need, for sleep or comfort or quiet, that nobody has met.',
      wanted:
        'Deep down you’d like someone else to set the measure, so that you needn’t keep stopping yourself.',
      feared: 'Moderation could prove dull, and you along with it, or so the worry goes.',
      other:
        'Warm one day and chilly the next, the other person can’t yet say which of two wishes comes first.',
      advice: 'Pick which of the two comes first until Friday, and let the other wait without apology.',
      outcome: 'At this rate the cups go on missing each other, and most of the effort ends up on the floor.',
    },
    tags: ['conflict', 'desire', 'burden'],
    direction: 'turns',
    answer: {
      lean: 'no',
      reason:
        'Interests that pull against each other are being forced into one cup, and such blends rarely hold.',
    },
  },
  page: {
    classicPicture:
      'A winged angel in a white robe stands with one foot on the ground and one in the water, at home in what can be measured and in what can’t. Between two cups runs a stream at an impossible slant: opposites being mixed into something new. The forehead bears the sign of the sun, and the breast a triangle within a square, spirit inside a body. Irises grow at the edge; in Greek, Iris is the rainbow that joins sky and earth. From the pool a path leads to far mountains, where a crown glimmers in the light.',
    numberAndSuit:
      'Fourteen comes straight after Death and before the Devil, so the angel tends what an ending has left raw, and shows the measure that the next card loses. In the Golden Dawn’s table it is Sagittarius, the archer, whose whole art is judging distance.',
    person:
      'At a loud table this is the one who speaks softly, and somehow both sides end up passing the bread. They cook by taste, are rarely early or late, and give their opinion in small spoonfuls.',
    feelings:
      'Calm affection, growing at walking pace. Whoever feels this isn’t hurrying to name it, takes care not to flood you, and is still there in the evening.',
    feelingsReversed:
      'Plenty of feeling, badly measured out. The swings seem to tire the person as well, and a small, regular arrangement, coffee on Thursdays for instance, could do more than a serious talk.',
    advice:
      'Mix, wait and taste. Instead of choosing the stronger side, give each a smaller dose and let a third thing form, one ordinary day after another.',
    goesWith: [
      {
        card: 'the-devil',
        text: 'Temperance pours the right amount and the Devil can’t stop pouring; the pair asks where your own full mark is.',
      },
      {
        card: 'the-star',
        text: 'Two figures with two vessels: one mixes the water, the other gives it away, and you’re mended in between.',
      },
      {
        card: 'two-of-pentacles',
        text: 'Juggling keeps two things apart in the air; Temperance suggests pouring them together.',
      },
    ],
  },
}
