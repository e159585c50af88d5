import { expect, test } from 'vitest'
import { layouts } from '#content/spreads/index.ts'
import { countOf, firstSentence, layoutOfCustom } from './spread-layout.ts'

test('the first sentence does not end at an initial', () => {
  const celtic = layouts.find(({ slug }) => slug === 'celtic-cross')!
  expect(firstSentence(celtic.introduction)).toMatch(/^The best known .* across the first\.$/)
  expect(firstSentence('One. Two.')).toBe('One.')
})

test('card counts use the deck’s own word', () => {
  expect(countOf(1)).toBe('One card')
  expect(countOf(10)).toBe('Ten cards')
  expect(countOf(3, { one: 'verse', many: 'verses' })).toBe('Three verses')
})

test('every position of a custom layout gets a lens', () => {
  const place = {
    key: 'place-1',
    name: 'Mum',
    meaning: 'what she would say',
    x: 0,
    y: 0,
    rotation: 0 as const,
  }
  const layout = layoutOfCustom({ name: 'Sunday', positions: [place] })
  expect(layout.positions[0]!.lens.opening).toContain('“Mum”')
  expect(layout.heart).toBe('place-1')
})
