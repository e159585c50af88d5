import type { CardPair } from './shape.ts'

export const pairs: readonly CardPair[] = [
  {
    cards: ['three-of-swords', 'the-star'],
    sides: ['upright', 'upright'],
    text: 'The rain of the Three of Swords has to fall first, and the Star is what shows when the sky is empty again.',
  },
  {
    cards: ['ten-of-swords', 'the-sun'],
    sides: ['upright', 'upright'],
    text: 'The thin band of light behind the Ten of Swords and the Sun belong together: the long night has an edge.',
  },
  {
    cards: ['nine-of-swords', 'the-sun'],
    sides: ['upright', 'upright'],
    text: 'Take the fear of the Nine of Swords out into the Sun, where half of it turns out to be furniture.',
  },
  {
    cards: ['nine-of-swords', 'four-of-swords'],
    sides: ['upright', 'upright'],
    text: 'The Nine of Swords cannot sleep and the Four of Swords knows how: hang the worries on the wall, then lie down.',
  },
  {
    cards: ['eight-of-swords', 'the-devil'],
    sides: ['upright', 'upright'],
    text: 'The Devil keeps you by a craving and the Eight of Swords by a belief, and neither of the knots is tight.',
  },
  {
    cards: ['eight-of-swords', 'strength'],
    text: 'With Strength beside the Eight of Swords, the way out is a calm hand and a small step, with no breaking of fences.',
  },
  {
    cards: ['two-of-swords', 'eight-of-swords'],
    sides: ['upright', 'upright'],
    text: 'The Two of Swords shut its eyes to keep the peace, and the Eight of Swords shows how small such a peace becomes.',
  },
  {
    cards: ['the-high-priestess', 'two-of-swords'],
    sides: ['upright', 'upright'],
    text: 'The High Priestess keeps silent because she knows, the Two of Swords because she won’t look: ask which silence is yours.',
  },
  {
    cards: ['ace-of-swords', 'the-tower'],
    sides: ['upright', 'upright'],
    text: 'A single true sentence, the Ace of Swords, is what brought the Tower down, and is also the first tool for rebuilding.',
  },
  {
    cards: ['ace-of-swords', 'the-moon'],
    sides: ['upright', 'upright'],
    text: 'The Moon blurs every outline and the Ace of Swords draws one sharp: name a single fact, and steer by that.',
  },
  {
    cards: ['ace-of-swords', 'ten-of-swords'],
    sides: ['upright', 'upright'],
    text: 'The Ten of Swords ends one way of thinking, and the Ace of Swords is the clear idea left lying in the quiet.',
  },
  {
    cards: ['three-of-swords', 'six-of-swords'],
    sides: ['upright', 'upright'],
    text: 'First comes the cut of the Three of Swords, then the Six of Swords: a crossing, with the hurt aboard and calmer water ahead.',
  },
  {
    cards: ['three-of-swords', 'queen-of-swords'],
    sides: ['upright', 'upright'],
    text: 'What the Three of Swords suffered, the Queen of Swords has understood; her plain speech was paid for with that rain.',
  },
  {
    cards: ['the-hermit', 'four-of-swords'],
    sides: ['upright', 'upright'],
    text: 'The Four of Swords withdraws to sleep and the Hermit to see, so give the tired mind its bed before its mountain.',
  },
  {
    cards: ['five-of-swords', 'two-of-cups'],
    sides: ['upright', 'upright'],
    text: 'The Five of Swords wins the argument and the Two of Cups holds out a drink: you can rarely carry both home.',
  },
  {
    cards: ['the-tower', 'six-of-swords'],
    sides: ['upright', 'upright'],
    text: 'After the Tower has fallen, the Six of Swords is the boat at the landing: leave the rubble, and let someone else row.',
  },
  {
    cards: ['the-magician', 'seven-of-swords'],
    sides: ['reversed', 'upright'],
    text: 'The Magician distracts the eye while the Seven of Swords leaves by the back, so read what you sign and count the spoons.',
  },
  {
    cards: ['page-of-swords', 'knight-of-swords'],
    sides: ['upright', 'upright'],
    text: 'The Page of Swords asks and the Knight of Swords charges, and things go best if they keep that order.',
  },
  {
    cards: ['knight-of-swords', 'the-chariot'],
    sides: ['upright', 'upright'],
    text: 'Speed comes from the Knight of Swords and steering from the Chariot; with the two together, agree on the road first.',
  },
  {
    cards: ['knight-of-swords', 'knight-of-pentacles'],
    sides: ['upright', 'upright'],
    text: 'The Knight of Swords decides in a minute and the Knight of Pentacles in a month: begin like the first, finish like the second.',
  },
  {
    cards: ['queen-of-swords', 'king-of-swords'],
    sides: ['upright', 'upright'],
    text: 'The King of Swords knows the rule and the Queen of Swords knows whom it hurts: get a ruling that satisfies them both.',
  },
  {
    cards: ['justice', 'king-of-swords'],
    sides: ['upright', 'upright'],
    text: 'Justice is the law and the King of Swords the one who has to apply it, so come with your facts in order.',
  },
  {
    cards: ['justice', 'king-of-swords'],
    sides: ['upright', 'reversed'],
    text: 'The King of Swords argues to win and Justice asks what is fair: trust the scales, and ask for reasons in writing.',
  },
  {
    cards: ['page-of-swords', 'king-of-swords'],
    sides: ['upright', 'upright'],
    text: 'The Page of Swords asks the awkward question, and the King of Swords, who has the answer, has been waiting to be asked.',
  },
]
