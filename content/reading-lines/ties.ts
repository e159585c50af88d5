// The sentences that tie two cards together. `{first}` and `{second}` are cards, `{one}` and `{two}` what they say, as
// clauses (see tag-clauses.ts).
import type { ReadingLines } from '#rules/readings/composition/lines.ts'

export const ties: ReadingLines['ties'] = {
  answers: [
    'Where {first} says that {one}, {second} answers that {two}.',
    '{First} says that {one}, and the answer to it is already here: {two}, says {second}.',
  ],
  agreements: [
    '{First} and {second} agree that {one}, and when two cards say the same, it’s worth believing.',
    'Twice the reading says that {one}: with {first}, and again with {second}.',
  ],
  byRoles: {
    'past present': [
      'Behind you, {first} says that {one}; today, {second} says that {two}.',
      'The story goes from {first} to {second}: {one}, and by now {two}.',
    ],
    'past outcome': ['Of what was, {first} says that {one}; of what comes, {second} says that {two}.'],
    'present outcome': [
      'Today, {first} says that {one}; further on, {second} says that {two}.',
      'If {one}, as {first} has it today, then this is where it leads with {second}: {two}.',
    ],
    'present advice': [
      '{First} says how things are: {one}. {Second} says what follows from it: {two}.',
      'If {one}, as {first} says, then take {second} at its word: {two}.',
    ],
    'present hinders': ['At the heart of it, {first} says that {one}, and across it lies {second}: {two}.'],
    'present other': ['On your side, {first} says that {one}; on the other side, {second} says that {two}.'],
    'helps hinders': [
      'For you speaks {first}: {one}. Against you speaks {second}: {two}.',
      'On your side, {first} says that {one}; in your way, {second} says that {two}.',
    ],
    'hinders helps': [
      'Against you speaks {first}: {one}. For you speaks {second}: {two}.',
      'In your way, {first} says that {one}; on your side, {second} says that {two}.',
    ],
    'hinders advice': [
      'In your way, {first} says that {one}; the way around it, says {second}, is that {two}.',
    ],
    'wanted feared': ['Hope and fear sit close together here: with {first}, {one}; with {second}, {two}.'],
    'wanted outcome': [
      'What you hope for has the face of {first}, and {one}; where it leads has the face of {second}, and {two}.',
    ],
    'outcome outcome': ['One way leads to {first}, where {one}; the other to {second}, where {two}.'],
  },
  meetings: [
    '{First} says that {one}, and {second} adds that {two}.',
    'Put {first} and {second} in one sentence, and it reads: {one}, and {two}.',
  ],
  contrasts: [
    '{First} says that {one}, and yet {second} says that {two}.',
    'Both are true at once: {one}, as {first} says, and still {two}, as {second} says.',
  ],
  plain: [
    'Read {first} and {second} once more side by side, as two halves of one sentence.',
    '{First} says one half of it and {second} the other; ask what they would say to each other.',
  ],
}
