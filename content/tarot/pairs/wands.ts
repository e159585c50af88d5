import type { CardPair } from './shape.ts'

export const pairs: readonly CardPair[] = [
  {
    cards: ['ace-of-wands', 'the-magician'],
    sides: ['upright', 'upright'],
    text: 'The Ace of Wands supplies the spark and the Magician supplies the tools, so nothing but a free hour is missing.',
  },
  {
    cards: ['ace-of-wands', 'ten-of-wands'],
    text: 'The Ace of Wands would like to start something, while the Ten of Wands asks what you intend to put down first.',
  },
  {
    cards: ['two-of-wands', 'three-of-wands'],
    sides: ['upright', 'upright'],
    text: 'What the Two of Wands planned from the wall, the Three of Wands has sent to sea, so the deciding is behind you.',
  },
  {
    cards: ['two-of-wands', 'the-fool'],
    text: 'The Two of Wands studies the map and the Fool has already left; your answer lies somewhere between the two.',
  },
  {
    cards: ['three-of-wands', 'the-hanged-man'],
    text: 'The Three of Wands waits with an eye on the ships, and the Hanged Man shows how to wait without counting the hours.',
  },
  {
    cards: ['four-of-wands', 'the-hierophant'],
    sides: ['upright', 'upright'],
    text: 'The Four of Wands puts up the garland and the Hierophant says the words, as at weddings and other public promises.',
  },
  {
    cards: ['four-of-wands', 'the-tower'],
    text: 'The Tower shakes the solid walls, and the Four of Wands recalls that four poles and good company make a shelter.',
  },
  {
    cards: ['five-of-wands', 'six-of-wands'],
    sides: ['upright', 'upright'],
    text: 'The noise of the Five of Wands is the contest, and the Six of Wands is the ride home after it.',
  },
  {
    cards: ['five-of-wands', 'five-of-swords'],
    sides: ['upright', 'upright'],
    text: 'The Five of Wands is a scuffle that everyone can laugh about later; the Five of Swords is the point where somebody stops laughing.',
  },
  {
    cards: ['six-of-wands', 'the-chariot'],
    sides: ['upright', 'upright'],
    text: 'The Chariot wins by sheer force of will, and with the Six of Wands other people get to see that it was won.',
  },
  {
    cards: ['seven-of-wands', 'strength'],
    text: 'The Seven of Wands holds the hill with a raised staff, and Strength suggests trying an open hand before that.',
  },
  {
    cards: ['seven-of-wands', 'nine-of-wands'],
    sides: ['upright', 'upright'],
    text: 'The Seven of Wands defends the ground while fresh, the Nine of Wands while tired, so ask what the ground is worth by now.',
  },
  {
    cards: ['eight-of-wands', 'two-of-cups'],
    sides: ['upright', 'upright'],
    text: 'The Eight of Wands brings word at last, and the Two of Cups says who is glad to read it.',
  },
  {
    cards: ['eight-of-wands', 'the-hermit'],
    text: 'The Eight of Wands wants a reply by noon, and the Hermit would sleep on it; answer the urgent half only.',
  },
  {
    cards: ['nine-of-wands', 'the-star'],
    sides: ['upright', 'upright'],
    text: 'The Nine of Wands has kept watch all night, and the Star is the hour at which the watch may be given up.',
  },
  {
    cards: ['ten-of-wands', 'the-devil'],
    text: 'The Ten of Wands shows the load, and the Devil asks what you get out of being the one who carries it.',
  },
  {
    cards: ['ten-of-wands', 'four-of-swords'],
    sides: ['upright', 'upright'],
    text: 'After the Ten of Wands, the Four of Swords is a plain instruction: put it all on the floor and lie down.',
  },
  {
    cards: ['page-of-wands', 'king-of-wands'],
    text: 'The Page of Wands has the questions and the King of Wands the long view, like two people who could teach each other.',
  },
  {
    cards: ['page-of-wands', 'knight-of-wands'],
    text: 'The Page of Wands is still admiring the staff and the Knight of Wands has ridden off with it; agree on a pace.',
  },
  {
    cards: ['knight-of-wands', 'knight-of-pentacles'],
    text: 'The Knight of Wands is over the hill before the Knight of Pentacles has checked the saddle, and each needs the other’s habit.',
  },
  {
    cards: ['knight-of-wands', 'knight-of-cups'],
    text: 'The Knight of Wands arrives with heat and the Knight of Cups with poetry; look at which of them comes back on a weekday.',
  },
  {
    cards: ['queen-of-wands', 'king-of-wands'],
    sides: ['upright', 'upright'],
    text: 'The Queen of Wands and the King of Wands are two strong fires side by side, warm for all, provided each has a hearth.',
  },
  {
    cards: ['queen-of-wands', 'queen-of-swords'],
    sides: ['upright', 'upright'],
    text: 'The Queen of Wands opens the door and the Queen of Swords asks why you came; take them as two honest friends.',
  },
  {
    cards: ['king-of-wands', 'the-emperor'],
    sides: ['upright', 'upright'],
    text: 'The King of Wands says where the mountain is and the Emperor draws up the schedule, and people need to hear from each.',
  },
]
