import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { verseThemes } from '#content/verses/themes.ts'
import { cardHeight, cardWidth } from '../drawing/card-size.ts'
import { extentOf } from '../drawing/extent.ts'
import { letteringWidth } from '../drawing/lettering.ts'
import { unlikeness } from '../half-turn.ts'
import { versesDeck } from './deck.ts'
import { fullVerse, verseFace, verseMargin } from './face.ts'
import { setVerse } from './layout.ts'
import { ornaments } from './ornaments.ts'
import { sampleVerses } from './samples.ts'

const deck = versesDeck(sampleVerses)
const room = { measure: 468, height: 520 }
const words = (count: number) =>
  Array.from({ length: count }, (_, index) => ['blessed', 'are', 'they', 'that', 'dwell'][index % 5]).join(
    ' ',
  )

describe('setting a verse', () => {
  test.each([1, 8, 20, 40, 60, 90])('%i words fit, whole and in order', (count) => {
    const { size, leading, lines } = setVerse(words(count), room)
    expect(lines.join(' ')).toBe(words(count))
    expect((lines.length - 1) * leading + size).toBeLessThanOrEqual(room.height)
    for (const line of lines)
      expect(letteringWidth(line, size, 0, 'newsreader')).toBeLessThanOrEqual(room.measure)
  })

  test('the fewer the words, the larger they are', () => {
    const sizes = [8, 20, 40, 60].map((count) => setVerse(words(count), room).size)
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect(new Set(sizes).size).toBe(sizes.length)
  })

  test('no line is left over with a single short word', () => {
    const text =
      'I will praise thee, O LORD, with my whole heart; I will shew forth all thy marvellous works.'
    const widths = setVerse(text, room).lines.map((line) => letteringWidth(line, 1, 0, 'newsreader'))
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.5)
  })

  test('what cannot fit is refused, not cut off', () => {
    expect(() => setVerse(words(900), room)).toThrow('does not fit')
  })
})

describe('a deck of verses', () => {
  test('has an ornament for every theme and for nothing else', () => {
    expect(Object.keys(ornaments).toSorted()).toEqual(verseThemes.map(({ slug }) => slug).toSorted())
    expect(new Set(sampleVerses.map(({ theme }) => theme)).size).toBe(verseThemes.length)
  })

  test('describes each card by its words, its place and its ornament, and no two alike', () => {
    expect(new Set(deck.cards.map(({ alt }) => alt)).size).toBe(sampleVerses.length)
    expect(deck.cards.find(({ slug }) => slug === 'john-11-35')?.alt).toBe(
      '“Jesus wept.” John 11:35, set on linen under a hanging willow branch.',
    )
  })

  test('gives a verse the ornament of a theme that holds it', () => {
    const verse = { reference: 'Psalms 23:4', text: 'Yea, though I walk' }
    expect(verseFace(verse)).toBe(verseFace({ ...verse, theme: 'comfort' }))
    expect(verseFace(verse)).not.toBe(verseFace({ ...verse, theme: 'hope' }))
  })

  test.each(sampleVerses)('keeps $reference clear of its rules', (verse) => {
    const { left, top, right, bottom } = extentOf(fullVerse(verse))
    expect(left).toBeGreaterThanOrEqual(verseMargin - 2)
    expect(right).toBeLessThanOrEqual(cardWidth - verseMargin + 2)
    expect(top).toBeGreaterThanOrEqual(60)
    expect(bottom).toBeLessThanOrEqual(cardHeight - verseMargin)
  })

  test('needs at most 6 kB on the wire for a card of up to 40 words, and 8 kB for any', () => {
    for (const { slug } of deck.cards) {
      const bytes = brotliCompressSync(deck.face(slug)).length
      expect(bytes).toBeLessThanOrEqual(8000)
    }
    const usual = sampleVerses
      .filter(({ text }) => text.split(' ').length <= 40)
      .map((verse) => verseFace(verse))
    for (const svg of usual) expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(6000)
  })

  test.each(['night', 'day'] as const)('has a back that looks the same turned by 180° (%s)', (theme) => {
    expect(unlikeness(deck.back({ theme }))).toBeLessThan(8)
  })

  test('shows no words where they could not be read', () => {
    const small = deck.face('nehemiah-9-17', { detail: 'small' })
    expect(small.length).toBeLessThan(deck.face('nehemiah-9-17').length / 3)
  })
})
