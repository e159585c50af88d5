// The Bible: verses, chapters, search and themes. Public.
import { v, type Infer } from 'convex/values'
import { bibleBooks } from '#content/verses/books.ts'
import { bookSlug, parseReference, parseVerseId, type VerseReference } from '#content/verses/reference.ts'
import { titleOf } from '#content/verses/title.ts'
import { verseThemes } from '#content/verses/themes.ts'
import { translations, translationSlugs, type TranslationSlug } from '#content/verses/translations.ts'
import { findReference, type TypedReference } from '#content/verses/typed-reference.ts'
import type { Doc } from './_generated/dataModel.js'
import type { QueryCtx } from './_generated/server.js'
import { query } from './callers/functions.ts'
import { translation } from './tables/library.ts'
import { localized } from './values/localized.ts'
import { nearReference } from './verses/nearReference.ts'

/** The longest chapter, Psalm 119, is shorter. */
const longestChapter = 176
const mostFound = 50
/** Search results are ranked within blocks of this size, so that the order is the same on every page of results. */
const blockSize = 2 * mostFound
/** On all pages together. */
const mostOnAllPages = 5 * blockSize
/** Verses shown for a typed reference; the chapter has the rest. */
const mostOfPlace = 12
const longestSearch = 200

const verseShown = v.object({
  verseId: v.string(),
  /** “John 3:16” */
  reference: v.string(),
  book: v.string(),
  chapter: v.number(),
  verse: v.number(),
  text: v.string(),
})
type VerseShown = Infer<typeof verseShown>

const placeInBible = v.object({
  /** The id of its first verse. */
  verseId: v.string(),
  /** “1 Corinthians 13:4–7”, “Psalm 23” */
  reference: v.string(),
  /** The verses that were named, or the first one of a chapter. */
  verses: v.array(verseShown),
})
const chapterInBible = v.object({ book: v.string(), bookSlug: v.string(), chapter: v.number() })
const translationShown = v.object({
  slug: translation,
  name: v.string(),
  language: v.string(),
  year: v.number(),
  rights: v.string(),
})

/** Books and translations, with the required copyright notices. */
export const contents = query({
  args: {},
  returns: v.object({
    translations: v.array(translationShown),
    books: v.array(v.object({ name: v.string(), slug: v.string(), chapters: v.number() })),
  }),
  handler: () => ({
    translations: translationSlugs.map((slug) => translations[slug]),
    books: bibleBooks.map(({ name, chapters }) => ({ name, slug: bookSlug(name), chapters })),
  }),
})

/** One verse with the previous and next one; null if it does not exist. */
export const get = query({
  args: { verseId: v.string(), translation },
  returns: v.union(
    v.null(),
    v.object({
      verse: verseShown,
      translation: translationShown,
      previous: v.union(verseShown, v.null()),
      next: v.union(verseShown, v.null()),
    }),
  ),
  handler: async (ctx, { verseId, translation }) => {
    const found = await getVerse(ctx, translation, parseVerseId(verseId))
    if (!found) return null
    const around = await ctx.db
      .query('verses')
      .withIndex('by_translation_and_position', (q) =>
        q
          .eq('translation', translation)
          .gte('position', found.position - 1)
          .lte('position', found.position + 1),
      )
      .take(3)
    const at = (position: number) => around.find((verse) => verse.position === position)
    return {
      verse: shown(found),
      translation: translations[translation],
      previous: shownOrNull(at(found.position - 1)),
      next: shownOrNull(at(found.position + 1)),
    }
  },
})

