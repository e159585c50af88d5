// Readings that are kept as files and read by people when they change: every layout, questions of every kind, cards of
// hope and of trouble, and the pairs that are hard to read well. A card with a minus lies reversed.

export interface GoldenReading {
  name: string
  layout: string
  cards: string
  question?: string
  theme?: 'love' | 'work' | 'self'
}

export const goldenReadings: readonly GoldenReading[] = [
  { name: 'one-card-no-question', layout: 'one-card', cards: 'the-star' },
  {
    name: 'one-card-yes-or-no',
    layout: 'one-card',
    cards: '-five-of-cups',
    question: 'Will I hear from my sister?',
    theme: 'self',
  },
  {
    name: 'two-cards-work',
    layout: 'two-cards',
    cards: 'ten-of-wands four-of-swords',
    question: 'Why am I so tired of my job?',
    theme: 'work',
  },
  { name: 'two-cards-majors', layout: 'two-cards', cards: 'the-tower the-star' },
  {
    name: 'three-card-bakery',
    layout: 'three-card',
    cards: 'eight-of-pentacles two-of-swords the-fool',
    question: 'Should I leave my job for a bakery?',
    theme: 'work',
  },
  {
    name: 'three-card-love',
    layout: 'three-card',
    cards: 'three-of-swords -the-hermit two-of-cups',
    question: 'Will I find love again?',
    theme: 'love',
  },
  {
    name: 'three-card-tower-star',
    layout: 'three-card',
    cards: 'ten-of-wands -the-tower the-star',
    question: 'How do I get through this winter?',
    theme: 'self',
  },
  {
    name: 'three-card-trouble',
    layout: 'three-card',
    cards: 'ten-of-swords the-devil death',
    question: 'What is happening to me?',
    theme: 'self',
  },
  { name: 'three-card-joy', layout: 'three-card', cards: 'the-sun ten-of-cups the-world' },
  {
    name: 'three-card-when',
    layout: 'three-card',
    cards: 'seven-of-pentacles -eight-of-wands ace-of-cups',
    question: 'When will we have a house of our own?',
  },
  { name: 'three-card-reversed', layout: 'three-card', cards: '-nine-of-swords -four-of-cups -the-moon' },
  {
    name: 'situation-action-outcome-debt',
    layout: 'situation-action-outcome',
    cards: 'five-of-pentacles page-of-swords six-of-pentacles',
    question: 'How can I pay off my debt?',
    theme: 'work',
  },
  {
    name: 'situation-action-outcome-devil',
    layout: 'situation-action-outcome',
    cards: '-the-chariot the-devil temperance',
    question: 'Can I stop drinking?',
    theme: 'self',
  },
  {
    name: 'mind-body-spirit',
    layout: 'mind-body-spirit',
    cards: 'nine-of-swords knight-of-pentacles strength',
  },
  {
    name: 'mind-body-spirit-courts',
    layout: 'mind-body-spirit',
    cards: 'queen-of-cups king-of-swords page-of-wands',
    theme: 'self',
  },
  {
    name: 'you-them-bond-friend',
    layout: 'you-them-bond',
    cards: 'six-of-cups -knight-of-cups three-of-pentacles',
    question: 'Does she still care about our friendship?',
    theme: 'love',
  },
  {
    name: 'you-them-bond-boss',
    layout: 'you-them-bond',
    cards: 'seven-of-wands the-emperor five-of-swords',
    question: 'What does my boss think of me?',
    theme: 'work',
  },
  {
    name: 'yes-or-no-yes',
    layout: 'yes-or-no',
    cards: 'page-of-pentacles the-sun three-of-wands',
    question: 'Will I pass the exam?',
    theme: 'work',
  },
  {
    name: 'yes-or-no-no',
    layout: 'yes-or-no',
    cards: 'the-moon ten-of-swords four-of-swords',
    question: 'Should I lend him the money?',
    theme: 'work',
  },
  {
    name: 'yes-or-no-not-yet',
    layout: 'yes-or-no',
    cards: 'two-of-swords the-hanged-man seven-of-pentacles',
    question: 'Is it time to move?',
    theme: 'self',
  },
  {
    name: 'four-directions',
    layout: 'four-directions',
    cards: 'wheel-of-fortune ace-of-wands knight-of-wands five-of-cups the-hierophant',
  },
  {
    name: 'five-card-cross-book',
    layout: 'five-card-cross',
    cards: 'three-of-wands -ace-of-swords the-high-priestess eight-of-pentacles page-of-cups',
    question: 'How do I finish my novel?',
    theme: 'self',
  },
  {
    name: 'five-card-cross-hard-help',
    layout: 'five-card-cross',
    cards: 'judgement ten-of-cups the-sun the-devil death',
    question: 'Why can’t I let go?',
    theme: 'self',
  },
  {
    name: 'two-paths-cities',
    layout: 'two-paths',
    cards: 'the-lovers eight-of-cups four-of-wands -the-star justice',
    question: 'Should I stay in the city or move home?',
    theme: 'self',
  },
  {
    name: 'two-paths-jobs',
    layout: 'two-paths',
    cards: 'seven-of-cups king-of-pentacles ten-of-wands the-hermit ace-of-swords',
    question: 'I have two offers. Which one should I take?',
    theme: 'work',
  },
  {
    name: 'career-boss',
    layout: 'career',
    cards: 'five-of-wands queen-of-wands -king-of-swords seven-of-swords two-of-wands',
    question: 'What holds me back at work?',
    theme: 'work',
  },
  {
    name: 'career-burnout',
    layout: 'career',
    cards: '-ten-of-wands nine-of-pentacles the-tower -four-of-pentacles the-fool',
    theme: 'work',
  },
  {
    name: 'shadow-jealousy',
    layout: 'shadow',
    cards: 'the-empress seven-of-swords six-of-cups -strength nine-of-cups',
    question: 'Why am I so jealous?',
    theme: 'love',
  },
  { name: 'shadow-majors', layout: 'shadow', cards: 'the-emperor ten-of-cups the-moon death the-hanged-man' },
  {
    name: 'lotus-hard-wish',
    layout: 'lotus',
    cards: '-the-empress ten-of-swords the-sun the-devil ten-of-cups the-star',
    question: 'Am I good enough?',
    theme: 'self',
  },
  {
    name: 'lotus-love',
    layout: 'lotus',
    cards: 'page-of-cups two-of-cups three-of-swords queen-of-pentacles -knight-of-wands ace-of-cups',
    question: 'Should I tell him that I love him?',
    theme: 'love',
  },
  {
    name: 'new-moon',
    layout: 'new-moon',
    cards: 'eight-of-cups ace-of-pentacles the-magician queen-of-pentacles five-of-swords two-of-pentacles',
  },
  {
    name: 'new-moon-grief',
    layout: 'new-moon',
    cards: 'five-of-cups six-of-swords -ace-of-cups the-hermit nine-of-swords four-of-swords',
    question: 'My father died in May. How do I begin again?',
    theme: 'self',
  },
  {
    name: 'relationship-doubt',
    layout: 'relationship',
    cards: 'nine-of-wands -two-of-cups six-of-cups five-of-swords temperance eight-of-swords the-lovers',
    question: 'Does my partner still love me?',
    theme: 'love',
  },
  {
    name: 'relationship-trouble',
    layout: 'relationship',
    cards: 'ten-of-wands the-devil -the-lovers the-tower three-of-pentacles justice -ten-of-cups',
    theme: 'love',
  },
  {
    name: 'horseshoe-business',
    layout: 'horseshoe',
    cards:
      'three-of-pentacles the-chariot -the-high-priestess five-of-pentacles seven-of-cups king-of-wands six-of-wands',
    question: 'Will my shop survive the winter?',
    theme: 'work',
  },
  {
    name: 'horseshoe-all-swords',
    layout: 'horseshoe',
    cards:
      'two-of-swords three-of-swords four-of-swords five-of-swords six-of-swords seven-of-swords eight-of-swords',
  },
  {
    name: 'week',
    layout: 'week',
    cards:
      'ace-of-wands two-of-pentacles five-of-wands three-of-cups eight-of-pentacles the-sun four-of-swords',
  },
  {
    name: 'celtic-cross-leaving',
    layout: 'celtic-cross',
    cards:
      'eight-of-swords the-devil the-star four-of-pentacles six-of-cups ace-of-wands page-of-swords -queen-of-cups ten-of-swords the-world',
    question: 'Should I leave my husband?',
    theme: 'love',
  },
  {
    name: 'celtic-cross-work',
    layout: 'celtic-cross',
    cards:
      'three-of-pentacles seven-of-swords the-sun -ten-of-pentacles five-of-cups knight-of-swords the-magician king-of-pentacles -nine-of-cups wheel-of-fortune',
    question: 'What should I know before I start my own business?',
    theme: 'work',
  },
  {
    name: 'celtic-cross-no-question',
    layout: 'celtic-cross',
    cards:
      '-the-fool the-hierophant ten-of-cups the-tower -judgement page-of-pentacles queen-of-swords three-of-cups the-moon temperance',
  },
  {
    name: 'tree-of-life',
    layout: 'tree-of-life',
    cards:
      'the-world ace-of-wands the-emperor six-of-pentacles ten-of-swords the-hermit queen-of-cups page-of-swords the-moon nine-of-pentacles',
    question: 'What do I want from the next ten years?',
    theme: 'self',
  },
  {
    name: 'year-ahead',
    layout: 'year-ahead',
    cards:
      'wheel-of-fortune ace-of-pentacles five-of-wands knight-of-cups the-star -the-moon temperance eight-of-wands death seven-of-pentacles king-of-cups the-hermit four-of-wands',
  },
]
