import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { verseThemes } from '#content/verses/themes.ts'
import { readBible } from '#server/seeding/bible.ts'
import { cardHeight, cardWidth } from '../drawing/card-size.ts'
import { extentOf } from '../drawing/extent.ts'
import { unlikeness } from '../half-turn.ts'
import { versesDeck } from './deck.ts'
import { fullVerse, type Verse, verseFace, verseMargin, verseSlug } from './face.ts'
import { ornaments } from './ornaments.ts'
import { sampleVerses } from './samples.ts'

const deck = versesDeck(sampleVerses)
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

  test('needs at most 6 kB on the wire for those verses of the themes that have the most different letters', async () => {
    const bible = new Map((await readBible('kjv')).map(({ verseId, text }) => [verseId, text]))
    const references = [...new Set(verseThemes.flatMap(({ verses }) => verses))]
    const verses = references.map((reference) => ({
      reference,
      text: bible.get(verseSlug({ reference, text: '' })) ?? '',
    }))
    // A letter is written once and then only placed again, so letters are what weighs.
    const letters = ({ reference, text }: Verse) => new Set(reference).size + new Set(text).size
    const richest = verses.toSorted((a, b) => letters(b) - letters(a)).slice(0, 20)
    const bytes = richest.map((verse) => brotliCompressSync(verseFace(verse, { theme: 'both' })).length)
    expect(Math.max(...bytes)).toBeLessThanOrEqual(6000)
  })

  test.each(['night', 'day'] as const)('has a back that looks the same turned by 180° (%s)', (theme) => {
    expect(unlikeness(deck.back({ theme }))).toBeLessThan(8)
  })

  test('shows no words where they could not be read', () => {
    const small = deck.face('nehemiah-9-17', { detail: 'small' })
    expect(small.length).toBeLessThan(deck.face('nehemiah-9-17').length / 3)
  })
})
