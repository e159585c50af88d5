import { describe, expect, test } from 'vitest'
import { identities } from '#content/tarot/identities.ts'
import { courts } from './index.ts'

const rankEmblems = {
  page: [/\b(banner|pennant|streamers)\b/],
  knight: [/\b(helmet|helm)\b/],
  queen: [/\bcrown\b/, /\bmoon\b/],
  king: [/\bcrown\b/, /\bsun\b/],
}
const suitEmblems = { wands: /\bstaff\b/, cups: /\bcup\b/, swords: /\bsword\b/, pentacles: /\bcoin\b/ }

const expected = identities.filter(({ suit, number }) => suit && number > 10)

test('the sixteen courts are drawn, in the order of the deck', () => {
  expect(courts.map(({ slug }) => slug)).toEqual(expected.map(({ slug }) => slug))
})

describe.each(courts)('the drawing of $slug', ({ slug, alt }) => {
  const [rank = '', , suit = ''] = slug.split('-')

  test('is described by the emblems of its rank and its suit', () => {
    const emblems = [
      ...(rankEmblems[rank as keyof typeof rankEmblems] ?? []),
      suitEmblems[suit as keyof typeof suitEmblems],
    ]
    for (const emblem of emblems) expect(alt).toMatch(emblem)
  })
})
