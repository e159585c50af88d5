import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['clarity', 'plain truth', 'breakthrough', 'naming', 'clean start'],
    reversed: ['fog', 'harsh words', 'half-formed', 'overthinking', 'delay'],
  },
  upright: {
    summary:
      'A hand comes out of the cloud holding a blade straight up, a crown on its point, bare hills below. Something that was muddled may now have an edge: the sentence you had been circling for weeks, the question under all the other questions. Swords begin here, with a thought clear enough to act on. Olive and palm hang from the crown, one for peace and one for honor, because truth used well can bring both. A blade has two sides, though. The sharper you see, the steadier the hand you need.',
    love: 'Say the true thing while it is still simple. Perhaps you want more evenings together, or fewer, or a name for what you are to each other. One honest sentence, kindly put, can do what a month of hints has not managed.',
    work: 'Ideas like to arrive whole, often on the stairs or while you rinse a cup. When one does, write it down before the day rubs it out. In a meeting that has wandered for an hour, you may be the one who can state the actual problem in ten words.',
    self: 'Notice how light you feel when you stop arguing with what you already know. Thinking clearly is a kind of rest. You are allowed to call a thing by its name even if you have not yet decided what follows from it.',
    advice:
      'Take a sheet of paper and finish this line: “What is really going on is …” Give yourself ten minutes and no adjectives. Keep the sentence that makes you sit up, and act on one small part of it before Sunday.',
  },
  reversed: {
    summary:
      'Now the blade points into the ground, and the crown slides off. The idea may be good and not yet ready, like a photograph lifted out of the bath too early. Or the edge is there and the aim is poor: a fact thrown across the table to win, a message sent at midnight that read very differently at eight. Confusion of this sort is rarely stupidity. More often one piece of information is missing, and a great deal of guessing has been done round the hole it leaves.',
    love: 'Some talks keep slipping sideways into who said what in March. Under the quarrel about words lies a plainer wish that neither of you has spoken. Look for your own half of it first, and wait until you can say it without a point on it.',
    work: 'Plans change between the corridor and the desk, and nobody is sure what was agreed. Before you defend your version, ask for the brief once more, in writing. Much of what looks like resistance may be two people holding different pages.',
    self: 'When the mind has turned the same stone for days and found the same underside, reasoning harder is unlikely to help. Go and do something else altogether, sleep included. Clear thoughts like to come when nobody is staring at the door.',
    advice:
      'Leave one sharp message unsent for a night and read it aloud in the morning. Then find the single fact you are missing, the date, the number, the other person’s actual words, and ask for it. Decide after that.',
  },
}
