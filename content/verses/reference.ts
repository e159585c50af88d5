import { bibleBooks } from './books.ts'

export interface VerseReference {
  book: string
  chapter: number
  verse: number
}

const REFERENCE = /^(.+) ([1-9][0-9]{0,2}):([1-9][0-9]{0,2})$/
const VERSE_ID = /^([a-z0-9-]+)-([1-9][0-9]{0,2})-([1-9][0-9]{0,2})$/
/** As people type it into a search: “john 3:16”, “1 cor 13.4”, “ps 23”. */
const TYPED = /^((?:[1-3] ?)?[a-z ]+?)\.? ([1-9][0-9]{0,2})(?:[:. ]([1-9][0-9]{0,2}))?$/

/** “John 3:16”, with a book's full name; null for anything else. Whether that verse exists, only a translation knows. */
export function parseReference(text: string): VerseReference | null {
  const [, name = '', chapter = '', verse = ''] = REFERENCE.exec(text) ?? []
  return referenceIn(
    bibleBooks.find((known) => known.name === name),
    chapter,
    verse,
  )
}

/** “john-3-16”: the same in every translation, and never changed, since draws and links point at it. */
export function verseId({ book, chapter, verse }: VerseReference): string {
  return `${bookSlug(book)}-${chapter}-${verse}`
}

/** The reference that an id stands for; null for what is no id. */
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

/** What somebody who types this may want to open: a verse, or a chapter from its first verse on. */
export function findReference(typed: string): VerseReference | null {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ')
  const [, name = '', chapter = '', verse = '1'] = TYPED.exec(text) ?? []
  const wanted = name.replaceAll(' ', '')
  if (wanted.length < 2) return null
  const plain = (book: string) => book.toLowerCase().replaceAll(' ', '')
  // The shortest of those that begin so: “john” is John, and not 1 John; “ps” is Psalms, though Philemon has a p too.
  const book =
    bibleBooks.find(({ name }) => plain(name) === wanted) ??
    bibleBooks.find(({ name }) => plain(name).startsWith(wanted))
  return referenceIn(book, chapter, verse)
}

function referenceIn(
  book: { name: string; chapters: number } | undefined,
  chapter: string,
  verse: string,
): VerseReference | null {
  if (!book || Number(chapter) > book.chapters) return null
  return { book: book.name, chapter: Number(chapter), verse: Number(verse) }
}
