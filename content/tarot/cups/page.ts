import type { TarotText } from '../shape.ts'

export const text: TarotText = {
  keywords: {
    upright: ['wonder', 'odd message', 'sensitivity', 'whimsy', 'creative play'],
    reversed: ['moodiness', 'touchiness', 'blocked muse', 'shyness', 'hiding'],
  },
  upright: {
    summary:
      'At the edge of the sea stands a young person in a flowered tunic, one hand on the hip, and out of the cup looks a fish. The two regard each other with perfect courtesy. Who is to say which is more surprised? Odd, tender, slightly comic messages come from the deep, and they come to those who do not laugh first. It may be a dream, a crush, a poem, an apology from an unlikely quarter. You can listen to a fish without taking orders from it. Ask it what it has come to say.',
    love: 'A shy beginning, all blushes and odd presents. Be gentle with it, whoever is doing the blushing. In a love of some years, try the courage of silliness again: the invented song, the note in the coat pocket, the dance in the corridor.',
    work: 'An idea with fins pops up in a serious meeting. Do not throw it back too fast. The small, strange suggestion may have more life than the sensible five, so give it a page in the draft and one friendly reader.',
    self: 'You may pick up moods as a shell does the sea. It is a gift and sometimes a nuisance. Keep a notebook for dreams, coincidences and things children say. You need not interpret them; setting them down is already a way of listening.',
    advice:
      'Make something small and useless this week: a drawing on an envelope, four lines that rhyme, a boat of folded paper. Give it to a person who did not expect it. When an inner voice speaks oddly, write down its exact words before correcting them.',
  },
  reversed: {
    summary:
      'The fish dives and the cup is only a cup. You were about to say something tender and made a joke; you had a hunch and asked six people until it died. Or feelings splash about with no rim to hold them, and each small slight becomes a tide. There is a young one in you who either hides or floods the room. Neither is being naughty. Lower your voice, sit on the sand, and wait as you would for any small creature. It seldom comes to a face that is about to correct it.',
    love: 'Sulks, hints, a smiling symbol where a sentence was needed. Someone wishes to be guessed. Try the plain form, which is harder and takes less time. If you were laughed at once for loving too openly, choose a listener who has been laughed at too.',
    work: 'Criticism has gone in deeper than it was meant. Separate the note on your work from the note on you; usually there is just the one. Or have you put creativity on hold until the real tasks are done? They breed in the night.',
    self: 'Too sensitive: you may say it of yourself in a tone you picked up somewhere. Whose tone was it? Sensitivity wants a rim, and you can learn to make one: an early night, a closed door, the words “let me think about it”.',
    advice:
      'Each morning for a week, before you look at any screen, write three lines about whatever is swimming about in you. No style, no reader. On the last day read them and mark a single line that deserves an answer.',
  },
}
