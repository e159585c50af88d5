import { expect, test, vi } from 'vitest'
import { readLanguageFrom } from '#messages/runtime'
import { keyInPageLanguage, keysInAllLanguages } from './language-keys.ts'

vi.mock(import('#messages/runtime'), async (load) => ({ ...(await load()), languages: ['en', 'fr'] }))

test('each language has its own copy of a value with texts, and all of them are deleted together', () => {
  expect(keyInPageLanguage('readings/1')).toBe('readings/1')
  readLanguageFrom(() => 'fr')
  expect(keyInPageLanguage('readings/1')).toBe('/fr/readings/1')
  expect(keysInAllLanguages('readings/1')).toEqual(['readings/1', '/fr/readings/1'])
})
