// The real client with our limits, a fake WebSocket and a fake clock. convex-limits.ts sets private fields of the client: an
// upgrade that renames them or changes their meaning fails here.
import type { ConvexReactClient } from 'convex/react'
import { makeFunctionReference } from 'convex/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentConnection } from './connection.ts'
import { createConvexClient } from './convex-client.ts'

type Message = Record<string, unknown> & { type: string }

/** A fake WebSocket that records when each instance was created. */
class TestSocket {
  static all: TestSocket[] = []
  static madeAt: number[] = []
  static get last(): TestSocket {
    return TestSocket.all.at(-1)!
  }

  onopen: () => void = () => {}
  onclose: (event: { code: number; reason: string }) => void = () => {}
  onmessage: (event: { data: string }) => void = () => {}
  onerror: () => void = () => {}
  readonly url: string
  readonly sent: Message[] = []
  #identity = 0

  constructor(url: string) {
    this.url = url
    TestSocket.all.push(this)
    TestSocket.madeAt.push(Date.now())
  }

  send(text: string): void {
    const message = JSON.parse(text) as Message
    this.sent.push(message)
    // Acts as a server that accepts every token.
    if (message.type === 'Authenticate') queueMicrotask(() => this.confirmIdentity())
  }

  close(): void {
    queueMicrotask(() => this.onclose({ code: 1005, reason: '' }))
  }

  receives(message: Message): void {
    this.onmessage({ data: JSON.stringify(message) })
  }

  confirmIdentity(): void {
    const version = (identity: number) => ({ querySet: 0, identity, ts: 'AAAAAAAAAAA=' })
    this.receives({
      type: 'Transition',
      startVersion: version(this.#identity),
      endVersion: version(++this.#identity),
      modifications: [],
    })
  }
}

const seconds = 1000
const days = 86_400 * seconds

let client: ConvexReactClient

function connect(): ConvexReactClient {
  client = createConvexClient('https://cards.example.com', {
    webSocketConstructor: TestSocket as unknown as typeof WebSocket,
    logger: false,
  })
  return client
}

beforeEach(() => {
  TestSocket.all = []
  TestSocket.madeAt = []
  vi.useFakeTimers()
  // Turns off the jitter.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})

afterEach(async () => {
  const closed = client?.close()
  TestSocket.last?.onclose({ code: 1005, reason: '' })
  await closed
  vi.useRealTimers()
})

describe('a connection that cannot be opened', () => {
  /** Each socket fails at once, so the time between two is only the backoff. */
  async function failAtOnce(tries: number): Promise<number[]> {
    connect()
    const waits: number[] = []
    for (let failed = 0; failed < tries; failed++) {
      const before = Date.now()
      TestSocket.last.onclose({ code: 1006, reason: '' })
      while (TestSocket.all.length < failed + 2) await vi.advanceTimersToNextTimerAsync()
      waits.push(TestSocket.madeAt.at(-1)! - before)
    }
    return waits
  }

  test('is retried after 100 ms, then after twice as long each time, up to 16 s', async () => {
    expect(await failAtOnce(10)).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 12_800, 16_000, 16_000])
  })

  test.each([
    ['half', 0, [50, 100, 200]],
    ['one and a half', 1, [150, 300, 600]],
  ])('waits with jitter: at the edge, %s times as long', async (_, random, expected) => {
    vi.mocked(Math.random).mockReturnValue(random)
    expect(await failAtOnce(3)).toEqual(expected)
  })

  test('without any message times out after 30 s', async () => {
    connect()
    await vi.advanceTimersByTimeAsync(30 * seconds - 1)
    expect(TestSocket.all).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1 + 100)
    expect(TestSocket.all).toHaveLength(2)
  })
})

describe('an open connection', () => {
  test('reconnects after 30 s without a message', async () => {
    connect()
    TestSocket.last.onopen()
    await vi.advanceTimersByTimeAsync(20 * seconds)
    TestSocket.last.receives({ type: 'Ping' })
    await vi.advanceTimersByTimeAsync(30 * seconds - 1)
    expect(TestSocket.all).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1 + 100)
    expect(TestSocket.all).toHaveLength(2)
  })

  test('is reported as up, lost and up again', async () => {
    connect()
    await vi.advanceTimersByTimeAsync(1)
    expect(currentConnection()).toBe('up')
    TestSocket.last.onopen()
    TestSocket.last.onclose({ code: 1006, reason: '' })
    await vi.advanceTimersByTimeAsync(1)
    expect(currentConnection()).toBe('lost')
    await vi.advanceTimersByTimeAsync(100)
    TestSocket.last.onopen()
    await vi.advanceTimersByTimeAsync(1)
    expect(currentConnection()).toBe('up')
  })

  test('that the restarting server closes is retried after 100 ms', async () => {
    connect()
    TestSocket.last.onopen()
    TestSocket.last.onclose({ code: 1012, reason: 'The server is restarting' })
    await vi.advanceTimersByTimeAsync(99)
    expect(TestSocket.all).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(TestSocket.all).toHaveLength(2)
  })

  test('that breaks rejects its running actions with this message', async () => {
    connect()
    TestSocket.last.onopen()
    const action = client.action(makeFunctionReference<'action'>('ping:sendPing'), { message: 'hello' })
    const failed = expect(action).rejects.toThrow('Connection lost while action was in flight')
    expect(TestSocket.last.sent.at(-1)).toMatchObject({ type: 'Action', udfPath: 'ping:sendPing' })
    TestSocket.last.onclose({ code: 1006, reason: '' })
    await vi.advanceTimersByTimeAsync(100)
    TestSocket.last.onopen()
    await failed
  })
})

