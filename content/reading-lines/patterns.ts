// What many cards of a kind say. One short sentence each, used only where the pattern is strong.
import type { ReadingLines } from '#rules/readings/composition/lines.ts'

export const patterns: ReadingLines['patterns'] = {
  allMajors: [
    'Every card here is a major one, so this is a large matter; give it more than an evening.',
    'Only major cards came up: the question reaches further than this week’s business.',
  ],
  manyMajors: [
    '{Count} of the {all} cards are major ones, so something larger than the day’s business is being talked over.',
    'With {count} major cards among {all}, the deep notes are loud, and you needn’t answer them all at once.',
  ],
  noMajors: [
    'Not one major card came up: this can be settled in small steps, with ordinary means.',
    'All of these are everyday cards, and an everyday answer may be enough.',
  ],
  suits: {
    wands: 'Wands run through the whole reading: energy, appetite and the wish to get going.',
    cups: 'Cups run through the whole reading: whatever is decided, feelings are what it is about.',
    swords: 'Swords run through the whole reading: thoughts and words have sharp edges here, so choose them.',
    pentacles:
      'Pentacles run through the whole reading: money, work and the body, things that small practical steps can move.',
  },
  manyReversed: [
    'Most cards lie reversed, so much of this is going on inside, or is waiting its turn.',
    'So many reversed cards say: look inward first, and act a little later.',
  ],
  allReversed: ['Every card lies reversed; go gently, and begin with whatever is easiest to turn.'],
  numbers: [
    'So many aces are so many doors; you can’t go through all of them on one day.',
    'Twos keep coming up: something wants to be weighed, or shared.',
    'The threes say that this is no longer a private matter.',
    'With so many fours, ask whether you are being sheltered or kept in.',
    'Fives are the middle of the count, where things come loose; they aren’t the end of it.',
    'The sixes speak of help that passes from hand to hand; notice who holds the other end.',
    'Sevens test your patience, and you are further along than it feels.',
    'The eights ask for the same thing again tomorrow, done a little better.',
    'With so many nines you are nearly there, and the last stretch is the lonely one.',
    'The tens are full: something is complete, and would like to be put down.',
  ],
  courts: [
    'So many court cards fill the room with people; find out which of these voices is yours.',
    'Court cards crowd this reading, so ask who hasn’t been heard yet.',
  ],
}
