import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openExchange, type HttpError } from '../exchange.ts'
import { sendText } from '../send.ts'
import { engravings } from './engravings.ts'

const folder = mkdtempSync(join(tmpdir(), 'engravings-'))
const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
  rmSync(folder, { recursive: true })
})

let carved: string[] = []
beforeEach(() => (carved = []))

async function serve(options: {
  name: string
  maxWaiting?: number
  engrave?: (slug: string) => Promise<string>
}) {
  const handler = engravings({
    folder: join(folder, options.name),
    hash: 'abc123',
    log: { warn: () => undefined },
    ...(options.maxWaiting && { maxWaiting: options.maxWaiting }),
    engrave:
      options.engrave ??
      ((slug) => {
        carved.push(slug)
        return Promise.resolve(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 660 1140"><!--${slug}--></svg>`,
        )
      }),
  })
  const server = createServer((request, response) => {
    const exchange = openExchange(request, response, [])
    exchange.url = new URL(request.url ?? '', 'http://localhost')
    new Promise((resolve) => resolve(handler(exchange))).then(
      (done) => done || response.writeHead(404).end(),
      (error: Partial<HttpError>) => sendText(exchange, error.status ?? 500, 'no', error.headers),
    )
  }).listen(0)
  servers.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return (path: string) => fetch(url + path)
}

const moon = '/drawn/woodcut-2.abc123/engraving/the-moon.svg'

test('a card is engraved once for concurrent requests and for the next start', async () => {
  const ask = await serve({ name: 'once' })
  const answers = await Promise.all([ask(moon), ask(moon), ask(`${moon}?mm=66`)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers[0]!.headers.get('cache-control')).toContain('immutable')
  expect(await answers[0]!.text()).not.toContain('width')
  expect(await answers[2]!.text()).toContain('<svg width="66mm" height="114mm" ')
  const next = await serve({ name: 'once' })
  expect((await next(moon)).status).toBe(200)
  expect(carved).toEqual(['the-moon'])
  expect(readdirSync(join(folder, 'once'))).toEqual(['the-moon.abc123.svg'])
})

test('an address works at another instance, and after its file was deleted', async () => {
  const here = await serve({ name: 'here' })
  const there = await serve({ name: 'there' })
  const engraved = await (await here(moon)).text()
  expect(await (await there(moon)).text()).toBe(engraved)
  rmSync(join(folder, 'there', 'the-moon.abc123.svg'))
  expect(await (await there(moon)).text()).toBe(engraved)
  expect(carved).toEqual(['the-moon', 'the-moon', 'the-moon'])
})

test('an unknown card or another edition is left to the next handler', async () => {
  const ask = await serve({ name: 'none' })
  for (const path of [
    ...['/drawn/woodcut-2.abc123/engraving/the-mooon.svg', '/drawn/woodcut-2.fff/engraving/the-moon.svg'],
    ...['/drawn/woodcut.abc123/engraving/the-moon.svg'],
    ...['/drawn/woodcut-2.abc123/engraving/..%2fthe-moon.svg', '/wood/plastic.svg', '/wood/oak.png'],
  ]) {
    expect((await ask(path)).status, path).toBe(404)
  }
  for (const mm of ['', '0', '29', '201', '1e2', '70.5', '-70', 'NaN', '70mm']) {
    expect((await ask(`${moon}?mm=${mm}`)).status, mm).toBe(400)
  }
  expect(carved).toEqual([])
})

test('refuses with 503 when too many wait; one failure does not affect the others', async () => {
  let begin = () => {}
  let goOn = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve))
  const ask = await serve({
    name: 'crowd',
    maxWaiting: 2,
    engrave: async (slug) => {
      begin()
      await mayGoOn
      if (slug === 'the-fool') throw new Error('blunt')
      return '<svg />'
    },
  })
  const statusOf = async (slug: string) => (await ask(moon.replace('the-moon', slug))).status
  const first = statusOf('the-fool')
  await begun
  const statuses: number[] = []
  const others = ['the-sun', 'the-star', 'the-tower'].map(async (slug) => {
    statuses.push(await statusOf(slug))
    if (statuses.length === 2) goOn()
  })
  await Promise.all(others)
  expect(statuses).toEqual([503, 503, 200])
  expect(await first).toBe(500)
  expect((await ask(moon)).status).toBe(200)
})

test('sends a board for every wood', async () => {
  const ask = await serve({ name: 'boards' })
  for (const wood of ['walnut', 'oak', 'maple']) {
    const response = await ask(`/wood/${wood}.svg`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  }
})