describe('a token', () => {
  /** Unsigned: the client only reads its times. */
  function token(lifetimeMs: number, serial: number): string {
    const iat = Math.floor(Date.now() / 1000)
    const claims = { iat, exp: iat + lifetimeMs / 1000, serial }
    return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
  }

  /** When the client requested tokens, after its first ones were confirmed. */
  async function renewals(lifetimeMs: number): Promise<{ askedAt: number[]; start: number }> {
    const askedAt: number[] = []
    let serial = 0
    connect()
    TestSocket.last.onopen()
    client.setAuth(() => {
      askedAt.push(Date.now())
      return Promise.resolve(token(lifetimeMs, serial++))
    })
    await vi.advanceTimersByTimeAsync(1)
    // First a cached token and at once a fresh one; after that by the clock.
    expect(askedAt).toHaveLength(2)
    return { askedAt, start: askedAt[1]! }
  }

  /** The server sends keep-alive messages in the meantime. */
  async function pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 20 * seconds) {
      await vi.advanceTimersByTimeAsync(Math.min(left, 20 * seconds))
      TestSocket.last.receives({ type: 'Ping' })
    }
  }

  test('is refreshed 2 s before it expires', async () => {
    const { askedAt, start } = await renewals(3600 * seconds)
    await pass(3600 * seconds)
    expect(askedAt[2]! - start).toBe(3598 * seconds)
  })

  test('is refreshed after 20 days, however long it is valid', async () => {
    const { askedAt, start } = await renewals(60 * days)
    await pass(20 * days + seconds)
    expect(askedAt[2]! - start).toBe(20 * days)
  })
})

describe('closing the page', () => {
  beforeEach(() => vi.stubGlobal('window', new EventTarget()))

  function leave(): Event & { returnValue: unknown } {
    const event = new Event('beforeunload', { cancelable: true }) as Event & { returnValue: unknown }
    Object.defineProperty(event, 'returnValue', { value: undefined, writable: true })
    window.dispatchEvent(event)
    return event
  }

  test.each(['sent', 'waiting for a connection'])('with a mutation %s asks first', (state) => {
    connect()
    if (state === 'sent') TestSocket.last.onopen()
    void client.mutation(makeFunctionReference<'mutation'>('site/hellos:say'), { codename: 'Indigo Otter' })
    const event = leave()
    expect(event.defaultPrevented).toBe(true)
    expect(event.returnValue).toBe('Are you sure you want to leave? Your changes may not be saved.')
  })

  test('without pending mutations does not ask', () => {
    connect()
    TestSocket.last.onopen()
    expect(leave().defaultPrevented).toBe(false)
  })
})

describe('the backend’s URL', () => {
  test.each([null, ''])('%j is not set, and the console says so', (url) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => createConvexClient(url)).toThrow('Convex URL is not set')
    expect(logged).toHaveBeenCalledWith('Convex URL is not set')
  })

  test.each(['ws://cards.example.com', 'cards.example.com', 'javascript:alert(1)', '/relative'])(
    '%s is refused: http and https only',
    (url) => {
      expect(() => createConvexClient(url)).toThrow(/must be http or https/)
    },
  )

  test.each([
    ['https://cards.example.com', 'wss://cards.example.com/api/1.48.0/sync'],
    ['http://localhost:3000', 'ws://localhost:3000/api/1.48.0/sync'],
  ])('%s is reached at %s', (url, socketUrl) => {
    client = createConvexClient(url, {
      webSocketConstructor: TestSocket as unknown as typeof WebSocket,
      logger: false,
    })
    expect(TestSocket.last.url).toBe(socketUrl)
  })
})
