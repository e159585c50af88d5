// The sentences that tie two cards together. `{first}` and `{second}` are cards, `{one}` and `{two}` their phrases
// (card-phrases.ts). A card that an earlier tie has described isn't described again: `{card}` and `{phrase}` are then the
// other card of the two, and `{other}` is the one that was described.
import type { ReadingLines } from '#rules/readings/composition/lines.ts'

export const ties: ReadingLines['ties'] = {
  answers: [
    '{First} brings {one}, and {second} meets it with {two}.',
    'What answers {first}, {one}, is {second}: {two}.',
  ],
  agreements: [
    '{First} and {second} pull the same way: {one}, and {two}.',
    '{First}, {one}, and {second}, {two}, belong together.',
  ],
  byRoles: {
    'past present': [
      'Behind you lies {first}, {one}; in front of you now is {second}, {two}.',
      'You come from {first}, {one}, and have arrived at {second}, {two}.',
    ],
    'past outcome': ['From {first}, {one}, the road runs on to {second}, {two}.'],
    'present outcome': [
      'Today it is {first}, {one}; where it leads is {second}, {two}.',
      'From {first}, {one}, things move toward {second}, {two}.',
    ],
    'present advice': [
      'Where you are is {first}, {one}; the way on is {second}, {two}.',
      'If {first}, {one}, is where you are, then {second} is how to move: {two}.',
    ],
    'present hinders': ['At the heart of it is {first}, {one}; across it lies {second}, {two}.'],
    'present other': ['Your side is {first}, {one}; the other side is {second}, {two}.'],
    'helps hinders': [
      'On your side is {first}, {one}; in your way is {second}, {two}.',
      'For you works {first}, {one}; against you works {second}, {two}.',
    ],
    'hinders helps': [
      'In your way is {first}, {one}; on your side is {second}, {two}.',
      'Against you works {first}, {one}; for you works {second}, {two}.',
    ],
    'hinders advice': ['In your way is {first}, {one}; the way around it is {second}, {two}.'],
    'wanted feared': [
      'Hope and fear sit close together here: {first}, {one}, is the wish, and {second}, {two}, the worry.',
    ],
    'wanted outcome': [
      'What you hope for has the face of {first}, {one}; where it leads is {second}, {two}.',
    ],
    'outcome outcome': ['One way leads to {first}, {one}; the other to {second}, {two}.'],
  },
  meetings: [
    '{First} and {second} meet here: {one}, and {two}.',
    'Beside {first}, {one}, stands {second}, {two}.',
  ],
  contrasts: [
    '{First}, {one}, and {second}, {two}, are both true at once.',
    'Against {first}, {one}, stands {second}, {two}.',
  ],
  continued: {
    answers: ['{Card} answers {other} with {phrase}.', '{Card} is the answer to {other}: {phrase}.'],
    answered: ['{Card} adds {phrase}, and {other} is an answer to that as well.'],
    byRole: {
      past: ['Behind all this lies {card}: {phrase}.'],
      present: ['Where you stand there is also {card}: {phrase}.'],
      helps: ['What helps is {card}: {phrase}.'],
      hinders: ['What stands in the way is {card}: {phrase}.'],
      hidden: ['Out of sight works {card}: {phrase}.'],
      wanted: ['The wish in all this is {card}: {phrase}.'],
      feared: ['The fear in all this is {card}: {phrase}.'],
      other: ['On the other side is {card}: {phrase}.'],
      advice: ['What to keep in mind is {card}: {phrase}.'],
      outcome: ['Where it leads is {card}: {phrase}.', 'From there it leads to {card}: {phrase}.'],
    },
  },
  plain: [
    'Read {first} and {second} once more side by side, as two halves of one sentence.',
    '{First} says one half of it and {second} the other; ask what they would say to each other.',
  ],
}
