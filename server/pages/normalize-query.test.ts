import { expect, test } from 'vitest'
import { normalizeQuery } from './normalize-query.ts'

const normalized = (address: string, query?: string[]) =>
  normalizeQuery(new URL(address, 'http://localhost:3000'), query).href.slice('http://localhost:3000'.length)

test('keeps only the query parameters that a page reads, in one order', () => {
  expect(normalized('/cards?utm_source=letter&q=moon&type=tarot&fbclid=1', ['type', 'q'])).toBe(
    '/cards?type=tarot&q=moon',
  )
  expect(normalized('/cards?q=moon&type=tarot', ['type', 'q'])).toBe('/cards?type=tarot&q=moon')
})

test('removes the whole query for a page that reads none', () => {
  expect(normalized('/how?anything=1&x')).toBe('/how')
  expect(normalized('/how?')).toBe('/how')
})

test('keeps the order and the characters of values', () => {
  expect(normalized('/cards?q=b%20c&q=a+%26%C3%A9&q', ['q'])).toBe('/cards?q=b+c&q=a+%26%C3%A9&q=')
})

test('keeps the parameters of React Router on requests for loader data', () => {
  expect(normalized('/cards.data?_routes=root&utm_source=x&type=a', ['type'])).toBe(
    '/cards.data?type=a&_routes=root',
  )
})
