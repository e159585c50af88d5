import { expect, test } from 'vitest'
import { normalizeQuery } from './normalize-query.ts'

const rendered = (address: string, query?: string[]) =>
  normalizeQuery(new URL(address, 'http://localhost:3000'), query).href.slice('http://localhost:3000'.length)

test('only the query parameters that a page reads are left, in one order', () => {
  expect(rendered('/cards?utm_source=letter&q=moon&type=tarot&fbclid=1', ['type', 'q'])).toBe(
    '/cards?type=tarot&q=moon',
  )
  expect(rendered('/cards?q=moon&type=tarot', ['type', 'q'])).toBe('/cards?type=tarot&q=moon')
})

test('a page that reads none is the page without a query', () => {
  expect(rendered('/how?anything=1&x')).toBe('/how')
  expect(rendered('/how?')).toBe('/how')
})

test('values keep their order, their spaces and their letters', () => {
  expect(rendered('/cards?q=b%20c&q=a+%26%C3%A9&q', ['q'])).toBe('/cards?q=b+c&q=a+%26%C3%A9&q=')
})

test('what the router adds to requests for data stays', () => {
  expect(rendered('/cards.data?_routes=root&utm_source=x&type=a', ['type'])).toBe(
    '/cards.data?type=a&_routes=root',
  )
})
