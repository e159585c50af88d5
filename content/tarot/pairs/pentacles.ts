import type { CardPair } from './shape.ts'

export const pairs: readonly CardPair[] = [
  {
    cards: ['ace-of-pentacles', 'ten-of-pentacles'],
    sides: ['upright', 'upright'],
    text: 'The Ace of Pentacles lays down a first coin and the Ten of Pentacles is the house it can become, if somebody keeps paying in.',
  },
  {
    cards: ['ace-of-pentacles', 'page-of-pentacles'],
    sides: ['upright', 'upright'],
    text: 'The Ace of Pentacles makes the offer and the Page of Pentacles reads it twice, so a chance and a careful beginner have met.',
  },
  {
    cards: ['ace-of-pentacles', 'ace-of-cups'],
    sides: ['upright', 'upright'],
    text: 'The Ace of Cups opens the heart and the Ace of Pentacles clears it a shelf; a feeling here wants a place to live.',
  },
  {
    cards: ['ace-of-pentacles', 'seven-of-pentacles'],
    sides: ['reversed', 'upright'],
    text: 'The Ace of Pentacles isn’t ready to be planted and the Seven of Pentacles has learned to wait, so borrow that patience.',
  },
  {
    cards: ['two-of-pentacles', 'ten-of-wands'],
    text: 'The Two of Pentacles has two things in the air and the Ten of Wands has ten in its arms; something has to be put down.',
  },
  {
    cards: ['two-of-pentacles', 'two-of-swords'],
    sides: ['upright', 'upright'],
    text: 'The Two of Pentacles stays busy and the Two of Swords stays blindfolded, and behind the pair of them one choice goes on waiting.',
  },
  {
    cards: ['two-of-pentacles', 'wheel-of-fortune'],
    sides: ['upright', 'upright'],
    text: 'The Wheel of Fortune is turning under the Two of Pentacles, so light feet count for more than a fixed plan.',
  },
  {
    cards: ['three-of-pentacles', 'eight-of-pentacles'],
    sides: ['upright', 'upright'],
    text: 'The Eight of Pentacles practices alone and the Three of Pentacles is asked into the hall; quiet skill is finding its public.',
  },
  {
    cards: ['three-of-pentacles', 'five-of-wands'],
    sides: ['upright', 'upright'],
    text: 'The Five of Wands shouts over the very plan that the Three of Pentacles would like to read aloud; agree on the drawing first.',
  },
  {
    cards: ['four-of-pentacles', 'six-of-pentacles'],
    sides: ['upright', 'upright'],
    text: 'The Four of Pentacles folds its arms and the Six of Pentacles opens its hand; between the two lies how much is enough.',
  },
  {
    cards: ['four-of-pentacles', 'king-of-pentacles'],
    sides: ['upright', 'reversed'],
    text: 'The Four of Pentacles clings to the coins and the King of Pentacles to the castle, and nobody in the house has a hand free.',
  },
  {
    cards: ['four-of-pentacles', 'eight-of-cups'],
    sides: ['upright', 'upright'],
    text: 'The Four of Pentacles can’t let go and the Eight of Cups is already walking; ask which of the two you are pretending not to be.',
  },
  {
    cards: ['five-of-pentacles', 'six-of-pentacles'],
    sides: ['upright', 'upright'],
    text: 'The Five of Pentacles limps by in the snow and the Six of Pentacles is the hand that opens; need and help are within reach.',
  },
  {
    cards: ['five-of-pentacles', 'the-tower'],
    sides: ['upright', 'upright'],
    text: 'The Tower took the roof, and the Five of Pentacles has to walk on in the cold; look for the window with a light in it.',
  },
  {
    cards: ['five-of-pentacles', 'three-of-swords'],
    sides: ['upright', 'upright'],
    text: 'The Three of Swords strikes the heart and the Five of Pentacles means the winter after it, when company is worth more than advice.',
  },
  {
    cards: ['six-of-pentacles', 'justice'],
    sides: ['upright', 'upright'],
    text: 'Justice weighs what is owed and the Six of Pentacles what is needed, and a fair answer has to pass over both pairs of scales.',
  },
  {
    cards: ['seven-of-pentacles', 'knight-of-pentacles'],
    sides: ['upright', 'upright'],
    text: 'The Seven of Pentacles stops to look and the Knight of Pentacles goes on plowing; a long job needs both of those habits.',
  },
  {
    cards: ['seven-of-pentacles', 'eight-of-wands'],
    text: 'The Eight of Wands comes in a rush and the Seven of Pentacles ripens when it ripens, so let news travel faster than decisions.',
  },
  {
    cards: ['eight-of-pentacles', 'nine-of-pentacles'],
    sides: ['upright', 'upright'],
    text: 'The Eight of Pentacles does the work and the Nine of Pentacles walks in the garden it paid for; one day’s labor is another’s ease.',
  },
  {
    cards: ['eight-of-pentacles', 'the-devil'],
    sides: ['reversed', 'upright'],
    text: 'The Devil has found the workbench of the Eight of Pentacles, and what looks like industry has become hard to put down.',
  },
  {
    cards: ['eight-of-pentacles', 'four-of-swords'],
    sides: ['reversed', 'upright'],
    text: 'The Eight of Pentacles has polished its coin thin, and the Four of Swords offers the one tool it lacks, which is sleep.',
  },
  {
    cards: ['nine-of-pentacles', 'the-hermit'],
    sides: ['upright', 'upright'],
    text: 'The Nine of Pentacles is alone with pleasure and the Hermit alone with a question, and neither of them is waiting for company.',
  },
  {
    cards: ['nine-of-pentacles', 'two-of-cups'],
    sides: ['upright', 'upright'],
    text: 'The Nine of Pentacles has a full life alone and the Two of Cups lifts a glass to someone; love can come in by the garden gate.',
  },
  {
    cards: ['ten-of-pentacles', 'the-fool'],
    text: 'The Fool leaves by the gate that the Ten of Pentacles took generations to build, and it can be left open for the way back.',
  },
  {
    cards: ['page-of-pentacles', 'king-of-pentacles'],
    sides: ['upright', 'upright'],
    text: 'The Page of Pentacles asks how and the King of Pentacles remembers learning it; a student and a teacher are at one table.',
  },
  {
    cards: ['page-of-pentacles', 'knight-of-pentacles'],
    sides: ['upright', 'upright'],
    text: 'The Page of Pentacles opens the manual and the Knight of Pentacles finishes the field; to begin and to keep on are separate virtues.',
  },
  {
    cards: ['knight-of-pentacles', 'queen-of-pentacles'],
    sides: ['upright', 'upright'],
    text: 'The Knight of Pentacles brings in the wood and the Queen of Pentacles lights the stove; affection between these two is mostly deeds.',
  },
  {
    cards: ['queen-of-pentacles', 'king-of-pentacles'],
    sides: ['upright', 'upright'],
    text: 'The Queen of Pentacles keeps the house warm and the King of Pentacles keeps it standing; together they are a roof for other people.',
  },
  {
    cards: ['queen-of-pentacles', 'queen-of-cups'],
    text: 'The Queen of Cups feels for everyone and the Queen of Pentacles cooks for everyone; ask who is looking after the two of them.',
  },
  {
    cards: ['king-of-pentacles', 'the-emperor'],
    sides: ['upright', 'upright'],
    text: 'The Emperor draws the boundary and the King of Pentacles makes something grow inside it, so rules here have a harvest.',
  },
]
