import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { bibleBooks } from '#content/verses/books.ts'
import { parseReference, verseId } from '#content/verses/reference.ts'
import { verseThemes } from '#content/verses/themes.ts'
import { translationSlugs, type TranslationSlug } from '#content/verses/translations.ts'
import { bibleFingerprints, readBible, type BibleVerse } from './bible.ts'

const bibles = {} as Record<TranslationSlug, BibleVerse[]>
const textOf = (slug: TranslationSlug, id: string) => bibles[slug].find(({ verseId }) => verseId === id)?.text

beforeAll(async () => {
  for (const slug of translationSlugs) bibles[slug] = await readBible(slug)
})

describe.each(translationSlugs)('%s', (slug) => {
  test('has sixty-six books and 31,102 verses, each with its own id', () => {
    expect(bibles[slug]).toHaveLength(31_102)
    expect(new Set(bibles[slug].map(({ verseId }) => verseId)).size).toBe(31_102)
    expect([...new Set(bibles[slug].map(({ book }) => book))]).toEqual(bibleBooks.map(({ name }) => name))
  })

  test('has every chapter, and its verses without a gap', () => {
    for (const [at, { book, chapter, verse }] of bibles[slug].entries()) {
      if (at === 0) continue
      const before = bibles[slug][at - 1]!
      const isNext =
        (book === before.book && chapter === before.chapter && verse === before.verse + 1) ||
        (book === before.book && chapter === before.chapter + 1 && verse === 1) ||
        (book !== before.book && chapter === 1 && verse === 1)
      expect(isNext, `${before.verseId} → ${book} ${chapter}:${verse}`).toBe(true)
    }
    const chapters = new Set(bibles[slug].map(({ book, chapter }) => `${book} ${chapter}`))
    expect(chapters.size).toBe(1189)
  })

  test('has words and the signs of sentences, and nothing else', () => {
    const strange = bibles[slug].filter(
      ({ text }) =>
        !/^[A-Za-z(—][A-Za-z ,.;:?!’()—-]*[A-Za-z,.;:?!)—]$/.test(text) || /\s\s| [,;:.?!]/.test(text),
    )
    expect(strange.map(({ verseId, text }) => `${verseId} ${text}`)).toEqual([])
  })

  test('resolves every reference of the themes', () => {
    const known = new Set(bibles[slug].map(({ verseId }) => verseId))
    const references = verseThemes.flatMap(({ verses }) => verses)
    expect(references.length).toBeGreaterThanOrEqual(400)
    expect(references.filter((text) => !known.has(verseId(parseReference(text)!)))).toEqual([])
  })

  test('has the fingerprint by which a start knows whether it is stored', () => {
    const hash = createHash('sha256').update(JSON.stringify(bibles[slug])).digest('hex')
    expect(bibleFingerprints[slug]).toBe(hash.slice(0, 16))
  })
})

describe('known verses', () => {
  test.each<[TranslationSlug, string, string]>([
    ['kjv', 'genesis-1-1', 'In the beginning God created the heaven and the earth.'],
    ['asv', 'genesis-1-1', 'In the beginning God created the heavens and the earth.'],
    ['kjv', 'psalms-23-1', 'The LORD is my shepherd; I shall not want.'],
    ['asv', 'psalms-23-1', 'Jehovah is my shepherd; I shall not want.'],
    [
      'kjv',
      'john-3-16',
      'For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.',
    ],
    [
      'asv',
      'john-3-16',
      'For God so loved the world, that he gave his only begotten Son, that whosoever believeth on him should not perish, but have eternal life.',
    ],
    ['kjv', 'john-11-35', 'Jesus wept.'],
    ['asv', 'john-11-35', 'Jesus wept.'],
    [
      'kjv',
      'genesis-4-9',
      'And the LORD said unto Cain, Where is Abel thy brother? And he said, I know not: Am I my brother’s keeper?',
    ],
    ['kjv', 'song-of-solomon-2-4', 'He brought me to the banqueting house, and his banner over me was love.'],
    ['asv', 'song-of-solomon-2-4', 'He brought me to the banqueting-house, And his banner over me was love.'],
    ['kjv', 'revelation-22-21', 'The grace of our Lord Jesus Christ be with you all. Amen.'],
    ['asv', 'revelation-22-21', 'The grace of the Lord Jesus be with the saints. Amen.'],
    // After the empty place in the package.
    ['asv', 'jude-1-2', 'Mercy unto you and peace and love be multiplied.'],
    // The heading of the next psalm hung here.
    [
      'asv',
      'psalms-22-31',
      'They shall come and shall declare his righteousness Unto a people that shall be born, that he hath done it.',
    ],
    [
      'asv',
      'psalms-119-9',
      'Wherewith shall a young man cleanse his way? By taking heed thereto according to thy word.',
    ],
    ['asv', 'psalms-119-105', 'Thy word is a lamp unto my feet, And light unto my path.'],
    [
      'asv',
      'psalms-119-33',
      'Teach me, O Jehovah, the way of thy statutes; And I shall keep it unto the end.',
    ],
    ['asv', 'job-37-1', 'Yea, at this my heart trembleth, And is moved out of its place.'],
    [
      'asv',
      'job-30-18',
      'By God’s great force is my garment disfigured; It bindeth me about as the collar of my coat.',
    ],
  ])('%s %s', (slug, id, text) => {
    expect(textOf(slug, id)).toBe(text)
  })

  test('no verse ends in the heading of another psalm', () => {
    const headings = bibles.asv.filter(({ text }) =>
      /Chief Music|Psalm \d|Song of Ascents|Maschil/.test(text),
    )
    expect(headings.map(({ verseId }) => verseId)).toEqual([])
  })

  test('the two translations say the same at the same place', () => {
    // Words in common: the lowest of all are verses that the two count differently, and they are few.
    const words = (text: string) =>
      new Set(
        text
          .toLowerCase()
          .replace(/lord/g, 'jehovah')
          .match(/[a-z]+/g) ?? [],
      )
    const unlike = bibles.kjv.filter(({ text, position }) => {
      const [one, other] = [words(text), words(bibles.asv[position]!.text)]
      const shared = [...one].filter((word) => other.has(word)).length
      return shared / Math.max(one.size, other.size) < 0.3
    })
    expect(unlike.length).toBeLessThan(15)
  })
})
