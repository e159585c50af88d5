import { describe, expect, test } from 'vitest'
import { someBooks, useSeededBackend } from '#tests/support/seeded-backend.ts'
import { verseThemes } from '#content/verses/themes.ts'
import { api } from './_generated/api.js'

describe('verses', () => {
  const books = ['Genesis', 'Exodus', 'Psalms', 'John', 'Revelation']
  const backend = useSeededBackend(() => [someBooks('kjv', books), someBooks('asv', books)])
  const search = (text: string, more: object = {}) =>
    backend().query(api.verses.search, { text, translation: 'kjv', ...more })

  test('a verse has its neighbors and the copyright of its translation', async () => {
    const found = await backend().query(api.verses.get, { verseId: 'john-3-16', translation: 'kjv' })
    expect(found?.verse).toMatchObject({ reference: 'John 3:16', book: 'John', chapter: 3, verse: 16 })
    expect(found?.verse.text).toMatch(/^For God so loved the world/)
    expect(found?.previous?.reference).toBe('John 3:15')
    expect(found?.next?.reference).toBe('John 3:17')
    expect(found?.translation.rights).toContain('King James Version')
    const other = await backend().query(api.verses.get, { verseId: 'john-3-16', translation: 'asv' })
    expect(other?.verse.text).toMatch(/believeth on him/)
    expect(other?.translation.rights).toContain('American Standard Version')
  })

  test('neighbours go on over chapters and books, and end where the Bible does', async () => {
    const get = (verseId: string) => backend().query(api.verses.get, { verseId, translation: 'asv' })
    expect((await get('genesis-50-26'))?.next?.reference).toBe('Exodus 1:1')
    expect((await get('psalms-2-1'))?.previous?.reference).toBe('Psalms 1:6')
    expect((await get('genesis-1-1'))?.previous).toBeNull()
    expect((await get('revelation-22-21'))?.next).toBeNull()
  })

  test.each(['', 'john', 'john-3', 'john-3-99', 'john-22-1', 'jon-3-16', 'JOHN-3-16', 'x'.repeat(10_000)])(
    'there is no verse %j',
    async (verseId) => {
      expect(await backend().query(api.verses.get, { verseId, translation: 'kjv' })).toBeNull()
    },
  )

  test('another translation is refused', async () => {
    const asked = backend().query(api.verses.get, { verseId: 'john-3-16', translation: 'niv' as 'kjv' })
    await expect(asked).rejects.toThrow('ArgumentValidationError')
  })

  test('a chapter is whole and in order, with the chapters beside it', async () => {
    const chapter = (book: string, chapter: number) =>
      backend().query(api.verses.chapter, { book, chapter, translation: 'kjv' })
    const longest = await chapter('psalms', 119)
    expect(longest?.verses.map(({ verse }) => verse)).toEqual(Array.from({ length: 176 }, (_, i) => i + 1))
    expect(longest?.previous).toEqual({ book: 'Psalms', bookSlug: 'psalms', chapter: 118 })
    expect((await chapter('john', 21))?.next).toEqual({ book: 'Acts', bookSlug: 'acts', chapter: 1 })
    expect((await chapter('genesis', 1))?.previous).toBeNull()
    expect((await chapter('exodus', 1))?.previous).toEqual({
      book: 'Genesis',
      bookSlug: 'genesis',
      chapter: 50,
    })
    for (const [book, number] of [
      ['john', 22],
      ['john', 0],
      ['john', 1.5],
      ['john', NaN],
      ['jon', 1],
    ] as const)
      expect(await chapter(book, number)).toBeNull()
  })

  test('a search finds words in one translation, the last one by its beginning', async () => {
    const { verses } = await search('lord is my sheph')
    expect(verses[0]?.reference).toBe('Psalms 23:1')
    const asv = await backend().query(api.verses.search, { text: 'jehovah shepherd', translation: 'asv' })
    expect(asv.verses[0]?.reference).toBe('Psalms 23:1')
    expect((await search('jehovah shepherd')).verses.every(({ text }) => !text.includes('Jehovah is'))).toBe(
      true,
    )
  })

  test('verses with all words rank before those with some', async () => {
    const { verses } = await search('waters beside')
    const both = verses.map(({ text }) => /water/i.test(text) && /beside/i.test(text))
    expect(both[0]).toBe(true)
    expect(both).toEqual([...both].sort((one, other) => Number(other) - Number(one)))
  })

  test('a search can keep to one book', async () => {
    const { verses } = await search('beginning', { book: 'john' })
    expect(verses.length).toBeGreaterThan(0)
    expect(new Set(verses.map(({ book }) => book))).toEqual(new Set(['John']))
    expect((await search('beginning', { book: 'nowhere' })).verses).toEqual([])
  })

  test('a reference returns its verses, and no others', async () => {
    const place = async (text: string) => {
      const { place, verses } = await search(text)
      return place && [place.verseId, place.reference, place.verses.length, verses.length]
    }
    expect(await place('john 3:16')).toEqual(['john-3-16', 'John 3:16', 1, 0])
    expect(await place('Ps 23')).toEqual(['psalms-23-1', 'Psalm 23', 1, 0])
    expect(await place('jn 3 16-18')).toEqual(['john-3-16', 'John 3:16–18', 3, 0])
    // Behind the end of the chapter there is nothing, and a long passage is shortened.
    expect(await place('john 3:35-99')).toEqual(['john-3-35', 'John 3:35–36', 2, 0])
    expect(await place('psalm 119:1-176')).toEqual(['psalms-119-1', 'Psalm 119:1–176', 12, 0])
    expect(await place('john 3:99')).toBeNull()
    expect(await place('shepherd')).toBeNull()
  })

  test('a reference with a misspelled book finds its verses', async () => {
    const { place } = await search('Pslam 23')
    expect(place?.reference).toBe('Psalm 23')
    expect((await search('jhon 3:16')).place?.verseId).toBe('john-3-16')
  })

  test('the name of a book is a place, and a word to look for', async () => {
    const { place, verses } = await search('Exodus')
    expect(place).toMatchObject({ verseId: 'exodus-1-1', reference: 'Exodus' })
    expect(verses).toEqual([])
    const john = await search('john')
    expect(john.place?.reference).toBe('John')
    expect(john.verses.length).toBeGreaterThan(0)
  })

  test('a search is bounded, whatever is asked', async () => {
    expect((await search('god', { limit: 1_000_000 })).verses).toHaveLength(50)
    expect((await search('god', { limit: 3 })).verses).toHaveLength(3)
    for (const limit of [0, -5, NaN, Infinity]) {
      expect((await search('god', { limit })).verses.length).toBeLessThanOrEqual(50)
    }
    for (const text of ['', '   ', '!?', '\u0000', '’', "'; DROP TABLE verses; --".repeat(50)])
      expect(Array.isArray((await search(text)).verses)).toBe(true)
    expect((await search('')).verses).toEqual([])
    // Words that stand in every verse still find something.
    expect((await search('the')).verses.length).toBeGreaterThan(0)
  })

  test('further pages of a search continue where the last one ended, up to a limit', async () => {
    const pageOf = (skip: number) => search('god', { limit: 50, skip })
    const first = await search('god', { limit: 50 })
    expect(first.hasMore).toBe(true)
    expect(await pageOf(0)).toEqual(first)
    const pages = [first, ...(await Promise.all([50, 100, 150].map(pageOf)))]
    const ids = pages.flatMap(({ verses }) => verses.map(({ verseId }) => verseId))
    expect(new Set(ids).size).toBe(200)
    const last = await pageOf(450)
    expect(last.verses).toHaveLength(50)
    expect(last.hasMore).toBe(false)
    for (const skip of [500, 1e9, Infinity])
      expect(await pageOf(skip)).toMatchObject({ verses: [], hasMore: false })
    for (const skip of [-50, NaN]) expect((await pageOf(skip)).verses).toEqual(first.verses)
    const few = await search('leviathan', { limit: 50 })
    expect(few.verses.length).toBeLessThan(50)
    expect(few.hasMore).toBe(false)
  })

  test('the contents name both translations and all books', async () => {
    const { translations, books } = await backend().query(api.verses.contents)
    expect(translations.map(({ slug }) => slug)).toEqual(['kjv', 'asv'])
    expect(books).toHaveLength(66)
    expect(books[21]).toEqual({ name: 'Song of Solomon', slug: 'song-of-solomon', chapters: 8 })
  })

  test('a theme has its verses with their words', async () => {
    const themes = await backend().query(api.verses.themes)
    expect(themes).toHaveLength(verseThemes.length)
    const comfort = await backend().query(api.verses.theme, { slug: 'comfort', translation: 'asv' })
    expect(comfort?.verses[0]).toMatchObject({ verseId: 'psalms-23-4' })
    expect(comfort?.verses[0]?.text).toMatch(/valley of the shadow of death/)
    expect(await backend().query(api.verses.theme, { slug: 'fortune', translation: 'kjv' })).toBeNull()
  })
})
