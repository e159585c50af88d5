import { expect, test } from 'vitest'
import { languageOfPage } from './language.ts'

test.each([
  ['fr', 'fr'],
  ['en', 'en'],
  ['de', 'en'],
  ['<script>', 'en'],
  [undefined, 'en'],
])('a page in %s is stored as %s', (given, language) => {
  expect(languageOfPage(given, ['en', 'fr'])).toBe(language)
})
