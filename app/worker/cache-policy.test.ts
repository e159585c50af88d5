import { describe, expect, test } from 'vitest'
import {
  cacheNameFor,
  cardListOf,
  handlingFor,
  isCacheable,
  isPage,
  isWorthSaving,
  type Handling,
} from './cache-policy.ts'

const origin = 'https://cards.example'

function handlingOfAddress(
  path: string,
  request: Partial<Pick<Request, 'method' | 'mode' | 'headers'>> = {},
): Handling {
  return handlingFor(
    { method: 'GET', mode: 'navigate', headers: new Headers(), url: new URL(path, origin).href, ...request },
    origin,
  )
}

describe('the worker does not handle', () => {
  test.each([
    '/deck/c04f1a2b/7',
    '/deck/x?uid=04A1&ctr=000012',
    '/Deck/x',
    '/%64eck/x',
    '/bible/v2?uid=04A1',
    '/bible/04A1x000001',
  ])('the address of a totem, where to ask is to draw: %s', (path) => {
    expect(handlingOfAddress(path)).toBe('untouched')
    expect(isPage(new URL(path, origin).pathname)).toBe(false)
  })

  test.each([
    '/api/query',
    '/idp/auth',
    '/ingest/e/',
    '/builds/latest.json',
    '/route-rules?path=/',
    '/healthz',
    '/client-errors',
    '/cards.data',
    '/cards/_payload.json',
    '/share/draws/1.png',
  ])('what is asked live: %s', (path) => {
    expect(handlingOfAddress(path)).toBe('untouched')
    expect(handlingOfAddress(path, { mode: 'cors' })).toBe('untouched')
  })

  test.each(['/admin', '/admin/decks/1', '/art/tarot', '/profile', '/login?code=1&state=2'])(
    'guarded pages and the way in: %s',
    (path) => expect(handlingOfAddress(path)).toBe('untouched'),
  )

  test('requests other than GET, other origins, range requests, and requests that are not pages', () => {
    expect(handlingOfAddress('/draw/celestial', { method: 'POST' })).toBe('untouched')
    expect(handlingOfAddress('https://elsewhere.example/assets/a.js')).toBe('untouched')
    const headers = new Headers({ Range: 'bytes=0-9' })
    expect(handlingOfAddress('/assets/a.js', { mode: 'no-cors', headers })).toBe('untouched')
    expect(handlingOfAddress('/cards', { mode: 'cors' })).toBe('untouched')
  })
})

test('the worker handles pages, and files with a hash in their address', () => {
  for (const path of [
    '/',
    '/cards',
    '/cards?type=stones',
    '/bibledeck',
    '/deck-teasers',
    '/draws/abc1',
    '/journal',
  ])
    expect(handlingOfAddress(path), path).toBe('page')
  for (const path of ['/assets/site-1.js', '/drawn/celestial.0f/small/the-moon.svg', '/icons/icon-192.png'])
    expect(handlingOfAddress(path, { mode: 'no-cors' }), path).toBe('file')
})

test('pages of single readings have a cache of their own', () => {
  expect(cacheNameFor('/draws/k57abc')).toBe('lodestar-readings')
  expect(cacheNameFor('/spreads/k57abc')).toBe('lodestar-readings')
  expect(cacheNameFor('/spreads/celtic-cross')).toBe('lodestar-pages')
  expect(cacheNameFor('/cards/the-moon')).toBe('lodestar-cards')
  expect(cacheNameFor('/cards')).toBe('lodestar-pages')
})

test('no-store responses and errors are not cacheable', () => {
  const answer = (status: number, cache: string) =>
    new Response('', { status, headers: { 'Cache-Control': cache } })
  expect(isCacheable(answer(200, 'no-cache'))).toBe(true)
  expect(isCacheable(answer(200, 'no-store'))).toBe(false)
  expect(isCacheable(answer(200, 'private, max-age=60'))).toBe(false)
  expect(isCacheable(answer(404, 'no-cache'))).toBe(false)
  expect(isCacheable(Response.error())).toBe(false)
})

test.each([
  ['a good connection', { effectiveType: '4g' }, false, true],
  ['a mobile connection, however fast', { effectiveType: '4g', type: 'cellular' }, false, false],
  ['a slow connection', { effectiveType: '3g' }, false, false],
  ['a browser that says nothing', undefined, false, false],
  ['an installed app', undefined, true, true],
  ['an installed app whose owner saves data', { effectiveType: '4g', saveData: true }, true, false],
])('all cards are saved or not on %s', (_, connection, isInstalled, isWorth) => {
  expect(isWorthSaving(connection, isInstalled)).toBe(isWorth)
})

test('cards are saved in the language of the page', () => {
  expect(cardListOf('/journal?layout=x', 'https://cards.example')).toBe('/cards')
})
