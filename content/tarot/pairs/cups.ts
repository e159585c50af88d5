import type { CardPair } from './shape.ts'

export const pairs: readonly CardPair[] = [
  {
    cards: ['ace-of-cups', 'two-of-cups'],
    sides: ['upright', 'upright'],
    text: 'The Ace of Cups is a heart filling up, and the Two of Cups is somebody to drink to.',
  },
  {
    cards: ['four-of-cups', 'ace-of-cups'],
    sides: ['upright', 'upright'],
    text: 'The Four of Cups sits with folded arms while the Ace of Cups holds out exactly what is missing.',
  },
  {
    cards: ['five-of-cups', 'six-of-cups'],
    sides: ['upright', 'upright'],
    text: 'The Five of Cups looks at what is gone and the Six of Cups at what was good about it; mourning needs to do both.',
  },
  {
    cards: ['nine-of-cups', 'ten-of-cups'],
    sides: ['upright', 'upright'],
    text: 'The Nine of Cups is pleased with a full shelf, and the Ten of Cups asks whom you would like to share it with.',
  },
  {
    cards: ['page-of-cups', 'knight-of-cups'],
    sides: ['upright', 'upright'],
    text: 'The Page of Cups has the feeling and the Knight of Cups rides out with it: a shy wish is becoming an invitation.',
  },
  {
    cards: ['knight-of-cups', 'queen-of-cups'],
    text: 'The Knight of Cups brings an offer, and the Queen of Cups listens for what the offer leaves out.',
  },
  {
    cards: ['queen-of-cups', 'king-of-cups'],
    sides: ['upright', 'upright'],
    text: 'The Queen of Cups feels it first and the King of Cups stays calm through it; side by side they can hold nearly anything.',
  },
  {
    cards: ['knight-of-cups', 'seven-of-cups'],
    sides: ['reversed', 'upright'],
    text: 'The Knight of Cups sings under the window and the Seven of Cups furnishes the dream; ask for one plain fact.',
  },
  {
    cards: ['two-of-cups', 'three-of-swords'],
    sides: ['upright', 'upright'],
    text: 'The Two of Cups is a bond between equals and the Three of Swords shows where it hurts; speak about that place first.',
  },
  {
    cards: ['three-of-cups', 'three-of-swords'],
    sides: ['upright', 'upright'],
    text: 'The Three of Cups is the circle and the Three of Swords the wound: call your friends before you close the curtains.',
  },
  {
    cards: ['three-of-cups', 'four-of-wands'],
    sides: ['upright', 'upright'],
    text: 'The Three of Cups raises the toast and the Four of Wands hangs up the garland: something here deserves a proper party.',
  },
  {
    cards: ['seven-of-cups', 'ace-of-swords'],
    sides: ['upright', 'upright'],
    text: 'The Seven of Cups spreads out its dreams, and the Ace of Swords cuts away all but one of them.',
  },
  {
    cards: ['eight-of-cups', 'six-of-swords'],
    sides: ['upright', 'upright'],
    text: 'The Eight of Cups sets out on foot and the Six of Swords is carried over by boat; you are leaving, and there is help.',
  },
  {
    cards: ['ten-of-cups', 'ten-of-pentacles'],
    sides: ['upright', 'upright'],
    text: 'The Ten of Cups fills a house with gladness and the Ten of Pentacles keeps the roof on: love and means, together.',
  },
  {
    cards: ['nine-of-cups', 'five-of-pentacles'],
    sides: ['upright', 'upright'],
    text: 'The Nine of Cups has plenty indoors and the Five of Pentacles is out in the cold; somebody only has to open the door.',
  },
  {
    cards: ['knight-of-cups', 'knight-of-swords'],
    text: 'The Knight of Cups comes at a walk and the Knight of Swords at a gallop; decide which pace the question can bear.',
  },
  {
    cards: ['queen-of-cups', 'queen-of-swords'],
    sides: ['upright', 'upright'],
    text: 'The Queen of Cups understands and the Queen of Swords speaks plainly; between them they are kindness that doesn’t lie.',
  },
  {
    cards: ['king-of-cups', 'king-of-swords'],
    sides: ['upright', 'upright'],
    text: 'The King of Cups weighs what people feel and the King of Swords what they can show; a fair answer needs both.',
  },
  {
    cards: ['seven-of-cups', 'the-moon'],
    sides: ['upright', 'upright'],
    text: 'The Seven of Cups and the Moon both work in mist, so let any large decision wait for daylight.',
  },
  {
    cards: ['eight-of-cups', 'the-hermit'],
    sides: ['upright', 'upright'],
    text: 'The Eight of Cups walks off by night and the Hermit holds the lamp: leaving and searching are one errand.',
  },
  {
    cards: ['nine-of-cups', 'the-devil'],
    sides: ['upright', 'upright'],
    text: 'The Nine of Cups enjoys a comfort and the Devil asks who is holding whom; see which pleasures you could put down.',
  },
  {
    cards: ['ten-of-cups', 'the-tower'],
    sides: ['reversed', 'upright'],
    text: 'The Ten of Cups was holding a pose and the Tower has ended it; what stands afterward is smaller, and honest.',
  },
  {
    cards: ['queen-of-cups', 'the-high-priestess'],
    sides: ['upright', 'upright'],
    text: 'The Queen of Cups feels what the High Priestess knows; two quiet voices are telling you to believe your hunch.',
  },
  {
    cards: ['king-of-cups', 'temperance'],
    sides: ['upright', 'upright'],
    text: 'The King of Cups and Temperance both keep their water level, and a matter that ran hot is cooling.',
  },
  {
    cards: ['two-of-cups', 'the-lovers'],
    sides: ['upright', 'upright'],
    text: 'The Two of Cups holds out a hand and the Lovers ask for a choice: here is a bond worth choosing on purpose.',
  },
  {
    cards: ['five-of-cups', 'the-star'],
    sides: ['upright', 'upright'],
    text: 'The Five of Cups mourns what was spilled, and the Star is already pouring again, without asking you to hurry.',
  },
  {
    cards: ['ten-of-cups', 'the-sun'],
    sides: ['upright', 'upright'],
    text: 'The Ten of Cups and the Sun agree without reserve: joy that is shared, and in plain daylight.',
  },
]
