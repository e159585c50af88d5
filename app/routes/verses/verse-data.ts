import * as m from '#messages'

// What a verse's page says to machines: words quoted from a book, in one edition of it.
interface Described {
  verse: { title: string; text: string; book: string }
  translation: { name: string; year: number }
}

export function verseData(
  { title, text, book }: Described['verse'],
  { name, year }: Described['translation'],
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Quotation',
    name: title,
    text,
    inLanguage: 'en',
    isPartOf: {
      '@type': 'Book',
      name: book,
      isPartOf: {
        '@type': 'Book',
        name: m.verses_verse_data_the_bible(),
        bookEdition: name,
        datePublished: String(year),
      },
    },
  }
}
