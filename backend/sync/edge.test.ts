// What one client may send and be owed: small before it has shown who it is, and never without a bound.
import { describe, expect, test } from 'vitest'
import type { TokenVerifier } from '../auth/token-verifier.ts'
import { systemClock } from '../clock.ts'
import { openSocket, sessionId, until, type FakeSocket } from '#tests/support/fake-socket.ts'
import { useSharedBackend } from '#tests/support/shared-backend.ts'
import { testToken, testVerifier } from '#tests/support/test-tokens.ts'
import { arrivals, closeGate, modules, schema } from '#tests/support/wire-functions.ts'
import { AddressLimiters, type Limiter } from './limits.ts'

const kibibyte = 1024
const mebibyte = 1024 * kibibyte
const adaToken = testToken({ subject: 'ada', issuer: 'https://issuer.test' })
const limits = {
  connections: 100,
  subscriptions: 100,
  messagesPerSecond: 1_000,
  bytesPerSecond: 10 * mebibyte,
}

let verifying = Promise.resolve()
const auth: TokenVerifier = {
  verify: async (token) => {
    await verifying
    return testVerifier.verify(token)
  },
}

describe('the edge of a session', () => {
  let session = 0
  const backend = useSharedBackend(() => ({
    schema,
    modules,
    auth,
    argumentBytes: { 'notes:add': 600 * kibibyte },
  }))
  const open = (limiter?: Limiter) =>
    openSocket(backend(), limiter && { limiter }).connect(sessionId(900_000 + ++session))
  const signedIn = async () => {
    const socket = open().authenticate(adaToken)
    await socket.nextTransition()
    return socket
  }
  const refusals = async (refuse: () => Promise<unknown>) => {
    const before = backend().metrics().edge
    await refuse()
    const after = backend().metrics().edge
    return Object.fromEntries(
      Object.entries(after)
        .map(([name, count]) => [name, count - before[name as keyof typeof before]] as const)
        .filter(([, count]) => count > 0),
    )
  }
  const fatalError = ({ received }: FakeSocket) => received.find(({ type }) => type === 'FatalError')?.error

  test('[EDG3] without a verified token a message has at most 1 MiB, afterwards the usual limit', async () => {
    const name = 'x'.repeat(1.5 * mebibyte)
    const stranger = open()
    const counts = await refusals(async () => {
      stranger.add(0, 'counters:get', { name })
      expect(await stranger.whenClosed()).toEqual({ code: 1009, reason: 'MessageTooLarge' })
    })
    // Told to stop: a client that only lost its connection would send the same again.
    expect(fatalError(stranger)).toBe('MessageTooLarge')
    expect(counts).toEqual({ tooLarge: 1 })
    const ada = await signedIn()
    ada.add(0, 'counters:get', { name })
    await expect.poll(() => ada.state.get(0)).toBe(0)
    ada.authenticate(null).add(1, 'counters:get', { name })
    expect(await ada.whenClosed()).toEqual({ code: 1009, reason: 'MessageTooLarge' })
  })

  test('[EDG3] a message is refused by its bytes before it is complete', async () => {
    const stranger = open()
    stranger.onPartial(mebibyte)
    expect(stranger.closed).toBeNull()
    stranger.onPartial(1.2 * mebibyte)
    expect(stranger.closed).toEqual({ code: 1009, reason: 'MessageTooLarge' })
    // A client that goes on sending is cut off.
    stranger.onPartial(1.4 * mebibyte)
    expect(stranger.wasTerminated).toBe(true)
    const ada = await signedIn()
    ada.onPartial(17 * mebibyte)
    expect(ada.closed).toBeNull()
    ada.onPartial(19 * mebibyte)
    expect(ada.closed).toEqual({ code: 1009, reason: 'MessageTooLarge' })
  })

  test.each<[string, string]>([
    ['many empty arrays', `[${'[],'.repeat(300_000)}[]]`],
    [
      'many empty objects in the arguments',
      `{"type":"Mutation","args":[{"a":[${'{},'.repeat(300_000)}{}]}]}`,
    ],
    ['many short numbers', `[${'1,'.repeat(400_000)}1]`],
    ['deep arrays', '['.repeat(500_000)],
    ['deep objects', `{"type":"Mutation","args":[${'{"a":'.repeat(100)}1${'}'.repeat(100)}]}`],
  ])('[EDG1] %s are refused before they are parsed', async (_what, text) => {
    const stranger = open()
    const counts = await refusals(async () => {
      stranger.say(text)
      expect(await stranger.whenClosed()).toEqual({ code: 1009, reason: 'MessageTooComplex' })
    })
    expect(fatalError(stranger)).toMatch(/^The JSON (has more than|is nested more than) \d+/)
    expect(counts).toEqual({ tooComplex: 1 })
  })

  test('[EDG1] a value as deep as Convex has them goes through, and one level more is that function’s failure', async () => {
    const nested = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`) as object
    const stranger = open()
    for (const [requestId, levels] of [63, 64, 65].entries()) {
      const args = [{ kind: nested(levels) }]
      stranger.say({ type: 'Mutation', requestId, udfPath: 'calls:fail', args })
    }
    const messages = [
      (await stranger.next('MutationResponse')).result,
      (await stranger.next('MutationResponse')).result,
      (await stranger.next('MutationResponse')).result,
    ]
    expect(messages[0]).toContain('ArgumentValidationError')
    expect(messages[1]).toContain('Value is too nested (nested 65 levels deep > maximum nesting 64)')
    expect(messages[2]).toContain('Value is too nested')
    expect(stranger.closed).toBeNull()
  })

  test('[EDG3] arguments over 256 KiB are a failure of the call, unless the function declares more', async () => {
    const stranger = open()
    const send = async (requestId: number, path: string, bytes: number) => {
      stranger.call('Mutation', requestId, path, { room: 'edg3', text: 'x'.repeat(bytes) })
      return (await stranger.next('MutationResponse')).success
    }
    const counts = await refusals(async () => {
      expect(await send(0, 'notes:add', 500 * kibibyte)).toBe(true)
      expect(await send(1, 'notes:add', 700 * kibibyte)).toBe(false)
      expect(await send(2, 'notes:touch', 300 * kibibyte)).toBe(false)
    })
    expect(counts).toEqual({ argumentsTooLarge: 2 })
    stranger.add(0, 'counters:get', { name: 'x'.repeat(300 * kibibyte) })
    await expect
      .poll(() => JSON.stringify(stranger.state.get(0)))
      .toContain('Arguments for counters:get are too large')
    expect(stranger.closed).toBeNull()
  })

  test('[EDG3] pings count as messages do: each of them is answered', async () => {
    const socket = open()
    for (let i = 0; i < 1_100 && !socket.closed; i++) socket.onPing()
    expect(socket.closed).toEqual({ code: 1008, reason: 'TooManyMessages' })
  })

  test('[EDG4] while a token is verified nothing more is read; what follows it has the limits of the verified identity', async () => {
    let verified = () => {}
    verifying = new Promise((resolve) => (verified = resolve))
    const socket = open().authenticate(adaToken)
    expect(socket.isPaused).toBe(true)
    // What was on its way already waits, and is held to what it is worth afterwards.
    socket.add(0, 'counters:get', { name: 'x'.repeat(1.5 * mebibyte) })
    expect(socket.closed).toBeNull()
    verified()
    await expect.poll(() => socket.state.get(0)).toBe(0)
    expect(socket.isPaused).toBe(false)
  })

  test('[EDG4] messages queued behind a token count towards the memory limit', async () => {
    let verified = () => {}
    verifying = new Promise((resolve) => (verified = resolve))
    const limiters = new AddressLimiters(systemClock, limits, {
      networkBytes: mebibyte,
      processBytes: mebibyte,
    })
    const socket = open(limiters.forAddress('a')).authenticate(adaToken)
    socket.say(' '.repeat(900 * kibibyte))
    expect(limiters.metrics.owedBytes).toBe(900 * kibibyte)
    socket.say(' '.repeat(900 * kibibyte))
    expect(socket.wasTerminated).toBe(true)
    expect(limiters.metrics).toEqual({ owedBytes: 0, droppedDebtors: 1 })
    verified()
  })

  test('[EDG5] queued mutations are measured in bytes, not only counted', async () => {
    const openGate = closeGate('edg5')
    const socket = open()
    const send = (requestId: number) =>
      socket.call('Mutation', requestId, 'calls:slowMutation', {
        gate: 'edg5',
        name: 'x'.repeat(200 * kibibyte),
      })
    send(0)
    await until(
      () => arrivals.get('edg5'),
      () => 'the first one never began',
    )
    for (let requestId = 1; requestId < 10; requestId++) send(requestId)
    expect(socket.closed).toBeNull()
    send(10)
    expect(socket.closed).toEqual({ code: 1008, reason: 'TooManyQueuedMutations' })
    openGate()
  })

  test('[EDG5] so are running actions', async () => {
    const openGate = closeGate('edg5 actions')
    const socket = open()
    for (let requestId = 0; requestId < 11; requestId++) {
      const gate = 'edg5 actions'
      const padding = 'x'.repeat(200 * kibibyte)
      socket.say({ type: 'Action', requestId, udfPath: 'calls:slowAction', args: [{ gate }], padding })
    }
    expect(socket.closed).toEqual({ code: 1008, reason: 'TooManyConcurrentRequests' })
    openGate()
  })

  test('[EDG5] subscriptions with long arguments count as many', async () => {
    const limiters = new AddressLimiters(systemClock, limits)
    const socket = open(limiters.forAddress('a'))
    const name = 'x'.repeat(200 * kibibyte)
    socket.add(0, 'counters:get', { name })
    await socket.nextTransition()
    socket.remove(0).add(1, 'counters:get', { name: `${name}y` })
    await expect.poll(() => socket.state.get(1)).toBe(0)
    socket.add(2, 'counters:get', { name: `${name}z` })
    expect(await socket.whenClosed()).toEqual({ code: 1008, reason: 'TooManySubscriptions' })
  })

  test('[EDG6] answers that are too large together fail one by one; the rest of the transition is sent', async () => {
    const stranger = open()
    const counts = await refusals(async () => {
      stranger.modify([
        ...[0, 1].map((queryId) => ({
          type: 'Add',
          queryId,
          udfPath: 'notes:large',
          args: [{ length: 3_000_000 + queryId * 2 }],
        })),
        ...[2, 3].map((queryId) => ({
          type: 'Add',
          queryId,
          udfPath: 'notes:large',
          args: [{ length: 4_000_000 + queryId * 2 }],
        })),
        { type: 'Add', queryId: 4, udfPath: 'counters:get', args: [{ name: 'edg6' }] },
      ])
      await expect.poll(() => joined(stranger)?.modifications.length).toBe(5)
    })
    const kinds = joined(stranger)!.modifications.map(({ type }) => type)
    expect(kinds).toEqual(['QueryUpdated', 'QueryUpdated', 'QueryFailed', 'QueryFailed', 'QueryUpdated'])
    expect(joined(stranger)!.modifications[2]!.errorMessage).toContain('too large together (> 8 MiB)')
    expect(counts).toEqual({ answersTooLarge: 2 })
  })

  test('[EDG8] a long transition is sent in chunks, each created when the network has taken the previous one', async () => {
    const socket = open()
    await socket.add(0, 'counters:get', { name: 'edg8' }).nextTransition()
    socket.stopReading()
    socket.add(1, 'notes:large', { length: 6_000_000 })
    const pieces = () => socket.received.filter(({ type }) => type === 'TransitionChunk')
    await expect.poll(() => pieces().length).toBe(1)
    expect(socket.bufferedAmount).toBeLessThan(1.1 * mebibyte)
    // What is said in between waits behind the last piece.
    socket.call('Action', 0, 'calls:largeAction', { length: 10 })
    await backend().mutation('counters:add' as never, { name: 'edg8', by: 1 } as never)
    expect(pieces()).toHaveLength(1)
    socket.readOn()
    expect((await socket.next('ActionResponse')).success).toBe(true)
    const types = socket.received.map(({ type }) => type)
    expect(pieces().map(({ partNumber }) => partNumber)).toEqual([...pieces().keys()])
    expect(pieces()).toHaveLength(pieces()[0]!.totalParts)
    expect(types.lastIndexOf('TransitionChunk')).toBeLessThan(types.indexOf('ActionResponse'))
    await expect.poll(() => socket.state.get(0)).toBe(1)
  })

  test('[EDG7] of sockets that do not read, those of the network with the most unsent bytes are dropped', async () => {
    const limiters = new AddressLimiters(systemClock, limits, {
      networkBytes: 6 * mebibyte,
      processBytes: 7 * mebibyte,
    })
    const stuck = (network: string, length: number) => {
      const socket = open(limiters.forAddress(network))
      socket.stopReading()
      return socket.add(0, 'notes:large', { length })
    }
    const owes = (bytes: number) =>
      expect.poll(() => limiters.metrics.owedBytes).toBeGreaterThanOrEqual(bytes)
    const honest = stuck('honest', 200_000)
    await owes(200_000)
    const first = stuck('hostile', 2_000_000)
    await owes(2_200_000)
    const second = stuck('hostile', 4_000_002)
    await owes(6_200_000)
    const third = stuck('hostile', 1_000_000)
    await expect.poll(() => second.wasTerminated).toBe(true)
    await owes(3_200_000)
    expect([honest, first, third].map(({ closed }) => closed)).toEqual([null, null, null])
    expect(limiters.metrics.droppedDebtors).toBe(1)
    const other = stuck('another', 4_500_000)
    await expect.poll(() => other.wasTerminated || first.wasTerminated).toBe(true)
    expect([honest.closed, limiters.metrics.droppedDebtors]).toEqual([null, 2])
    honest.readOn()
    first.cut()
    third.cut()
    other.cut()
    await expect.poll(() => limiters.metrics.owedBytes).toBe(0)
  })
})

/** The last transition, also if it came in pieces. */
function joined({ received }: FakeSocket): FakeSocket['received'][number] | undefined {
  const pieces = received.filter(({ type }) => type === 'TransitionChunk')
  if (pieces.length === 0 || pieces.length < pieces[0]!.totalParts)
    return received.findLast(({ type }) => type === 'Transition')
  return JSON.parse(pieces.map(({ chunk }) => chunk).join('')) as FakeSocket['received'][number]
}
