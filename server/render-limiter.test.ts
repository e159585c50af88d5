import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { fakeClock } from '#tests/support/fake-clock.ts'
import type { Exchange, HttpError } from './exchange.ts'
import { createRenderLimiter, type RenderLimiter } from './render-limiter.ts'

function from(address: string, accept = 'text/html'): Exchange & { name: string } {
  const request = { headers: { accept }, socket: { remoteAddress: address } }
  return { request, response: new EventEmitter(), name: address } as never
}

let lastNetwork = 0
const fromAnywhere = () => from(`10.0.${++lastNetwork >> 8}.${lastNetwork & 255}`)

/** The current state of a request. */
async function stateOf(acquired: void | Promise<void>): Promise<'admitted' | 'waiting' | number> {
  const state = Promise.resolve(acquired).then(
    () => 'admitted' as const,
    ({ status }: HttpError) => status,
  )
  return Promise.race([state, new Promise<'waiting'>((resolve) => setImmediate(resolve, 'waiting'))])
}

/** Turns a synchronous refusal into a rejection. */
function ask(limiter: RenderLimiter, exchange: Exchange): Promise<void> {
  return (async () => limiter.acquire(exchange))()
}

function full(limiter: RenderLimiter, slots: number): Exchange[] {
  const rendering = Array.from({ length: slots }, fromAnywhere)
  for (const exchange of rendering) expect(limiter.acquire(exchange)).toBeUndefined()
  return rendering
}

test('a request holds its slot until it is released, and then the next one gets it', async () => {
  const limiter = createRenderLimiter({ slots: 1, clock: fakeClock() })
  const [first, second] = [fromAnywhere(), fromAnywhere()]
  expect(limiter.acquire(first)).toBeUndefined()
  expect(limiter.acquire(first)).toBeUndefined()
  const next = ask(limiter, second)
  expect(await stateOf(next)).toBe('waiting')
  limiter.release(first)
  await next
  expect(limiter.acquire(second)).toBeUndefined()
})

test('refuses at once what cannot be rendered within 600 ms', async () => {
  const clock = fakeClock()
  const limiter = createRenderLimiter({ slots: 1, clock })
  // Renders of 50 ms: twelve of them fit.
  for (let round = 0; round < 100; round++) {
    const exchange = fromAnywhere()
    void limiter.acquire(exchange)
    clock.advance(50)
    limiter.release(exchange)
  }
  full(limiter, 1)
  const states = await Promise.all(Array.from({ length: 20 }, () => stateOf(ask(limiter, fromAnywhere()))))
  expect(states.filter((state) => state === 'waiting')).toHaveLength(12)
  expect(states.filter((state) => state === 503)).toHaveLength(8)
})

test('nobody waits longer than the maximum wait', async () => {
  const clock = fakeClock()
  const limiter = createRenderLimiter({ slots: 1, clock })
  const [rendering] = full(limiter, 1)
  const waiting = ask(limiter, fromAnywhere())
  clock.advance(1_499)
  expect(await stateOf(waiting)).toBe('waiting')
  clock.advance(1)
  await expect(waiting).rejects.toMatchObject({ status: 503 })
  // It has left the queue.
  limiter.release(rendering!)
  expect(limiter.acquire(fromAnywhere())).toBeUndefined()
})

test('drops a visitor who disconnects while waiting', async () => {
  const limiter = createRenderLimiter({ slots: 1, clock: fakeClock() })
  const [rendering] = full(limiter, 1)
  const [gone, stays] = [fromAnywhere(), fromAnywhere()]
  const [left, waiting] = [ask(limiter, gone), ask(limiter, stays)]
  gone.response.emit('close')
  await expect(left).rejects.toMatchObject({ status: 503 })
  limiter.release(rendering!)
  await waiting
})

test('does not queue a visitor who has already disconnected', async () => {
  const limiter = createRenderLimiter({ slots: 1, clock: fakeClock() })
  full(limiter, 1)
  const gone = fromAnywhere()
  Object.assign(gone.response, { destroyed: true })
  expect(await stateOf(ask(limiter, gone))).toBe(503)
})

test('networks take turns, however many requests one of them has', async () => {
  const limiter = createRenderLimiter({ slots: 1, clock: fakeClock() })
  let [rendering] = full(limiter, 1) as [Exchange]
  const order: string[] = []
  const addresses = [...Array<string>(5).fill('192.0.2.1'), '192.0.2.2', '192.0.2.3', '192.0.2.2']
  const admissions = addresses.map(async (address) => {
    const exchange = from(address)
    await ask(limiter, exchange)
    order.push(address.slice(-1))
    rendering = exchange
  })
  for (let turn = 0; turn < addresses.length; turn++) {
    limiter.release(rendering)
    await expect.poll(() => order.length).toBe(turn + 1)
  }
  await Promise.all(admissions)
  expect(order.join('')).toBe('12312111')
})

