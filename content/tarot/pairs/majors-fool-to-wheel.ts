import type { CardPair } from './shape.ts'

export const pairs: readonly CardPair[] = [
  {
    cards: ['the-fool', 'the-magician'],
    sides: ['upright', 'upright'],
    text: 'The Fool jumps and the Magician builds the landing: an untried idea has met somebody able to make it work.',
  },
  {
    cards: ['the-fool', 'the-hermit'],
    text: 'The Fool has the nerve and the Hermit has the lantern; take the beginner’s step, and borrow the older one’s light.',
  },
  {
    cards: ['the-magician', 'the-high-priestess'],
    sides: ['upright', 'upright'],
    text: 'The Magician knows how and the High Priestess knows when: act, but not before her silence has been heard.',
  },
  {
    cards: ['the-magician', 'the-devil'],
    sides: ['upright', 'upright'],
    text: 'The Magician could talk anyone into anything, and the Devil is glad to listen, so look at what the charm is for.',
  },
  {
    cards: ['the-magician', 'the-devil'],
    sides: ['reversed', 'upright'],
    text: 'The Magician puts on the show and the Devil collects at the door; ask the price before you admire the trick.',
  },
  {
    cards: ['the-high-priestess', 'the-hierophant'],
    text: 'The Hierophant teaches aloud what the High Priestess keeps silent; weigh the advice you were given against what you sensed.',
  },
  {
    cards: ['the-high-priestess', 'the-hermit'],
    text: 'The High Priestess listens and the Hermit walks, and nobody in this pair talks: give the answer time and quiet.',
  },
  {
    cards: ['the-empress', 'the-emperor'],
    sides: ['upright', 'upright'],
    text: 'The Empress lets things grow and the Emperor gives them a fence: warmth and order are both wanted here.',
  },
  {
    cards: ['the-empress', 'the-emperor'],
    sides: ['reversed', 'upright'],
    text: 'The Empress has poured herself empty while the Emperor keeps the schedule; put her rest into it as a fixed appointment.',
  },
  {
    cards: ['the-empress', 'ace-of-pentacles'],
    sides: ['upright', 'upright'],
    text: 'The Ace of Pentacles is the seed and the Empress the soil, which is as good a start as plans get.',
  },
  {
    cards: ['the-empress', 'five-of-pentacles'],
    sides: ['upright', 'upright'],
    text: 'The Five of Pentacles goes past in the snow, and the Empress is the one inside with soup on: knock.',
  },
  {
    cards: ['the-emperor', 'the-hierophant'],
    text: 'The Emperor says what must be done and the Hierophant why it was always so; ask which of them you obey.',
  },
  {
    cards: ['the-emperor', 'the-tower'],
    text: 'The Emperor built for keeps, and the Tower shows where the mortar was pride: rebuild only the useful walls.',
  },
  {
    cards: ['the-hierophant', 'the-lovers'],
    sides: ['upright', 'upright'],
    text: 'The Hierophant knows the vow by heart and the Lovers mean it: a private yes is asking for a public form.',
  },
  {
    cards: ['the-hierophant', 'the-lovers'],
    sides: ['upright', 'reversed'],
    text: 'The Hierophant holds the pair to a promise that the Lovers have stopped feeling; say so before the ceremony does.',
  },
  {
    cards: ['the-lovers', 'three-of-swords'],
    text: 'The Three of Swords is the hurt and the Lovers are the choice behind it; the truth told kindly serves them both.',
  },
  {
    cards: ['the-chariot', 'strength'],
    text: 'The Chariot drives its beasts and Strength sits down beside one; where pushing has failed, try the softer hand.',
  },
  {
    cards: ['the-chariot', 'the-hanged-man'],
    text: 'The Chariot is in a hurry and the Hanged Man has all day, and the argument between the two of them is yours.',
  },
  {
    cards: ['strength', 'the-devil'],
    text: 'The Devil knows what you hunger for, and Strength is the hand that can rest on that hunger without a whip.',
  },
  {
    cards: ['the-hermit', 'the-sun'],
    sides: ['upright', 'upright'],
    text: 'The Hermit carries a small light up the hill alone, and the Sun shows that it was worth bringing down.',
  },
  {
    cards: ['the-hermit', 'three-of-cups'],
    text: 'The Three of Cups is singing downstairs while the Hermit reads above; you need the song and the book in turn.',
  },
  {
    cards: ['wheel-of-fortune', 'justice'],
    text: 'The Wheel of Fortune deals and Justice keeps the score: part of this was luck, and part of it was you.',
  },
  {
    cards: ['wheel-of-fortune', 'the-tower'],
    text: 'The Wheel of Fortune had been turning for some time before the Tower shook; not all of this came from nowhere.',
  },
  {
    cards: ['wheel-of-fortune', 'ten-of-swords'],
    text: 'The Ten of Swords is as low as the Wheel of Fortune goes, and a rim at its lowest has one way to travel.',
  },
]
