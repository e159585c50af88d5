import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getFunctionName } from 'convex/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verseCards } from './verse-cards.ts'
import { openExchange } from '../exchange.ts'

const words = 'The LORD is my shepherd; I shall not want.'
let asked: string[] = []
let server: Server
let url: string

beforeAll(async () => {
  const handler = verseCards({
    query: (query: never, { verseId, translation }: { verseId: string; translation: string }) => {
      asked.push(`${getFunctionName(query)} ${verseId} ${translation}`)
      const verse = { verseId, reference: 'Psalms 23:1', text: words }
      return Promise.resolve(verseId === 'psalms-23-1' ? { verse } : null)
    },
  } as never)
  server = createServer((request, response) => {
    const exchange = openExchange(request, response, [])
    exchange.url = new URL(request.url ?? '', 'http://localhost')
    void Promise.resolve(handler(exchange)).then((done) => done || response.writeHead(404).end())
  }).listen(0)
  await new Promise((resolve) => server.once('listening', resolve))
  url = `http://localhost:${(server.address() as AddressInfo).port}/drawn/still-waters.0123456789ab`
})
afterAll(() => server.close())

test('a card is drawn once, and sent compressed and immutable', async () => {
  asked = []
  for (const time of ['first', 'second']) {
    const response = await fetch(`${url}/full/psalms-23-1.svg`, { headers: { 'Accept-Encoding': 'br' } })
    expect([time, response.status, response.headers.get('content-encoding')]).toEqual([time, 200, 'br'])
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(await response.text()).toMatch(/^<svg /)
  }
  expect(asked).toEqual(['verses:get psalms-23-1 kjv'])
})

test('a card has the text of the translation in its address', async () => {
  asked = []
  expect((await fetch(`${url}/full/psalms-23-1.asv.svg`)).status).toBe(200)
  expect((await fetch(`${url}/full/psalms-23-1.niv.svg`)).status).toBe(404)
  expect(asked).toEqual(['verses:get psalms-23-1 asv'])
})

test('an unknown verse is left to the next handler', async () => {
  for (const path of ['/full/psalms-23-99.svg', '/huge/psalms-23-1.svg', '/full/..%2f..%2fetc.svg']) {
    expect((await fetch(`${url}${path}`)).status).toBe(404)
  }
})