/** A chapter with the previous and next one; null if it does not exist. */
export const chapter = query({
  args: { book: v.string(), chapter: v.number(), translation },
  returns: v.union(
    v.null(),
    v.object({
      book: v.string(),
      chapter: v.number(),
      translation: translationShown,
      verses: v.array(verseShown),
      previous: v.union(chapterInBible, v.null()),
      next: v.union(chapterInBible, v.null()),
    }),
  ),
  handler: async (ctx, { book: slug, chapter, translation }) => {
    const at = bibleBooks.findIndex(({ name }) => bookSlug(name) === slug)
    const book = bibleBooks[at]
    if (!book || !Number.isInteger(chapter) || chapter < 1 || chapter > book.chapters) return null
    const verses = await ctx.db
      .query('verses')
      .withIndex('by_translation_and_book_and_chapter_and_verse', (q) =>
        q.eq('translation', translation).eq('book', book.name).eq('chapter', chapter),
      )
      .take(longestChapter)
    return {
      book: book.name,
      chapter,
      translation: translations[translation],
      verses: verses.map(shown),
      previous: chapter > 1 ? chapterOf(at, chapter - 1) : chapterOf(at - 1, 'last'),
      next: chapter < book.chapters ? chapterOf(at, chapter + 1) : chapterOf(at + 1, 1),
    }
  },
})

/**
 * Full-text search, best match first; the last word may be a prefix. A reference returns its verses instead, also with a
 * misspelled book, and the bare name of a book returns both.
 */
export const search = query({
  args: {
    text: v.string(),
    translation,
    /** Slug of a book to search in. */
    book: v.optional(v.string()),
    limit: v.optional(v.number()),
    /** How many matches to leave out, for further pages. */
    skip: v.optional(v.number()),
  },
  returns: v.object({
    place: v.union(placeInBible, v.null()),
    verses: v.array(verseShown),
    hasMore: v.boolean(),
  }),
  handler: async (ctx, { text, translation, book: slug, limit = 20, skip = 0 }) => {
    const typed = text.slice(0, longestSearch)
    const reference = findReference(typed) ?? nearReference(typed)
    const place = reference && (await placeAt(ctx, translation, reference))
    if (place && reference.chapter !== null) return { place, verses: [], hasMore: false }
    const words = withoutCommonWords(typed)
    const book = slug === undefined ? undefined : bibleBooks.find(({ name }) => bookSlug(name) === slug)
    const from = Math.min(Math.max(0, Math.floor(skip) || 0), mostOnAllPages)
    const to = Math.min(from + Math.min(Math.max(1, Math.floor(limit) || 1), mostFound), mostOnAllPages)
    const hasNothingToFind = words === '' || (slug !== undefined && !book) || from === to
    const found = hasNothingToFind
      ? []
      : await ctx.db
          .query('verses')
          .withSearchIndex('search_text', (q) => {
            const inTranslation = q.search('text', words).eq('translation', translation)
            return book ? inTranslation.eq('book', book.name) : inTranslation
          })
          // One more than the last block that is needed, to know whether there is a next page.
          .take(Math.ceil(to / blockSize) * blockSize + 1)
    return {
      place,
      verses: inBlocks(found)
        .flatMap((block) => bestFirst(block, typed))
        .slice(from, to)
        .map(shown),
      hasMore: found.length > to && to < mostOnAllPages,
    }
  },
})

const themeShown = {
  slug: v.string(),
  name: v.string(),
  introduction: v.string(),
}

export const themes = query({
  args: {},
  returns: v.array(v.object({ ...themeShown, count: v.number() })),
  handler: (ctx) =>
    Promise.all(
      verseThemes.map(({ slug, name, introduction, verses }) =>
        localized(ctx, `theme/${slug}`, { slug, name, introduction, count: verses.length }),
      ),
    ),
})

/** A theme with the texts of its verses; null if it does not exist. */
export const theme = query({
  args: { slug: v.string(), translation },
  returns: v.union(
    v.null(),
    v.object({ ...themeShown, translation: translationShown, verses: v.array(verseShown) }),
  ),
  handler: async (ctx, { slug, translation }) => {
    const found = verseThemes.find((known) => known.slug === slug)
    if (!found) return null
    const verses = await Promise.all(
      found.verses.map((reference) => getVerse(ctx, translation, parseReference(reference))),
    )
    const { name, introduction } = found
    return {
      ...(await localized(ctx, `theme/${slug}`, { slug, name, introduction })),
      translation: translations[translation],
      verses: verses.filter((verse) => verse !== null).map(shown),
    }
  },
})

