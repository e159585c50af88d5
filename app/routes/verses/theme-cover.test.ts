import { expect, test } from 'vitest'
import { ornamentOf } from '#art/verses/face.ts'
import { parseVerseId } from '#content/verses/reference.ts'
import { verseThemes } from '#content/verses/themes.ts'
import { coverVerse } from './theme-cover.ts'

test('every theme has its own cover with its ornament', () => {
  const covers = verseThemes.map(({ slug }) => coverVerse(slug))
  expect(new Set(covers).size).toBe(verseThemes.length)
  for (const [index, cover] of covers.entries()) {
    const { book, chapter, verse } = parseVerseId(cover!)!
    const theme = verseThemes[index]!.slug
    expect(ornamentOf({ reference: `${book} ${chapter}:${verse}`, text: '' }), theme).toBe(
      ornamentOf({ theme, reference: '', text: '' }),
    )
  }
})

test('an unknown theme has no cover', () => {
  expect(coverVerse('fortune')).toBeNull()
})
