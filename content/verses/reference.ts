import { bibleBooks } from './books.ts'

export interface VerseReference {
  book: string
  chapter: number
  verse: number
}

const REFERENCE = /^(.+) ([1-9][0-9]{0,2}):([1-9][0-9]{0,2})$/
const VERSE_ID = /^([a-z0-9-]+)-([1-9][0-9]{0,2})-([1-9][0-9]{0,2})$/

/** “John 3:16”, with a book's full name; null for anything else. Does not check that the verse exists. */
export function parseReference(text: string): VerseReference | null {
  const [, name = '', chapter = '', verse = ''] = REFERENCE.exec(text) ?? []
  return referenceIn(
    bibleBooks.find((candidate) => candidate.name === name),
    chapter,
    verse,
  )
}

/** “john-3-16”: the same in every translation, and never changed, because draws and links use it. */
export function verseId({ book, chapter, verse }: VerseReference): string {
  return `${bookSlug(book)}-${chapter}-${verse}`
}

/** The reference of an id; null for anything else. */
export function parseVerseId(id: string): VerseReference | null {
  const [, slug = '', chapter = '', verse = ''] = VERSE_ID.exec(id) ?? []
  return referenceIn(
    bibleBooks.find(({ name }) => bookSlug(name) === slug),
    chapter,
    verse,
  )
}

export function bookSlug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

function referenceIn(
  book: { name: string; chapters: number } | undefined,
  chapter: string,
  verse: string,
): VerseReference | null {
  if (!book || Number(chapter) > book.chapters) return null
  return { book: book.name, chapter: Number(chapter), verse: Number(verse) }
}
