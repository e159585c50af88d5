import { describe, expect, test } from 'vitest'
import { bibleBooks } from './books.ts'
import { parseReference, verseId } from './reference.ts'
import { verseThemes } from './themes.ts'

describe('the books', () => {
  test('are sixty-six, with 1,189 chapters', () => {
    expect(bibleBooks).toHaveLength(66)
    expect(bibleBooks.reduce((sum, { chapters }) => sum + chapters, 0)).toBe(1189)
  })
})

describe('a reference', () => {
  test('has a stable id', () => {
    expect(verseId(parseReference('John 3:16')!)).toBe('john-3-16')
    expect(verseId(parseReference('1 Corinthians 13:4')!)).toBe('1-corinthians-13-4')
    expect(verseId(parseReference('Song of Solomon 2:4')!)).toBe('song-of-solomon-2-4')
  })

  test.each([
    '',
    'John',
    'John 3',
    'John 22:1',
    'John 0:1',
    'John 3:0',
    'Jon 3:16',
    'john 3:16',
    'John 3:16 ',
  ])('%j is none', (text) => {
    expect(parseReference(text)).toBeNull()
  })
})

describe('the themes', () => {
  test('are at least twelve, each with its own slug', () => {
    expect(verseThemes.length).toBeGreaterThanOrEqual(12)
    expect(new Set(verseThemes.map(({ slug }) => slug)).size).toBe(verseThemes.length)
  })

  test.each(verseThemes)('$slug has twenty verses or more, all real references, none twice', ({ verses }) => {
    expect(verses.length).toBeGreaterThanOrEqual(20)
    expect(verses.filter((verse) => parseReference(verse) === null)).toEqual([])
    expect(new Set(verses).size).toBe(verses.length)
  })

  test.each(verseThemes)('$slug stands in the order of the Bible', ({ verses }) => {
    const places = verses.map((text) => {
      const { book, chapter, verse } = parseReference(text)!
      return bibleBooks.findIndex(({ name }) => name === book) * 1_000_000 + chapter * 1000 + verse
    })
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })

  test('mention reading, and never fortune', () => {
    for (const { introduction } of verseThemes) {
      expect(introduction).toMatch(/^For .+\.$/)
      expect(introduction).not.toMatch(/\b(will|fortune|fate|future|predict|sign)\b/i)
    }
  })
})
