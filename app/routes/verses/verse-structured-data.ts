// Structured data (schema.org) of a verse's page: a quotation from a book in one edition.
import * as m from '#messages'

interface VerseDescription {
  verse: { title: string; text: string; book: string }
  translation: { name: string; year: number }
}

export function verseStructuredData(
  { title, text, book }: VerseDescription['verse'],
  { name, year }: VerseDescription['translation'],
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
        name: m.verses_verse_structured_data_the_bible(),
        bookEdition: name,
        datePublished: String(year),
      },
    },
  }
}
