import { expect, test, vi } from 'vitest'
import { getLocale } from '#messages/runtime'
import { inPageLanguage, setPageLanguage, withoutLanguage, withPageLanguage } from './page-language.ts'

vi.mock(import('#messages/runtime'), async (load) => ({ ...(await load()), languages: ['en', 'fr'] }))

test('the language of a page is that of its address, also while the browser translates the page', () => {
  const documentElement = { lang: 'fr' }
  vi.stubGlobal('document', { documentElement })
  vi.stubGlobal('location', { pathname: '/fr/cards' })
  setPageLanguage()
  documentElement.lang = 'de'
  expect(getLocale()).toBe('fr')
  expect(inPageLanguage('/theme')).toBe('/fr/theme')
  expect(withoutLanguage('/fr/theme')).toBe('/theme')
  expect(withPageLanguage({ card: 'the-moon' })).toEqual({ card: 'the-moon', language: 'fr' })
  vi.stubGlobal('location', { pathname: '/cards' })
  setPageLanguage()
  expect([getLocale(), inPageLanguage('/theme')]).toEqual(['en', '/theme'])
  expect(withPageLanguage({ card: 'the-moon' })).toEqual({ card: 'the-moon' })
})
