import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['tradition', 'teaching', 'belonging', 'shared values', 'ritual'],
    reversed: ['dissent', 'dogma', 'own path', 'empty form', 'questioning'],
  },
  upright: {
    summary:
      'Two people kneel with their backs to us, and an old teacher lifts a hand over them. Crossed keys lie at the foot of the step. What the Hierophant passes on was found by others, long ago, and tested on ordinary lives: how to mourn, how to marry, how to sharpen a blade. You do not have to invent everything. There may be a teacher, a book, a choir or a grandmother who has already walked where you are walking. Form holds people when feeling fails them, which is why we still light candles on cakes.',
    love: 'Ask each other what your families did on Sundays, and what was never said aloud there. Shared customs, inherited or freshly made, give love a place to come home to. A promise spoken before people you respect gains some weight from them.',
    work: 'Learn the craft in the order in which it is taught, even if you are quick. A mentor saves you years, and asking one costs only a little pride. If you are the one who knows, pass it on: explain the reason along with the rule.',
    self: 'What do you believe when nobody is grading you? Some of it was handed down, and it fits; some of it was handed down and pinches. Going through that wardrobe with respect is a grown-up sort of piety, whatever you call it.',
    advice:
      'Seek out someone who has done this before, and listen to the end before you mention how your case is different. Then mark the occasion: a meal, a candle, a word said standing up. Small ceremonies help a change to sink in.',
  },
  reversed: {
    summary:
      'The key turns in the lock, but the room behind it has been empty for years. You may be going through motions that once meant something, or sitting under a teaching you can no longer say amen to. Nobody here is mocking belief; the question is only whose belief it is. To leave a form is sometimes the most faithful thing a person can do, and so is staying in order to mend it. What matters is that your knees and your mind agree about why you are kneeling.',
    love: 'Other people’s ideas of a proper couple have moved in with you. Whose timetable is it, this question of houses, weddings, visits at holidays? The two of you may write your own rule. You may also find that you miss an old one.',
    work: '“We have always done it this way” deserves a friendly cross-examination. Propose an experiment rather than a revolution, and honor those who built what you wish to change. Should the place demand that you bow to what you think wrong, take note of the price.',
    self: 'Perhaps you are a rebel who still quotes the rulebook, only with a “not” in every line. Freedom from a teaching comes when you no longer have to contradict it. Keep what was good. You are allowed to have had a childhood and a mind.',
    advice:
      'Write down one sentence you were taught and have never examined. Ask where it came from, whom it helped, and whether you would teach it to a child. Change it by a single word, if need be, and live with that for a month.',
  },
}
