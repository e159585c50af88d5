import { expect, test } from 'vitest'
import { localizedPath, preferredLanguage, splitLanguage } from './language.ts'

const languages = ['en', 'fr', 'de', 'en-XA']

test('a prefix is an enabled language; any other first segment belongs to the path', () => {
  expect(splitLanguage('/fr/cards/the-fool', languages)).toEqual({ language: 'fr', path: '/cards/the-fool' })
  expect(splitLanguage('/fr', languages)).toEqual({ language: 'fr', path: '/' })
  expect(splitLanguage('/fr/', languages)).toEqual({ language: 'fr', path: '/' })
  expect(splitLanguage('/EN-xa/how', languages)).toEqual({ language: 'en-XA', path: '/how' })
  expect(splitLanguage('/french/cards', languages)).toEqual({ language: 'en', path: '/french/cards' })
  expect(splitLanguage('/', languages)).toEqual({ language: 'en', path: '/' })
})

test('a prefix before two slashes is none: the rest would be the address of another site', () => {
  for (const path of ['/fr//evil.example', '/en//evil.example/cards', '/fr//']) {
    expect(splitLanguage(path, languages)).toEqual({ language: 'en', path })
  }
})

test('/de/tarot-readings is Delaware until German is enabled', () => {
  expect(splitLanguage('/de/tarot-readings', ['en'])).toEqual({ language: 'en', path: '/de/tarot-readings' })
  expect(splitLanguage('/de/tarot-readings', languages)).toEqual({ language: 'de', path: '/tarot-readings' })
  expect(splitLanguage('/de/delaware/crystals', languages)).toEqual({
    language: 'de',
    path: '/delaware/crystals',
  })
})

test('English addresses have no prefix, all others have theirs', () => {
  expect(localizedPath('/cards?q=a', 'en')).toBe('/cards?q=a')
  expect(localizedPath('/cards?q=a', 'fr')).toBe('/fr/cards?q=a')
  expect(localizedPath('/', 'fr')).toBe('/fr')
  expect(localizedPath('/?a=1', 'en-XA')).toBe('/en-xa?a=1')
  expect(localizedPath('https://elsewhere.example/', 'fr')).toBe('https://elsewhere.example/')
})

test.each([
  ['', 'en'],
  ['fr', 'fr'],
  ['fr-CA, en;q=0.8', 'fr'],
  ['en-US,en;q=0.9,fr;q=0.8', 'en'],
  ['es, de;q=0.7, fr;q=0.8', 'fr'],
  ['fr;q=0, de', 'de'],
  ['es', 'en'],
  ['*', 'en'],
  [';;q=,,', 'en'],
])('Accept-Language “%s” is served in %s', (header, language) => {
  expect(preferredLanguage({ 'accept-language': header }, languages)).toBe(language)
})

test('a choice made here comes before the language of the browser, unless it is disabled by now', () => {
  const headers = { 'accept-language': 'fr' }
  expect(preferredLanguage({ ...headers, cookie: 'theme=day; language=en' }, languages)).toBe('en')
  expect(preferredLanguage({ ...headers, cookie: 'language=de' }, languages)).toBe('de')
  expect(preferredLanguage({ ...headers, cookie: 'language=es' }, languages)).toBe('fr')
})
