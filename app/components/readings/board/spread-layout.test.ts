import { describe, expect, test } from 'vitest'
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

describe('a custom layout', () => {
  const place = {
    key: 'place-1',
    name: 'Mum',
    meaning: 'what she would say',
    x: 0,
    y: 0,
    rotation: 0 as const,
  }
  const future = { ...place, key: 'place-2', name: 'Next year', meaning: '' }

  test('gets roles by the names of its positions', () => {
    const layout = layoutOfCustom({ name: 'Sunday', positions: [place, future] })
    expect(layout).toMatchObject({
      positions: [{ role: 'other' }, { role: 'outcome' }],
      ties: [{ from: 'place-1', to: 'place-2' }],
      answer: 'place-2',
    })
  })

  test('of a reading of the first composition gets lenses', () => {
    const layout = layoutOfCustom({ name: 'Sunday', positions: [place] }, 1)
    expect(layout).toMatchObject({ heart: 'place-1', positions: [{ lens: { asks: 'theme' } }] })
  })
})
