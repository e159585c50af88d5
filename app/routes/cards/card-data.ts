// What a card's page says to machines: that it explains one term of a set, and where it stands.
interface Described {
  card: { name: string; slug: string }
  decktype: { name: string; slug: string; kind: string }
  description: string
}

export function cardData({ card, decktype, description }: Described): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'DefinedTerm',
    name: card.name,
    termCode: card.slug,
    description,
    inDefinedTermSet: { '@type': 'DefinedTermSet', name: decktype.name },
  }
}