test('one network uses at most half of the slots', async () => {
  const limiter = createRenderLimiter({ slots: 8, clock: fakeClock() })
  const states = await Promise.all(Array.from({ length: 6 }, () => stateOf(ask(limiter, from('192.0.2.1')))))
  expect(states).toEqual([...Array<string>(4).fill('admitted'), 'waiting', 'waiting'])
  expect(limiter.acquire(from('192.0.2.2'))).toBeUndefined()
})

test('a full queue drops the newest request of the network with the most, in favor of one with fewer', async () => {
  const clock = fakeClock()
  const limiter = createRenderLimiter({ slots: 1, clock })
  full(limiter, 1)
  const flood = Array.from({ length: 24 }, () => ask(limiter, from('192.0.2.1')))
  const states = () => Promise.all(flood.map(stateOf))
  expect(new Set(await states())).toEqual(new Set(['waiting']))
  const other = ask(limiter, from('192.0.2.2'))
  expect(await stateOf(other)).toBe('waiting')
  expect(
    (await states()).map((state, index) => (state === 503 ? index : null)).filter((index) => index !== null),
  ).toEqual([23])
})

test('one network may request sixty pages at once and six a second, from any of its addresses', () => {
  const clock = fakeClock()
  const limiter = createRenderLimiter({ slots: Infinity, clock })
  const admittedOf = (count: number, address: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => {
      try {
        void limiter.acquire(from(address(index)))
        return 1
      } catch (error) {
        expect(error).toMatchObject({
          status: 429,
          headers: { 'Retry-After': expect.stringMatching(/^\d+$/) },
        })
        return 0
      }
    }).filter(Boolean).length
  expect(admittedOf(100, (index) => `2001:db8::${index.toString(16)}`)).toBe(60)
  clock.advance(5_000)
  expect(admittedOf(100, () => '2001:db8::1')).toBe(30)
  expect(admittedOf(10, () => '192.0.2.1')).toBe(10)
})

test('data costs a quarter of a page, and a request with a slot is not counted again', () => {
  const limiter = createRenderLimiter({ slots: Infinity, clock: fakeClock() })
  const tap = from('192.0.2.1')
  for (let count = 0; count < 100; count++) void limiter.acquire(from('192.0.2.1'), { isCounted: false })
  void limiter.acquire(tap, { isCounted: false })
  for (let count = 0; count < 100; count++) limiter.count(tap, 'page')
  for (let count = 0; count < 240; count++) limiter.count(from('192.0.2.1'), 'data')
  expect(() => limiter.count(from('192.0.2.1'), 'data')).toThrow(expect.objectContaining({ status: 429 }))
})

test('requests that are refused together get different Retry-After times', async () => {
  const limiter = createRenderLimiter({ slots: 0 })
  const seconds = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const refused = (await ask(limiter, fromAnywhere()).catch((error: unknown) => error)) as HttpError
      const retryAfter = refused.headers['Retry-After']!
      expect(refused.message).toContain(`<meta http-equiv="refresh" content="${retryAfter}">`)
      return Number(retryAfter)
    }),
  )
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(4)
  expect(Math.max(...seconds)).toBeLessThanOrEqual(9)
  expect(new Set(seconds).size).toBeGreaterThan(3)
})

test('a client that is no browser gets one line of text', async () => {
  const refused = ask(createRenderLimiter({ slots: 0 }), from('192.0.2.1', '*/*'))
  await expect(refused).rejects.toMatchObject({
    message: expect.not.stringContaining('<') as string,
    headers: { 'Retry-After': expect.stringMatching(/^[4-9]$/) as string },
  })
})

test('the pages of a network are divided among the instances, and follow their number', () => {
  const clock = fakeClock()
  let instances = 2
  const limiter = createRenderLimiter({ slots: Infinity, clock, instances: () => instances })
  const granted = () => {
    for (let count = 0; ; count++) {
      try {
        limiter.count(from('192.0.2.1'), 'page')
      } catch {
        return count
      }
    }
  }
  expect(granted()).toBe(30)
  instances = 1
  clock.advance(60_000)
  expect(granted()).toBe(60)
})
