import { describe, expect, test } from 'vitest'
import { identities } from '#content/tarot/identities.ts'
import { expandedCopies } from '../../drawing/placement.ts'
import type { Shape } from '../../drawing/shape.ts'
import { pips } from './index.ts'

const words = {
  wands: /\b(staff|staves)\b/,
  cups: /\bcups?\b/,
  swords: /\bswords?\b/,
  pentacles: /\bcoins?\b/,
}

const expected = identities.filter(({ suit, number }) => suit && number <= 10)

test('the forty pips are drawn, in the order of the deck', () => {
  expect(pips.map(({ slug }) => slug)).toEqual(expected.map(({ slug }) => slug))
})

describe.each(pips)('the drawing of $slug', ({ slug, alt, draw }) => {
  const identity = expected.find((card) => card.slug === slug)

  test('shows as many emblems of its suit as its number says', () => {
    const emblems = draw().flatMap(emblemsIn)
    expect(emblems).toEqual(Array.from({ length: identity?.number ?? 0 }, () => identity?.suit))
  })

  test('is described by the name of its emblem', () => {
    expect(alt).toMatch(words[identity?.suit ?? 'wands'])
  })
})

function emblemsIn(shape: Shape): string[] {
  if (shape.kind === 'copies') return expandedCopies(shape).flatMap(emblemsIn)
  if (shape.kind !== 'group') return []
  return shape.emblem ? [shape.emblem] : shape.shapes.flatMap(emblemsIn)
}
