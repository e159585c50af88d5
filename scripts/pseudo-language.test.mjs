import { expect, test } from 'vitest'
import { pseudo } from './pseudo-language.mjs'

test('every letter has an accent, and the text is 40 % longer', () => {
  expect(pseudo('Draw a card')).toBe('Ðŕåŵ å çåŕð~~~~~')
})

test('parameters and markup stay the same', () => {
  expect(pseudo('All {count} are {#link}here{/link}.')).toBe('Àļļ {count} åŕé {#link}ĥéŕé{/link}.~~~~~~')
})

test('variants are translated, and their selectors are not', () => {
  const variants = {
    declarations: ['input count', 'local countPlural = count: plural'],
    selectors: ['countPlural'],
    match: { 'countPlural=one': '{count} card', 'countPlural=other': '{count} cards' },
  }
  expect(pseudo([variants])).toEqual([
    { ...variants, match: { 'countPlural=one': '{count} çåŕð~~', 'countPlural=other': '{count} çåŕðš~~~' } },
  ])
})
