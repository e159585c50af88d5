import { describe, expect, test } from 'vitest'
import { seededRandom } from '#tests/support/random-source.ts'
import { bibleBooks } from './books.ts'
import { findReference } from './typed-reference.ts'

describe('a reference as people type it', () => {
  test.each([
    ['John 3:16', 'John 3:16'],
    ['  john   3 : 16 ', 'John 3:16'],
    ['john3:16', 'John 3:16'],
    ['jn 3.16', 'John 3:16'],
    ['John 3,16', 'John 3:16'],
    ['JOHN CHAPTER 3 VERSE 16', 'John 3:16'],
    ['John 3 v. 16', 'John 3:16'],
    ['1 cor 13 4-7', '1 Corinthians 13:4-7'],
    ['1cor13:4–7', '1 Corinthians 13:4-7'],
    ['I Corinthians 13:4', '1 Corinthians 13:4'],
    ['First Corinthians 13', '1 Corinthians 13'],
    ['2nd Kings 2:11', '2 Kings 2:11'],
    ['III John 4', '3 John 1:4'],
    ['Jude 5-7', 'Jude 1:5-7'],
    ['Jude 1', 'Jude 1'],
    ['Ps. 23', 'Psalms 23'],
    ['Psalm 119:105', 'Psalms 119:105'],
    ['psalms 23-24', 'Psalms 23'],
    ['phil 4:13', 'Philippians 4:13'],
    ['phlm 1:6', 'Philemon 1:6'],
    ['song of songs 2:4', 'Song of Solomon 2:4'],
    ['Song 2', 'Song of Solomon 2'],
    ['isa 40:31', 'Isaiah 40:31'],
    ['Mt 5', 'Matthew 5'],
    ['rev 21:4', 'Revelation 21:4'],
    ['john 3:16-4:2', 'John 3:16-176'],
    ['john 3:16-2', 'John 3:16'],
    ['Genesis', 'Genesis'],
    ['1 samuel', '1 Samuel'],
  ])('%j is %s', (typed, expected) => {
    expect(written(typed)).toBe(expected)
  })

  test.each([
    '',
    'shepherd',
    'the lord is my shepherd',
    'gen',
    'john 22',
    'john 0:1',
    'j 3:16',
    '3:16',
    '1 1:1',
    'jon 3:16 and more',
    'psalm 23 ' + 'a'.repeat(60),
    'constructor 1',
    '__proto__ 1',
    '𝟘 1',
  ])('%j is none', (typed) => {
    expect(findReference(typed)).toBeNull()
  })

  test('every book is found by its name, its first three letters and as a title in capitals', () => {
    for (const { name, chapters } of bibleBooks) {
      expect(findReference(`${name} ${chapters}:1`)).toMatchObject({
        book: name,
        chapter: chapters,
        verse: 1,
      })
      expect(findReference(name.toUpperCase())).toMatchObject({ book: name, chapter: null })
      const short = name.replace(/^(\d? ?\w{3}).*/, '$1')
      expect(findReference(`${short} 1:1`)?.book.slice(0, 3), short).toBe(name.slice(0, 3))
    }
  })

  test('for any input, the answer is null or a place within a book', () => {
    const random = seededRandom(16)
    const pieces = [
      '1 ',
      'ii ',
      'john',
      'ps',
      'song of',
      ' ',
      '3',
      '16',
      ':',
      '-',
      '–',
      '.',
      ',',
      'v',
      '\u0000',
      '’',
      '𝟘',
    ]
    for (let round = 0; round < 5000; round++) {
      const typed = Array.from({ length: random.integer(1, 9) }, () => random.pick(pieces)).join('')
      const reference = findReference(typed)
      if (!reference) continue
      const book = bibleBooks.find(({ name }) => name === reference.book)
      expect(book, typed).toBeDefined()
      expect(reference.chapter ?? 1, typed).toBeLessThanOrEqual(book!.chapters)
      expect(reference.chapter ?? 1, typed).toBeGreaterThan(0)
      expect(reference.verse ?? 1, typed).toBeGreaterThan(0)
      if (reference.lastVerse !== null) expect(reference.lastVerse, typed).toBeGreaterThan(reference.verse!)
    }
  })
})

function written(typed: string): string | null {
  const reference = findReference(typed)
  if (!reference) return null
  const { book, chapter, verse, lastVerse } = reference
  return `${book}${chapter ? ` ${chapter}` : ''}${verse ? `:${verse}` : ''}${lastVerse ? `-${lastVerse}` : ''}`
}
