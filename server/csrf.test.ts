import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { HttpError } from './exchange.ts'
import { isSameOrigin, refuseCrossSiteForm } from './csrf.ts'

const own = 'https://cards.example.com'
const evil = 'https://evil.example'

test.each<[string, IncomingHttpHeaders]>([
  ['a browser of today', { origin: own, 'sec-fetch-site': 'same-origin' }],
  ['a form that the visitor sends again by reloading', { origin: own, 'sec-fetch-site': 'none' }],
  ['a page of ours that hides where it is', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['a same-origin navigation, which has no Origin', { 'sec-fetch-site': 'same-origin' }],
  ['an older browser', { origin: own }],
  ['an older browser that sends no Origin', { referer: `${own}/support` }],
])('%s is believed', (_what, headers) => {
  expect(isSameOrigin(headers, own)).toBe(true)
})

test.each<[string, IncomingHttpHeaders]>([
  ['another site', { origin: evil, 'sec-fetch-site': 'cross-site' }],
  ['another site without an Origin', { 'sec-fetch-site': 'cross-site' }],
  ['another site that names our address as its own', { origin: own, 'sec-fetch-site': 'cross-site' }],
  ['another site in an older browser', { origin: evil }],
  ['another site in an older browser that sends no Origin', { referer: `${evil}/?${own}` }],
  ['a site beside ours', { origin: 'https://other.example.com', 'sec-fetch-site': 'same-site' }],
  ['a site beside ours without an Origin', { 'sec-fetch-site': 'same-site' }],
  ['a page that hides where it is', { origin: 'null' }],
  ['a page that hides where it is, on another site', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['a contradiction', { origin: evil, 'sec-fetch-site': 'same-origin' }],
  ['our address in other clothes', { origin: `${own}.evil.example` }],
  ['a referrer that is no address', { referer: 'cards.example.com' }],
  ['nobody', {}],
])('%s is refused', (_what, headers) => {
  expect(() => refuseCrossSiteForm({ headers }, own)).toThrow(HttpError)
})
