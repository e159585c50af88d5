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
    '@type': m.verses_verse_data_quotation(),
    name: title,
    text,
    inLanguage: 'en',
    isPartOf: {
      '@type': m.verses_verse_data_book(),
      name: book,
      isPartOf: {
        '@type': m.verses_verse_data_book(),
        name: m.verses_verse_data_the_bible(),
        bookEdition: name,
        datePublished: String(year),
      },
    },
  }
}
