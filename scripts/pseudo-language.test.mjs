import { expect, test } from 'vitest'
import { pseudo } from './pseudo-language.mjs'

test('every letter has an accent, and vowels are doubled to make the text longer', () => {
  expect(pseudo('Draw a card')).toBe('Ðŕååŵ åå çååŕð')
})

test('parameters and markup stay the same', () => {
  expect(pseudo('All {count} are {#link}here{/link}.')).toBe('Àļļ {count} ååŕéé {#link}ĥééŕéé{/link}.')
})

test('variants are translated, and their selectors are not', () => {
  const variants = {
    declarations: ['input count', 'local countPlural = count: plural'],
    selectors: ['countPlural'],
    match: { 'countPlural=one': '{count} card', 'countPlural=other': '{count} cards' },
  }
  expect(pseudo([variants])).toEqual([
    { ...variants, match: { 'countPlural=one': '{count} çååŕð', 'countPlural=other': '{count} çååŕðš' } },
  ])
})
