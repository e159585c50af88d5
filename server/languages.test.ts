import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getLocale } from '#messages/runtime'
import { openExchange, readAddress, type Handler } from './exchange.ts'
import { createLanguages } from './languages.ts'
import { redirect, sendText } from './send.ts'

let server: Server
let origin: string

beforeAll(async () => {
  const { pages, others, choice } = createLanguages({ secure: true, languages: ['en', 'fr', 'de'] })
  const page: Handler = (exchange) => {
    if (exchange.url.pathname === '/old') redirect(exchange, 301, '/new')
    else
      sendText(
        exchange,
        200,
        `${getLocale()} ${exchange.language} ${exchange.url.pathname}${exchange.url.search}`,
      )
    return true
  }
  const mail: Handler = (exchange) => {
    if (exchange.url.pathname !== '/idp') return false
    // Still in the language of the request after waiting for something.
    return Promise.resolve().then(() => {
      sendText(exchange, 200, getLocale())
      return true
    })
  }
  const handlers = [others(mail), choice, pages(page)]
  server = createServer((request, response) => {
    const exchange = openExchange(request, response, [])
    exchange.url = readAddress(request.url ?? '', origin)
    for (const handler of handlers) if (handler(exchange)) return
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => server.close())

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(origin + path, { redirect: 'manual', headers: { accept: 'text/html', ...headers } })
}

async function textOf(path: string, headers?: Record<string, string>) {
  return (await get(path, headers)).text()
}

async function locationOf(path: string, headers?: Record<string, string>) {
  const { status, headers: answer } = await get(path, headers)
  return `${status} ${answer.get('location')}`
}

test('a page is in the language of its address, whatever the browser asks for', async () => {
  expect(await textOf('/fr/cards?q=a', { 'accept-language': 'de' })).toBe('fr fr /cards?q=a')
  expect(await textOf('/fr', { cookie: 'language=de' })).toBe('fr fr /')
  expect(await textOf('/cards')).toBe('en en /cards')
})

test('/de/tarot-readings is the German page where German is enabled', async () => {
  expect(await textOf('/de/tarot-readings')).toBe('de de /tarot-readings')
})

test('an English address redirects to the language that the browser asks for', async () => {
  expect(await locationOf('/cards?q=a', { 'accept-language': 'fr-CA,en;q=0.5' })).toBe('302 /fr/cards?q=a')
  expect(await locationOf('/', { cookie: 'language=de' })).toBe('302 /de')
  const { headers } = await get('/', { 'accept-language': 'fr' })
  expect(headers.get('vary')).toBe('Accept-Language, Cookie')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('but not programs, data requests, and those who have chosen English', async () => {
  expect(await textOf('/cards', { accept: '*/*', 'accept-language': 'fr' })).toBe('en en /cards')
  expect(await textOf('/cards.data', { 'accept-language': 'fr' })).toBe('en en /cards.data')
  expect(await textOf('/cards', { 'accept-language': 'fr', cookie: 'language=en' })).toBe('en en /cards')
})

test('each page has one address in each language', async () => {
  expect(await locationOf('/FR/cards?q=a')).toBe('301 /fr/cards?q=a')
  expect(await locationOf('/en/cards')).toBe('301 /cards')
  expect(await locationOf('/fr/')).toBe('301 /fr')
  expect(await locationOf('/fr/old')).toBe('301 /fr/new')
})

test('no address leads to another site', async () => {
  expect(await textOf('/en//evil.example/cards')).toBe('en en /en//evil.example/cards')
  expect(await textOf('/fr//evil.example/cards')).toBe('en en /fr//evil.example/cards')
  expect(await locationOf('/en//evil.example', { 'accept-language': 'fr' })).toBe('302 /fr/en//evil.example')
  expect(await locationOf('/FR//evil.example', { 'accept-language': 'fr' })).toBe('302 /fr/FR//evil.example')
})

test('sign-in pages and mails are in the language of the visitor', async () => {
  expect(await textOf('/idp', { 'accept-language': 'fr' })).toBe('fr')
  expect(await textOf('/idp', { 'accept-language': 'fr', cookie: 'language=de' })).toBe('de')
  expect(await textOf('/idp')).toBe('en')
})

test('a choice is remembered in a cookie and leads to the same page', async () => {
  const { status, headers } = await get('/language?to=fr&page=%2Fcards%3Fq%3Da')
  expect([status, headers.get('location')]).toEqual([303, '/fr/cards?q=a'])
  expect(headers.get('set-cookie')).toBe('language=fr; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  expect(await locationOf('/language?to=en&page=%2F')).toBe('303 /')
})

test.each([
  'to=es&page=%2F',
  'to=fr&page=%2F%2Fevil.example',
  'to=fr&page=https%3A%2F%2Fevil.example',
  'to=fr&page=%2F%5Cevil.example',
])('a choice with “%s” is refused', async (query) => {
  expect((await get(`/language?${query}`)).status).toBe(400)
})
