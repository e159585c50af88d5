import { expect, test, vi } from 'vitest'
import { languageOfPage } from './language.ts'

vi.mock('#messages/runtime', () => ({ languages: ['en', 'fr'] }))

test.each([
  ['fr', 'fr'],
  ['en', 'en'],
  ['de', 'en'],
  ['<script>', 'en'],
  [undefined, 'en'],
])('a page in %s is stored as %s', (given, language) => {
  expect(languageOfPage(given)).toBe(language)
})
