import { describe, expect, test } from 'vitest'
import { fewestLocalWords, isWorthFinding } from './indexing.ts'
import { similarity, wordsIn } from './similarity.ts'

const nothing = { ownWords: null, testimonials: [], totems: [] }
const words = (count: number, word = 'river') =>
  Array.from({ length: count }, (_, at) => `${word} ${'abcdefgh'[at % 8]}`).join(' ')

describe('a town’s page is worth finding', () => {
  test('not for its name alone', () => {
    expect(isWorthFinding(nothing)).toBe(false)
  })

  test('from a certain number of words on, from any source', () => {
    const half = words(fewestLocalWords / 4)
    const other = words(fewestLocalWords / 4, 'harbour')
    expect(isWorthFinding({ ...nothing, ownWords: half })).toBe(false)
    expect(isWorthFinding({ ...nothing, ownWords: half, testimonials: [other] })).toBe(true)
    expect(isWorthFinding({ ownWords: null, testimonials: [half], totems: [other] })).toBe(true)
  })

  test('not by saying the same thing often, nor by numbers', () => {
    const half = words(fewestLocalWords / 4)
    expect(isWorthFinding({ ...nothing, testimonials: [half, half, half] })).toBe(false)
    expect(isWorthFinding({ ...nothing, ownWords: '1 2 3 '.repeat(500) })).toBe(false)
  })
})

describe('likeness', () => {
  const salem = {
    text: 'Salem has 12 cherry trees along the water, and people read under them.',
    names: ['Salem'],
  }

  test('does not see names and numbers', () => {
    const text = 'Coeur d’Alene has 400 cherry trees along the water, and people read under them.'
    expect(similarity(salem, { text, names: ['Coeur d’Alene'] })).toBe(1)
  })

  test('does not take a name for a part of a word', () => {
    const [one, other] = ['evergreen hills over the whole town', 'everblue hills over the whole town']
    const alike = similarity({ text: one, names: ['Green'] }, { text: other, names: ['Blue'] })
    expect(alike).toBeLessThan(1)
  })

  test('is nothing between texts that share no four words in a row', () => {
    const text = 'People read along the bridge, and cherry trees have water under them.'
    expect(similarity(salem, { text, names: [] })).toBe(0)
  })

  test('is between the two for what is half the same', () => {
    const text = 'Salem has cherry trees along the water, but nobody goes there after the rain has come.'
    expect(similarity(salem, { text, names: ['Salem'] })).toBeGreaterThan(0.2)
    expect(similarity(salem, { text, names: ['Salem'] })).toBeLessThan(0.6)
  })

  test('reads words of any script, and no numbers', () => {
    expect(wordsIn('Española — 3 Bäume, ’Ewa')).toEqual(['española', 'bäume', 'ewa'])
  })
})
