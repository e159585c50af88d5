// The sentences for what cards have in common. Kept apart from the counting, so that they can be read as texts.
import type { Element, Suit } from './shape.ts'

export const majorLines = {
  none: [
    'No major came up. The whole of this is told in small change, in meals and messages and moods, and it can probably be settled in the same coin.',
    'There is not one major among them, so nothing here claims to be larger than life. Daily things, dealt with daily, may be all that is asked.',
  ],
  all: [
    'All {all} cards are majors, which is rare. Read them as a large painting: step back first, and do not try to mend a thunderstorm with a screwdriver.',
  ],
  many: [
    '{count} of the {all} cards are majors, where about {usual} would be usual. Something larger than this week’s business is being talked over; give it more than one evening.',
    '{count} majors among {all} cards, when one would expect about {usual}: the deep notes are loud. You need not answer them all at once.',
  ],
  one: [
    'One major stands among the small cards, {name}. In a family photograph it would be the tall one at the back; you might begin with it.',
    'Of the majors only {name} has come. Let it set the key in which you hear the others.',
  ],
  some: [
    '{names} are the majors here. They carry the tune; the rest is what it sounds like on a weekday.',
    '{names}: these are the majors of this reading, and its larger questions. The rest is how those questions look in the kitchen.',
  ],
} as const

/** Follows “Wands lead, with four of the ten cards: …”. */
export const suitLeads: Record<Suit, string> = {
  wands:
    'appetite, temper, the wish to get on with it. The question may be less what to do than where to put the fire.',
  cups: 'feeling, and the people it is about. Whatever else is decided, somebody’s heart is in the room.',
  swords:
    'thought, words, and the edges of both. It could help to say the thing plainly once, and then to rest your head.',
  pentacles:
    'work, house, body, the things one can count. Small practical steps are likely to do more here than insight.',
}

export const missingSuits: Record<Suit, string> = {
  wands:
    'Of Wands there is none: if you feel short of spark, it may simply not be this matter that lights it.',
  cups: 'There are no Cups at all. Ask who has been left out of the account, and how you feel about it when you stop counting.',
  swords:
    'Not one Sword was dealt, so there may be little here to argue out. Let it be lived before it is explained.',
  pentacles:
    'Pentacles are missing. Some of this has yet to touch the ground; a date, a list or a meal could help it down.',
}

/** By suits in deck order: “Wands and Cups come up equally often. …” */
export const suitPairs: Record<string, string> = {
  'wands cups':
    'Desire and tenderness both want the window seat; they travel well together if they take turns.',
  'wands swords': 'Fire and wind: quick, bright, and apt to spread. Count to five before you press “send”.',
  'wands pentacles': 'One wants to leap and the other to finish the wall. A good week has room for both.',
  'cups swords': 'Heart and head are both speaking, and each would like the other to lower its voice.',
  'cups pentacles': 'Love and daily bread lie side by side, as they do in most lives that work.',
  'swords pentacles':
    'Plans and materials are both on the table. What may be missing is a reason to sing while you work.',
}

export const contraryPairs: readonly { pair: readonly [Element, Element]; says: string }[] = [
  {
    pair: ['fire', 'water'],
    says: 'Nearly everything here is fire or water. They can put each other out, and they can also make steam, which drives trains.',
  },
  {
    pair: ['air', 'earth'],
    says: 'Nearly everything here is air or earth: ideas on one side, facts on the other. A kite needs both, and a string between them.',
  },
]

/** For the ace to the ten. */
export const numberLines = [
  '{count} aces: doors, each with a draught of fresh air under it. You cannot go through all of them on the same day.',
  '{count} twos: something is being weighed, or paired. You are allowed to say that you need the other half.',
  '{count} threes: what was private is becoming shared, with all the noise that brings.',
  '{count} fours: walls, rest, firm ground. Ask whether you are being sheltered or kept in.',
  '{count} fives: the uncomfortable number, in which things come loose. It is also the middle, and not the end.',
  '{count} sixes: something is being handed across, help or memory or a second chance. Notice who holds the other end.',
  '{count} sevens: tests, mostly of patience. You are further along than it feels.',
  '{count} eights: work and movement. The same thing again tomorrow, done a little better, may be the whole secret.',
  '{count} nines: nearly there, which is its own kind of loneliness. Do not mistake the last stretch for the whole road.',
  '{count} tens: full baskets, and full arms. Something is complete and would like to be put down.',
] as const

export const courtLines = [
  '{count} court cards have come: there are people in this, or several sides of you that behave like people. Ask who has not been heard yet.',
  '{count} court cards make it a crowded room. Before you settle the matter, find out which of these voices is yours.',
] as const

/** `{odds}` is either empty or “, which chance does once in eight times”. */
export const reversalLines = {
  none: [
    'All {all} cards stand upright{odds}. What they speak of lies fairly open; you may not have to dig.',
    'Not one of the {all} cards is reversed{odds}. There is little hidden here, and you may take them at their word.',
  ],
  all: [
    'All {all} cards are reversed{odds}. Think of a coat worn inside out: the same cloth, with its seams showing. Go gently, and begin with whatever is easiest to turn.',
  ],
  one: [
    'A single card is reversed, {name}. It is the one that faces inward, and may be worth a second look.',
    'Only {name} came up reversed. If you wonder where the reading is keeping something back, look there.',
  ],
  most: [
    '{count} of the {all} cards are reversed, more than the half one expects. Much of this seems to be going on inside, or waiting, or being unlearnt; what is slow need not be wrong.',
  ],
  some: [
    '{count} of the {all} cards are reversed, much as chance would have it. Those are the inward ones; {rest} can be acted on straight away.',
    '{count} of {all} reversed: the reading is turned inward about as often as chance would have it. Think over the ones on their heads, and act on {rest}.',
  ],
} as const
