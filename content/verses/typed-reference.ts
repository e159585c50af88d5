// A Bible reference as people type it into a search: “john 3:16”, “1 cor 13 4-7”, “Ps. 23”, “II Kings 2,11”.
import { bibleBooks, type BibleBook } from './books.ts'

export interface TypedReference {
  book: string
  /** Null for a book alone. */
  chapter: number | null
  /** Null for a whole chapter. */
  verse: number | null
  /** The last of several verses. It may be behind the end of the chapter. */
  lastVerse: number | null
}

/** Longer than any reference, even with every word spelled out. */
const longestTyped = 60

const ORDINAL = String.raw`(?:([123])(?:st|nd|rd)? ?|(iii|ii|i|first|second|third) )`
const NUMBERS = String.raw`([1-9]\d{0,2})(?:(?: ?[:.,] ?| )([1-9]\d{0,2}))?(?: ?- ?(?:(\d{1,3}) ?[:.,] ?)?(\d{1,3}))?`
const TYPED = new RegExp(String.raw`^${ORDINAL}?([a-z][a-z ]*?)\.?(?: ?${NUMBERS})?$`)

/** The reference that was typed; null if it is none. Does not check that the verse exists. */
export function findReference(typed: string): TypedReference | null {
  if (typed.length > longestTyped) return null
  const [, digit, word, name = '', ...numbers] = TYPED.exec(plain(typed)) ?? []
  const book = bookCalled(`${digit ?? ordinals[word ?? ''] ?? ''}${name.replaceAll(' ', '')}`)
  const [chapter, verse, lastChapter, lastVerse] = numbers.map((written) => written && Number(written))
  if (!book) return null
  if (!chapter) return isFullName(book, typed) ? { ...nothing, book: book.name } : null
  // For a book with one chapter people write only the verse: Jude 5.
  if (book.chapters === 1 && !verse && chapter > 1) {
    return { book: book.name, chapter: 1, verse: chapter, lastVerse: behind(chapter, lastVerse) }
  }
  if (chapter > book.chapters) return null
  const last = lastChapter ? restOfChapter : lastVerse
  return { book: book.name, chapter, verse: verse || null, lastVerse: verse ? behind(verse, last) : null }
}

const nothing = { chapter: null, verse: null, lastVerse: null }

/** No chapter is longer. */
const restOfChapter = 176

const ordinals: Readonly<Record<string, string>> = {
  i: '1',
  ii: '2',
  iii: '3',
  first: '1',
  second: '2',
  third: '3',
}

/** Common abbreviations that are not the beginning of a name. */
const abbreviations: Readonly<Record<string, string>> = {
  gn: 'Genesis',
  lv: 'Leviticus',
  nm: 'Numbers',
  nb: 'Numbers',
  dt: 'Deuteronomy',
  jsh: 'Joshua',
  jdg: 'Judges',
  jgs: 'Judges',
  jb: 'Job',
  pss: 'Psalms',
  psm: 'Psalms',
  prv: 'Proverbs',
  qoh: 'Ecclesiastes',
  songofsongs: 'Song of Solomon',
  songs: 'Song of Solomon',
  sg: 'Song of Solomon',
  canticles: 'Song of Solomon',
  ezk: 'Ezekiel',
  dn: 'Daniel',
  jl: 'Joel',
  jnh: 'Jonah',
  mc: 'Micah',
  hb: 'Habakkuk',
  hg: 'Haggai',
  zc: 'Zechariah',
  ml: 'Malachi',
  mt: 'Matthew',
  mk: 'Mark',
  mrk: 'Mark',
  lk: 'Luke',
  jn: 'John',
  jhn: 'John',
  rm: 'Romans',
  php: 'Philippians',
  pp: 'Philippians',
  phm: 'Philemon',
  phlm: 'Philemon',
  jas: 'James',
  jms: 'James',
  jo: 'John',
  rv: 'Revelation',
  revelations: 'Revelation',
  actsoftheapostles: 'Acts',
  psalm: 'Psalms',
  '1sm': '1 Samuel',
  '2sm': '2 Samuel',
  '1kgs': '1 Kings',
  '2kgs': '2 Kings',
  '1kg': '1 Kings',
  '2kg': '2 Kings',
  '1tm': '1 Timothy',
  '2tm': '2 Timothy',
  '1pt': '1 Peter',
  '2pt': '2 Peter',
  '1jn': '1 John',
  '2jn': '2 John',
  '3jn': '3 John',
}

/** By its name, by an abbreviation, or the first book whose name begins so: “phil” is Philippians. */
function bookCalled(typedName: string): BibleBook | undefined {
  const letters = typedName.replace(/\d/, '')
  if (letters.length < 2) return undefined
  const abbreviated = Object.hasOwn(abbreviations, typedName) ? abbreviations[typedName] : undefined
  return (
    bibleBooks.find(({ name }) => joined(name) === typedName || name === abbreviated) ??
    bibleBooks.find(({ name }) => joined(name).startsWith(typedName))
  )
}

function isFullName(book: BibleBook, typed: string): boolean {
  return plain(typed) === book.name.toLowerCase()
}

function joined(name: string): string {
  return name.toLowerCase().replaceAll(' ', '')
}

function behind(verse: number, last: number | '' | undefined): number | null {
  return last && last > verse ? last : null
}

/** Normalizes: lower case, plain hyphens, single spaces, and without words such as “chapter”. */
function plain(typed: string): string {
  return typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‐-―−]/g, '-')
    .replace(/\b(chapter|chap|ch|verses|verse|vv|v)\b\.?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
