// Structured data (JSON-LD) of a card's page, for search engines.
interface CardDescription {
  card: { name: string; slug: string }
  decktype: { name: string; slug: string; kind: string }
  description: string
}

export function cardStructuredData({
  card,
  decktype,
  description,
}: CardDescription): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'DefinedTerm',
    name: card.name,
    termCode: card.slug,
    description,
    inDefinedTermSet: { '@type': 'DefinedTermSet', name: decktype.name },
  }
}