async function placeAt(
  ctx: QueryCtx,
  translation: TranslationSlug,
  { book, chapter, verse, lastVerse }: TypedReference,
): Promise<Infer<typeof placeInBible> | null> {
  const from = verse ?? 1
  const found = await ctx.db
    .query('verses')
    .withIndex('by_translation_and_book_and_chapter_and_verse', (q) =>
      q
        .eq('translation', translation)
        .eq('book', book)
        .eq('chapter', chapter ?? 1)
        .gte('verse', from)
        .lte('verse', lastVerse ?? from),
    )
    .take(lastVerse === null ? 1 : longestChapter)
  const [first] = found
  const last = found.at(-1)
  if (!first || !last) return null
  const title = chapter === null ? book : titleOf(`${book} ${chapter}`)
  const numbers = verse === null ? '' : `:${from}${last === first ? '' : `–${last.verse}`}`
  return {
    verseId: first.verseId,
    reference: title + numbers,
    verses: found.slice(0, mostOfPlace).map(shown),
  }
}

async function getVerse(
  ctx: QueryCtx,
  translation: TranslationSlug,
  reference: VerseReference | null,
): Promise<Doc<'verses'> | null> {
  if (!reference) return null
  return ctx.db
    .query('verses')
    .withIndex('by_translation_and_book_and_chapter_and_verse', (q) =>
      q
        .eq('translation', translation)
        .eq('book', reference.book)
        .eq('chapter', reference.chapter)
        .eq('verse', reference.verse),
    )
    .unique()
}

function shown(found: Doc<'verses'>): VerseShown {
  const { verseId, book, chapter, verse, text } = found
  return { verseId, reference: referenceOf(found), book, chapter, verse, text }
}

function shownOrNull(verse: Doc<'verses'> | undefined): VerseShown | null {
  return verse ? shown(verse) : null
}

function referenceOf({ book, chapter, verse }: VerseReference): string {
  return `${book} ${chapter}:${verse}`
}

function chapterOf(at: number, chapter: number | 'last'): Infer<typeof chapterInBible> | null {
  const book = bibleBooks[at]
  if (!book) return null
  return {
    book: book.name,
    bookSlug: bookSlug(book.name),
    chapter: chapter === 'last' ? book.chapters : chapter,
  }
}

function inBlocks(found: Doc<'verses'>[]): Doc<'verses'>[][] {
  return Array.from({ length: Math.ceil(found.length / blockSize) }, (_, index) =>
    found.slice(index * blockSize, (index + 1) * blockSize),
  )
}

/**
 * Ranking for people who type a few words of a verse they know: exact phrases first, then the most matching words.
 */
function bestFirst(found: Doc<'verses'>[], typed: string): Doc<'verses'>[] {
  const wanted = wordsIn(typed)
  const words = [...new Set(wanted.split(' '))]
  const rankOf = ({ text }: Doc<'verses'>) => {
    const has = (words: string) => ` ${wordsIn(text)}`.includes(` ${words}`)
    return has(wanted) ? words.length + 1 : words.filter(has).length
  }
  const ranked = found.map((verse) => ({ verse, rank: rankOf(verse) }))
  return ranked.sort((one, other) => other.rank - one.rank).map(({ verse }) => verse)
}

function wordsIn(text: string): string {
  return (text.toLowerCase().match(/[a-z]+/g) ?? []).join(' ')
}

/** Stop words: they are in nearly every verse, so searching for them is slow and useless. */
const commonWords = new Set(
  'a also an and are as at be but by for from have he her him his i in is it me my not of on or she shall so that the thee their them they this thou thy to unto upon was were which with ye you your'.split(
    ' ',
  ),
)

/** Removes stop words, unless nothing else is left. Keeps the last word, which may be a prefix. */
function withoutCommonWords(text: string): string {
  const words = text.trim().split(/\s+/)
  const rare = words.filter((word, at) => at === words.length - 1 || !commonWords.has(word.toLowerCase()))
  return rare.join(' ')
}
