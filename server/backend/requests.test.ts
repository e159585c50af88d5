import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  AddressLimiters,
  type ApiAnswer,
  type Client,
  type ClientMemoryLimits,
  type MemoryAccount,
  type PostedCall,
} from '#backend/index.ts'
import { fakeClock } from '#tests/support/fake-clock.ts'
import { openExchange, readAddress } from '../exchange.ts'
import { backendRequests } from './requests.ts'

/** A burst of ten requests and 10,000 bytes per address, then one and 1,000 per second. */
const limits = { connections: 1, subscriptions: 1, messagesPerSecond: 1, bytesPerSecond: 1_000 }

type Fetch = (request: Request, client?: Client, debt?: MemoryAccount) => Promise<Response>

const lengthOfBody: Fetch = async (request) => Response.json({ length: (await request.text()).length })

/** A call is a request without the web's objects. */
function answerCallBy(fetchFrom: Fetch) {
  return async ({ body }: PostedCall): Promise<ApiAnswer> => {
    const chunks: Uint8Array[] = []
    for await (const chunk of body ?? []) chunks.push(chunk)
    const init = { method: 'POST', body: Buffer.concat(chunks) }
    const response = await fetchFrom(new Request('http://here.test/api/query', init))
    return { status: response.status, json: await response.text() }
  }
}

async function serve(trustedProxies: number, fetchFrom = lengthOfBody, owed?: ClientMemoryLimits) {
  const clock = fakeClock()
  const limiters = new AddressLimiters(clock, limits, owed)
  const backend = { fetch: fetchFrom, answerCall: answerCallBy(fetchFrom) }
  const handle = backendRequests({ backend: () => backend, limiters, trustedProxies })
  const server = createServer((request, response) => {
    const exchange = openExchange(request, response, [])
    exchange.url = readAddress(request.url ?? '', 'http://here.test')
    Promise.resolve(handle(exchange)).catch(() => response.writeHead(500).end())
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/query`
  const ask = (forwardedFor: string, body = '{}') =>
    fetch(url, {
      method: 'POST',
      body,
      headers: { 'X-Forwarded-For': forwardedFor, Origin: 'https://a.test' },
    })
  return {
    clock,
    limiters,
    ask,
    url,
    statuses: (from: string[]) => inTurn(from.map((address) => () => ask(address))),
  }
}

async function inTurn(asks: (() => Promise<Response>)[]): Promise<number[]> {
  const statuses: number[] = []
  for (const ask of asks) statuses.push((await ask()).status)
  return statuses
}

const times = <T>(count: number, value: T) => new Array<T>(count).fill(value)

describe('requests of one address', () => {
  test('over its limit get 429 with Retry-After, readable by any origin', async () => {
    const { clock, ask, statuses } = await serve(0)
    expect(await statuses(times(10, 'anything'))).toEqual(times(10, 200))
    const refused = await ask('anything')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    expect(await refused.json()).toEqual({
      code: 'TooManyRequests',
      message: 'Too much is asked from this address. Try again in 1 s.',
    })
    clock.advance(1_000)
    expect(await statuses(['anything', 'anything'])).toEqual([200, 429])
  })

  test('are identified by the connection without a proxy, whatever the headers say', async () => {
    const { statuses } = await serve(0)
    const pretended = Array.from({ length: 12 }, (_, i) => `203.0.113.${i}`)
    expect(await statuses(pretended)).toEqual([...times(10, 200), 429, 429])
  })

  test('are identified by X-Forwarded-For behind a proxy, and other addresses are not affected', async () => {
    const { statuses } = await serve(1)
    const greedy = Array.from({ length: 12 }, (_, i) => `198.51.100.${i}, 203.0.113.7`)
    expect(await statuses(greedy)).toEqual([...times(10, 200), 429, 429])
    expect(await statuses(['203.0.113.7, 203.0.113.8'])).toEqual([200])
  })

  test('are limited by bytes too', async () => {
    const { clock, ask } = await serve(0)
    expect(await (await ask('x', ' '.repeat(9_000))).json()).toEqual({ length: 9_000 })
    const refused = await ask('x', ' '.repeat(5_000))
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('4')
    expect(await refused.json()).toMatchObject({ code: 'TooManyBytes' })
    clock.advance(4_000)
    expect((await ask('x', ' '.repeat(5_000))).status).toBe(200)
  })

  test('may upload more, because an upload URL has its own size limit', async () => {
    const { url } = await serve(0)
    const upload = (path: string) =>
      fetch(new URL(path, url), { method: 'POST', body: ' '.repeat(50_000) }).then(({ status }) => status)
    expect(await upload('/api/storage/upload?token=x')).toBe(200)
    expect(await upload('/api/query')).toBe(429)
  })

  test('[EDG7] that do not read their responses use memory, and the largest is dropped', async () => {
    const mebibyte = 1024 * 1024
    const owed = { networkBytes: 40 * mebibyte, processBytes: 100 * mebibyte }
    const large: Fetch = (request) =>
      Promise.resolve(
        new Response('x'.repeat(Number(new URL(request.url).searchParams.get('mib')) * mebibyte)),
      )
    const { limiters, url } = await serve(0, large, owed)
    const open = async (mib: number) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      const closed = once(socket, 'close')
      socket.on('error', () => {})
      await once(socket, 'connect')
      socket.pause()
      socket.write(`GET /api/query?mib=${mib} HTTP/1.1\r\nHost: x\r\n\r\n`)
      return { socket, closed }
    }
    const owes = (mib: number) =>
      expect.poll(() => limiters.metrics.owedBytes / mebibyte).toBeGreaterThanOrEqual(mib)
    const small = await open(12)
    await owes(12)
    const largest = await open(26)
    await owes(38)
    const last = await open(13)
    await expect.poll(() => limiters.metrics.droppedDebtors).toBe(1)
    largest.socket.resume()
    await largest.closed
    expect([small.socket.destroyed, last.socket.destroyed]).toEqual([false, false])
    for (const { socket } of [small, last]) socket.destroy()
    await expect.poll(() => limiters.metrics.owedBytes).toBe(0)
  })

  test('[EDG7] use memory for their body while it arrives', async () => {
    const { limiters, url } = await serve(0)
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    const head = 'POST /api/query HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\n'
    socket.write(`${head}${' '.repeat(5_000)}`)
    await expect.poll(() => limiters.metrics.owedBytes).toBe(5_000)
    socket.destroy()
    await expect.poll(() => limiters.metrics.owedBytes).toBe(0)
  })

  test('[EDG7] use memory while they are being answered, until they end', async () => {
    let answer = () => {}
    const waiting = new Promise<void>((resolve) => (answer = resolve))
    const { limiters, url } = await serve(0, async (request, _client, debt) => {
      await request.text()
      debt?.set(5_000)
      await waiting
      return new Response('done')
    })
    const asked = fetch(new URL('/api/query_batch', url), { method: 'POST', body: '{}' })
    await expect.poll(() => limiters.metrics.owedBytes).toBe(5_000)
    answer()
    expect(await (await asked).text()).toBe('done')
    await expect.poll(() => limiters.metrics.owedBytes).toBe(0)
  })

  test('share the limit of the address with its sockets', async () => {
    const { limiters, statuses } = await serve(0)
    limiters.forAddress('127.0.0.1').consume('messages', 9)
    expect(await statuses(['x', 'x'])).toEqual([200, 429])
  })
})
