import { expect, test } from 'vitest'
import { pseudo } from './pseudo-language.mjs'

test('every letter has an accent, and the text is 40 % longer', () => {
  expect(pseudo('Draw a card')).toBe('Ðŕåŵ å çåŕð~~~~~')
})

test('what is put into a sentence, and the marks around its parts, stay as they are', () => {
  expect(pseudo('All {count} are {#link}here{/link}.')).toBe('Àļļ {count} åŕé {#link}ĥéŕé{/link}.~~~~~~')
})

test('each variant is translated, and what chooses between them is not', () => {
  const variants = {
    declarations: ['input count', 'local countPlural = count: plural'],
    selectors: ['countPlural'],
    match: { 'countPlural=one': '{count} card', 'countPlural=other': '{count} cards' },
  }
  expect(pseudo([variants])).toEqual([
    { ...variants, match: { 'countPlural=one': '{count} çåŕð~~', 'countPlural=other': '{count} çåŕðš~~~' } },
  ])
})
