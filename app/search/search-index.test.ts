import { describe, expect, test } from 'vitest'
import { layouts } from '#content/spreads/index.ts'
import { tarotCards } from '#content/tarot/cards.ts'
import { verseThemes } from '#content/verses/themes.ts'
import { searchEntries, type SearchableContent } from './search-entries.ts'
import { createSearchIndex } from './search-index.ts'

const verses: [reference: string, text: string][] = [
  ['Psalms 23:1', 'The LORD is my shepherd; I shall not want.'],
  ['Psalms 37:23', 'The steps of a good man are ordered by the LORD: and he delighteth in his way.'],
  ['Micah 6:8', 'He hath shewed thee, O man, what is good.'],
  ['Luke 14:28', 'For which of you, intending to build a tower, sitteth not down first?'],
]

const content: SearchableContent = {
  cards: [
    ...tarotCards.map(({ slug, name, keywords }) => ({
      slug,
      name,
      type: 'Tarot',
      keywords: [...keywords.upright, ...keywords.reversed],
      verse: null,
    })),
    { slug: 'moonstone', name: 'Moonstone', type: 'Crystals', keywords: ['moon', 'new moon'], verse: null },
    { slug: 'the-shell', name: 'The Shell', type: 'Oracle', keywords: [], verse: null },
    ...verses.map(([reference, text]) => ({
      slug: reference.toLowerCase().replaceAll(/\W/g, '-'),
      name: reference,
      type: 'Verses',
      keywords: [],
      verse: { reference, text },
    })),
  ],
  decks: [{ slug: 'celestial', title: 'Celestial', tagline: 'Gold lines on a night sky', type: 'Tarot' }],
  spreads: layouts.map(({ slug, name, introduction, positions }) => ({
    slug,
    name,
    summary: introduction,
    positions: positions.map((position) => position.name),
  })),
  themes: verseThemes,
}

const index = createSearchIndex(searchEntries(content))
const first = (query: string) => index.search(query).entries[0]?.path

describe('the search index', () => {
  test.each([
    ['towr', '/cards/the-tower', 'tower'],
    ['sheperd', '/bibledeck/psalms-23-1', 'shepherd'],
    ['Pslam 23', '/bibledeck/psalms-23-1', 'psalm 23'],
    ['the foool', '/cards/the-fool', 'the fool'],
    ['ten of swrds', '/cards/ten-of-swords', 'ten of swords'],
    ['high preistess', '/cards/the-high-priestess', 'high priestess'],
    ['celestail', '/draw/celestial', 'celestial'],
  ])('“%s” finds %s, and is corrected to “%s”', (query, path, corrected) => {
    expect(first(query)).toBe(path)
    expect(index.search(query).corrected).toBe(corrected)
  })

  test.each([
    ['tower', '/cards/the-tower'],
    ['moon', '/cards/the-moon'],
    ['  THE   Moon ', '/cards/the-moon'],
    ['celtic cr', '/spreads/celtic-cross'],
    ['Comfort', '/bibledeck?theme=comfort'],
    ['Psalm 37:23', '/bibledeck/psalms-37-23'],
  ])('“%s” finds %s as it was typed', (query, path) => {
    expect(first(query)).toBe(path)
    expect(index.search(query).corrected).toBeNull()
  })

  test('tolerates errors only where nothing matches as typed', () => {
    const names = index.search('wheel').entries.map(({ name }) => name)
    expect(names).toContain('Wheel of Fortune')
    expect(names).not.toContain('The Shell')
  })

  test.each(['', '   ', 'xyzzyqq', '????', 'a'.repeat(100), 'w '.repeat(50)])('“%s” is answered', (query) => {
    expect(index.search(query).corrected).toBeNull()
    if (query.trim() === '' || query.startsWith('?')) expect(index.search(query).entries).toEqual([])
  })

  test('knows the nearest page of a kind for a mistyped address', () => {
    expect(index.nearest('the-foool', 'card')?.path).toBe('/cards/the-fool')
    expect(index.nearest('celtic-cros', 'spread')?.path).toBe('/spreads/celtic-cross')
    expect(index.nearest('celestail', 'deck')?.path).toBe('/draw/celestial')
    expect(index.nearest('no-such-card', 'card')).toBeNull()
  })

  test('has a verse once, at its own page', () => {
    const again = { ...content, cards: [...content.cards, ...content.cards] }
    const paths = searchEntries(again).map(({ path }) => path)
    expect(paths.length).toBe(new Set(paths).size)
    expect(paths).toContain('/bibledeck/psalms-23-1')
  })
})
