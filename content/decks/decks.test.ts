import { describe, expect, test } from 'vitest'
import { decktypes } from './index.ts'

const decks = decktypes.flatMap((type) => type.decks)

describe('the deck types and decks', () => {
  test('each have their own slug', () => {
    expect(new Set(decktypes.map(({ slug }) => slug)).size).toBe(decktypes.length)
    expect(new Set(decks.map(({ slug }) => slug)).size).toBe(decks.length)
    for (const { slug } of [...decktypes, ...decks]) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  test('only tarot can be reversed', () => {
    expect(decktypes.filter(({ reversible }) => reversible).map(({ slug }) => slug)).toEqual(['tarot'])
  })

  test('verses are never described as fortune-telling, or with words of the cards', () => {
    const { description, decks } = decktypes.find(({ kind }) => kind === 'verse')!
    for (const text of [description, ...decks.flatMap(({ tagline, description }) => [tagline, description])])
      expect(text).not.toMatch(/\b(tarot|fortune|fate|oracle|magic|spirit guide|divin\w*|predict\w*)\b/i)
  })

  test.each(decks)('$title has three colours: ground, line and light', ({ palette }) => {
    expect(palette).toHaveLength(3)
    for (const colour of palette) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  })
})
