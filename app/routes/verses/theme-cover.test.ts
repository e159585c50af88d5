import { expect, test } from 'vitest'
import { ornamentOf } from '#art/verses/face.ts'
import { parseVerseId } from '#content/verses/reference.ts'
import { verseThemes } from '#content/verses/themes.ts'
import { coverOf } from './theme-cover.ts'

test('every theme has a cover of its own that bears its ornament', () => {
  const covers = verseThemes.map(({ slug }) => coverOf(slug))
  expect(new Set(covers).size).toBe(verseThemes.length)
  for (const [at, cover] of covers.entries()) {
    const { book, chapter, verse } = parseVerseId(cover!)!
    const theme = verseThemes[at]!.slug
    expect(ornamentOf({ reference: `${book} ${chapter}:${verse}`, text: '' }), theme).toBe(
      ornamentOf({ theme, reference: '', text: '' }),
    )
  }
})

test('what is no theme has no cover', () => {
  expect(coverOf('fortune')).toBeNull()
})
