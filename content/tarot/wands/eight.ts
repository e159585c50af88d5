import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['swiftness', 'messages', 'movement', 'momentum', 'travel'],
    reversed: ['crossed wires', 'haste', 'hold-ups', 'scatter', 'late news'],
  },
  upright: {
    summary:
      'Eight staves cross the open sky with nobody in the picture to throw them. They are in the air already and coming down at a good angle. Messages, tickets, decisions, news that has waited for weeks: everything seems to leave at once, and the calendar that was empty on Monday is full by noon. It can be a delight if you travel light. Answer quickly, keep the language simple, and say yes to what flies in your direction. Below, a river runs and a small house stands in peace. There is somewhere to land.',
    love: 'Fast replies, long calls, a spontaneous train. Enjoy the speed, and let your words be as clear as they are quick; a plain “I miss you” flies straighter than a clever hint. In settled love, a surprise visit at noon might do wonders.',
    work: 'Several things come loose together. Sort by what is already moving, and help that over the line before you start anything else. Short messages, early decisions and a tidy desk are worth more than brilliance on days like these.',
    self: 'Your thoughts have wind under them. Let your hands keep up: dictate, sketch, walk while you think. Insights that come at this pace seldom wait politely to be recalled, and the one from the shower deserves a pencil.',
    advice:
      'Clear the decks for one morning. Send every reply that takes less than three minutes, starting with the one you have put off longest. Afterward, choose a single larger thing and move it as far as it goes before lunch.',
  },
  reversed: {
    summary:
      'Arrows in a tangle. The letter went to the old address, the train stands in a field, and three people answered a question you had not finished asking. Haste is one cause; you may be firing off replies before you have read to the end. Waiting is another, and it is hard on anyone with a quick mind. Either way the sky is too full or too empty at the moment. Slow your own part down to walking pace and a surprising amount of it may untangle by itself.',
    love: 'A text can be read in eight tones of voice and it is tempting to settle on the worst. Ask before you answer it. If things began at a gallop, there is no harm in a slower week to find out what you have in common besides the speed.',
    work: 'Too many threads, and each one is urgent to somebody. Delays further up may be outside your reach, so tell people early what is late and why. Reading a message twice before sending it saves a whole afternoon of explaining.',
    self: 'You live a few minutes ahead of yourself, already at the next door. What would you hear if you came back? Restlessness sometimes covers a piece of news you have not wanted to open. It may be lighter than the effort of avoiding it.',
    advice:
      'Put one day’s delay on every answer that makes your pulse rise. Draft it, leave it, read it aloud the next morning. Also walk somewhere you would normally ride, and let the distance take as long as it takes.',
  },
}
