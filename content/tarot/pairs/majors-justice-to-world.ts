import type { CardPair } from './shape.ts'

export const pairs: readonly CardPair[] = [
  {
    cards: ['the-tower', 'the-star'],
    sides: ['upright', 'upright'],
    text: 'The Tower takes the roof off, and under the open sky the Star shows how much of you is unharmed.',
  },
  {
    cards: ['death', 'ten-of-swords'],
    sides: ['upright', 'upright'],
    text: 'Death and the Ten of Swords agree that it’s over: one lets you say goodbye, the other lets you stop fighting.',
  },
  {
    cards: ['the-devil', 'the-lovers'],
    text: 'The Lovers and the Devil show the same couple twice, and ask whether what ties you is still chosen.',
  },
  {
    cards: ['the-moon', 'the-sun'],
    sides: ['upright', 'upright'],
    text: 'The Moon had you walking without seeing, and the Sun comes up over the same road and makes it plain.',
  },
  {
    cards: ['the-hanged-man', 'the-world'],
    sides: ['upright', 'upright'],
    text: 'The Hanged Man and the World cross their legs alike, so what you practice in the pause becomes the dance.',
  },
  {
    cards: ['justice', 'judgement'],
    text: 'Justice weighs what was done, and Judgement asks what you’d like to do now that somebody has weighed it.',
  },
  {
    cards: ['temperance', 'the-devil'],
    sides: ['upright', 'upright'],
    text: 'Temperance knows how much is enough, the Devil never heard of it, and you’re asked which of them should pour.',
  },
  {
    cards: ['the-devil', 'the-tower'],
    sides: ['upright', 'upright'],
    text: 'The Devil swore that the chain would hold for good, and the Tower brings it down together with the wall.',
  },
  {
    cards: ['death', 'the-fool'],
    sides: ['upright', 'upright'],
    text: 'Death empties the house, and the Fool is out on the road with the little that was worth keeping.',
  },
  {
    cards: ['the-moon', 'the-high-priestess'],
    sides: ['upright', 'upright'],
    text: 'The High Priestess knows and keeps quiet, the Moon guesses and makes a noise; listen longer to the first.',
  },
  {
    cards: ['judgement', 'the-world'],
    sides: ['upright', 'upright'],
    text: 'Judgement sounds the call, and the World is how it feels to have answered it all the way.',
  },
  {
    cards: ['justice', 'two-of-swords'],
    sides: ['upright', 'upright'],
    text: 'The Two of Swords keeps its eyes bound and Justice keeps them open, so the choice waits for you to look.',
  },
  {
    cards: ['the-moon', 'nine-of-swords'],
    sides: ['upright', 'upright'],
    text: 'The Moon and the Nine of Swords do their talking at night; believe neither until you’ve had breakfast.',
  },
  {
    cards: ['the-devil', 'the-star'],
    sides: ['reversed', 'upright'],
    text: 'The Devil has let go of your collar, and the Star gives your free hands something gentle to do.',
  },
  {
    cards: ['death', 'the-sun'],
    sides: ['upright', 'upright'],
    text: 'The small sunrise at the back of Death has become the whole sky in the Sun: one morning, seen later.',
  },
  {
    cards: ['the-hanged-man', 'four-of-swords'],
    sides: ['upright', 'upright'],
    text: 'The Hanged Man rests because he’s made to and the Four of Swords because it’s wise; choose the second while you can.',
  },
  {
    cards: ['the-tower', 'four-of-pentacles'],
    sides: ['reversed', 'upright'],
    text: 'The Four of Pentacles holds on with both arms while the Tower creaks; save yourself before the savings.',
  },
  {
    cards: ['temperance', 'the-star'],
    sides: ['upright', 'upright'],
    text: 'Temperance mixes the water and the Star gives it away, and between the two you’re being mended.',
  },
  {
    cards: ['the-world', 'the-fool'],
    sides: ['upright', 'upright'],
    text: 'The World closes the ring and the Fool steps out of it, so your ending has a first day hidden inside.',
  },
  {
    cards: ['death', 'the-tower'],
    sides: ['upright', 'upright'],
    text: 'Death ends things with a bow and the Tower with a bang; together they say the old shape is truly gone.',
  },
  {
    cards: ['death', 'eight-of-cups'],
    sides: ['reversed', 'upright'],
    text: 'Death is being kept waiting in the hall, and the Eight of Cups has already found its walking shoes.',
  },
  {
    cards: ['judgement', 'six-of-cups'],
    text: 'The Six of Cups brings the past with flowers and Judgement brings it with a trumpet; thank it, and get up.',
  },
  {
    cards: ['justice', 'seven-of-swords'],
    sides: ['upright', 'upright'],
    text: 'The Seven of Swords hopes nobody was counting, and Justice has counted; better to bring them back yourself.',
  },
]
