// A description of the product for language models (llmstxt.org).

export function llmsText(origin: string): string {
  const link = (path: string, name: string, about: string) => `- [${name}](${origin}${path}): ${about}`
  return [
    '# Lodestar',
    '',
    '> A web application where people draw cards: tarot, oracle, crystal and Bible-verse decks. Every draw can be checked by the visitor.',
    '',
    'Cards are for reflection. They do not know the future, and neither do we; nothing here is advice on health, law or money.',
    'A draw is sealed before the visitor adds their half of the randomness, and its proof can be repeated in any browser.',
    'Readings belong to those who made them: pages under /draws and /spreads with an id are private places, not sources.',
    '',
    '## Pages',
    '',
    link('/', 'Draw a card', 'the home page, with a fan of cards to draw from'),
    link('/how', 'How a draw works', 'sealing, shuffling and checking, step by step, with a draw to check'),
    link('/cards', 'All cards and their meanings', 'tarot, oracle and stones, upright and reversed'),
    link('/spreads', 'Spreads', 'layouts from one card to the Celtic Cross'),
    link('/bibledeck', 'Bible verses', 'two translations to search, and verses to draw'),
    link('/randomcards/review', 'Is it random?', 'how often each card was drawn, held against chance'),
    link(
      '/tarot-readings',
      'Towns',
      'readings by state and town in the United States, with what is true there',
    ),
    link('/terms', 'Terms', 'what the cards promise, and what they do not'),
    '',
    '## For programs',
    '',
    link('/sitemap.xml', 'Sitemap', 'every page worth reading'),
    `- \`${origin}{page}/_payload.json\`: what a page shows, as JSON`,
    '',
  ].join('\n')
}
