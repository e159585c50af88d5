import { bibleBooks } from './books.ts'

export interface VerseReference {
  book: string
  chapter: number
  verse: number
}

const REFERENCE = /^(.+) ([1-9][0-9]{0,2}):([1-9][0-9]{0,2})$/

/** “John 3:16”, with a book's full name; null for anything else. Whether that verse exists, only a translation knows. */
export function parseReference(text: string): VerseReference | null {
  const [, name = '', chapter = '', verse = ''] = REFERENCE.exec(text) ?? []
  const book = bibleBooks.find((known) => known.name === name)
  if (!book || Number(chapter) > book.chapters) return null
  return { book: name, chapter: Number(chapter), verse: Number(verse) }
}

/** “john-3-16”: the same in every translation, and never changed, since draws and links point at it. */
export function verseId({ book, chapter, verse }: VerseReference): string {
  return `${book.toLowerCase().replaceAll(' ', '-')}-${chapter}-${verse}`
}
