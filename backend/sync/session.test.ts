import type { Value } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { ProviderUnreachable } from '../auth/auth-errors.ts'
import type { TokenVerifier } from '../auth/token-verifier.ts'
import { AddressLimiters } from './limits.ts'
import { decodeTimestamp, encodeTimestamp } from './protocol.ts'
import { fakeClock } from '#tests/support/fake-clock.ts'
import { openSocket, sessionId, until, type FakeSocket, type Version } from '#tests/support/fake-socket.ts'
import { useSharedBackend } from '#tests/support/shared-backend.ts'
import { testToken, testVerifier } from '#tests/support/test-tokens.ts'
import { arrivals, closeGate, modules, schema } from '#tests/support/wire-functions.ts'

const clock = fakeClock()
let session = 0
const zero: Version = { querySet: 0, identity: 0, ts: 'AAAAAAAAAAA=' }
const at = ({ ts }: { ts: string }) => decodeTimestamp(ts)
const ada = { subject: 'ada', issuer: 'https://issuer.test' }
const token = (lifeSeconds = 3_600) => testToken(ada, { lifeSeconds, nowMs: clock.now() })

let isProviderDown = false
const auth: TokenVerifier = {
  verify: (given) =>
    isProviderDown ? Promise.reject(new ProviderUnreachable('no answer')) : testVerifier.verify(given),
}

describe('a session', () => {
  const backend = useSharedBackend(() => ({
    schema,
    modules,
    clock,
    auth,
    connectionLimits: {
      messageBytes: 100_000,
      subscriptions: 50,
      queuedMutations: 5,
      runningActions: 3,
      messagesPerSecond: 20,
      unreadBytes: 1_000_000,
    },
  }))
  const open = (...args: Parameters<FakeSocket['connect']> | []) =>
    openSocket(backend()).connect(...((args.length > 0 ? args : [sessionId(++session)]) as [string]))
  const add = (name: string, by = 1) => backend().runMutation(outside('counters:add', { name, by }))

  describe('transitions', () => {
    test('[SYN1] each begins where the one before it ended, the first at zero', async () => {
      const socket = open().add(0, 'counters:get', { name: 'syn1' })
      await socket.nextTransition()
      socket.add(1, 'counters:get', { name: 'other' })
      await socket.nextTransition()
      await add('syn1')
      await socket.nextTransition()
      const versions = socket.transitions.map(({ startVersion, endVersion }) => [startVersion, endVersion])
      expect(versions[0]![0]).toEqual(zero)
      for (let i = 1; i < versions.length; i++) expect(versions[i]![0]).toEqual(versions[i - 1]![1])
      expect(versions.map(([, end]) => end!.querySet)).toEqual([1, 2, 2])
      expect(at(versions[2]![1]!)).toBeGreaterThan(at(versions[1]![1]!))
      expect(socket.state).toEqual(
        new Map([
          [0, 1],
          [1, 0],
        ]),
      )
    })

    test('[SYN2] several messages are answered by one transition', async () => {
      const openGate = closeGate('syn2')
      const socket = open().add(0, 'calls:slowQuery', { gate: 'syn2', name: 'x' })
      socket.authenticate(token()).add(1, 'counters:get', { name: 'x' }).remove(1).add(2, 'calls:whoAmI')
      openGate()
      await until(
        () => (socket.transitions.at(-1)?.endVersion.querySet === 4 ? true : null),
        () => 'the last version was never reached',
      )
      expect(socket.transitions.length).toBeLessThan(5)
      expect(socket.transitions.at(-1)!.endVersion).toMatchObject({ querySet: 4, identity: 1 })
      expect(socket.state).toEqual(
        new Map<number, Value>([
          [0, 0],
          [2, 'ada'],
        ]) as never,
      )
    })

    test('[SYN3] only what changed is sent, and nothing when nothing did', async () => {
      const socket = open()
      socket.add(0, 'notes:list', { room: 'syn3' }).add(1, 'notes:count', { room: 'syn3' })
      await backend().runMutation(outside('notes:add', { room: 'syn3', text: 'a' }))
      await until(
        () => (socket.state.get(1) === 1 ? true : null),
        () => 'the count never came',
      )
      const sent = socket.transitions.length
      const { runs } = backend().metrics().queries
      await backend().runMutation(outside('notes:touch', { room: 'syn3' }))
      await until(
        () => (backend().metrics().queries.runs >= runs + 2 ? true : null),
        () => 'the queries were not run again',
      )
      // The next thing that is sent is about something else.
      socket.add(2, 'counters:get', { name: 'syn3' })
      const { modifications } = await until(
        () => socket.transitions[sent],
        () => 'no transition',
      )
      expect(modifications).toEqual([expect.objectContaining({ queryId: 2 })])
    })

    test('[SYN4] a query that is unsubscribed is removed and no longer watched', async () => {
      const watched = backend().metrics().sync.subscriptions
      const socket = open().add(0, 'counters:get', { name: 'syn4' })
      await socket.nextTransition()
      expect(backend().metrics().sync.subscriptions).toBe(watched + 1)
      socket.remove(0)
      expect((await socket.nextTransition()).modifications).toEqual([{ type: 'QueryRemoved', queryId: 0 }])
      expect(backend().metrics().sync.subscriptions).toBe(watched)
    })

    test('[SYN5] a long transition is sent in chunks that add up to the whole', async () => {
      const socket = open().add(0, 'notes:large', { length: 6_000_000 })
      const first = await socket.next('TransitionChunk')
      const chunks = await until(
        () => {
          const found = socket.received.filter(({ type }) => type === 'TransitionChunk')
          return found.length === first.totalParts ? found : null
        },
        () => 'not all chunks came',
      )
      expect(chunks.map(({ partNumber }) => partNumber)).toEqual(chunks.map((_, i) => i))
      const whole = JSON.parse(chunks.map(({ chunk }) => chunk).join('')) as {
        modifications: { value: string }[]
      }
      expect(whole.modifications[0]!.value).toBe('😀'.repeat(3_000_000))
      for (const { chunk } of chunks) expect(chunk.isWellFormed()).toBe(true)
    })

    test('[SYN6] a page keeps its end when rows are inserted into it, also after a reconnect', async () => {
      for (const text of ['a', 'b', 'c', 'd'])
        await backend().runMutation(outside('notes:add', { room: 'syn6', text }))
      const args = { room: 'syn6', paginationOpts: { numItems: 2, cursor: null } }
      const socket = open().add(0, 'notes:page', args)
      const [first] = (await socket.nextTransition()).modifications
      const texts = (value: unknown) => (value as { page: { text: string }[] }).page.map(({ text }) => text)
      expect(texts(first!.value)).toEqual(['a', 'b'])
      expect(first!.journal).toEqual(expect.any(String))
      await backend().run(async ({ db }) => {
        const [, b] = await db
          .query('notes')
          .withIndex('by_room', (q) => q.eq('room', 'syn6'))
          .collect()
        await db.delete(b!._id as never)
      })
      expect(texts((await socket.nextTransition()).modifications[0]!.value)).toEqual(['a'])
      const again = open().add(0, 'notes:page', args, first!.journal!)
      expect(texts((await again.nextTransition()).modifications[0]!.value)).toEqual(['a'])
    })

    test('[SYN6] a page that fails for a while ends where it did before', async () => {
      const note = (text: string) => backend().runMutation(outside('notes:add', { room: 'syn6b', text }))
      for (const text of ['a', 'b', 'c']) await note(text)
      const args = { room: 'syn6b', paginationOpts: { numItems: 2, cursor: null } }
      const socket = open().add(0, 'notes:pageWhenEven', args)
      const [first] = (await socket.nextTransition()).modifications
      await add('syn6b')
      const [failed] = (await socket.nextTransition()).modifications
      expect(failed).toMatchObject({ type: 'QueryFailed', journal: first!.journal })
      await backend().run(async ({ db }) => {
        const [, b] = await db
          .query('notes')
          .withIndex('by_room', (q) => q.eq('room', 'syn6b'))
          .collect()
        await db.delete(b!._id as never)
      })
      await add('syn6b')
      const [second] = (await socket.nextTransition()).modifications
      const { page } = second!.value as { page: { text: string }[] }
      expect(page.map(({ text }) => text)).toEqual(['a'])
    })
  })

  describe('requests', () => {
    test('[SYN7] the response comes before the transition, which is at least as new', async () => {
      const socket = open().add(0, 'counters:get', { name: 'syn7' })
      await socket.nextTransition()
      socket.call('Mutation', 0, 'counters:add', { name: 'syn7', by: 2 })
      await until(
        () => (socket.state.get(0) === 2 ? true : null),
        () => 'the value never came',
      )
      const response = await socket.next('MutationResponse')
      expect(response).toMatchObject({ requestId: 0, success: true, result: 2, logLines: [] })
      const after = await socket.nextTransition()
      expect(at(after.endVersion)).toBeGreaterThanOrEqual(at(response))
    })

    test('[SYN8] a transition follows without any query, and for a mutation that wrote nothing', async () => {
      const socket = open().call('Mutation', 0, 'calls:nothing')
      const response = await socket.next('MutationResponse')
      const first = await socket.nextTransition()
      expect(first.modifications).toEqual([])
      expect(at(first.endVersion)).toBeGreaterThanOrEqual(at(response))
      socket.call('Mutation', 1, 'counters:add', { name: 'syn8', by: 1 })
      const second = await socket.next('MutationResponse')
      expect(at((await socket.nextTransition()).endVersion)).toBeGreaterThanOrEqual(at(second))
    })

    test('[SYN9] mutations run one after the other, in their order; actions run concurrently', async () => {
      const openFirst = closeGate('syn9')
      const openAction = closeGate('syn9 action')
      const socket = open()
      socket.call('Mutation', 0, 'calls:slowMutation', { gate: 'syn9', name: 'syn9' })
      socket.call('Mutation', 1, 'counters:add', { name: 'syn9', by: 10 })
      socket.call('Action', 2, 'calls:slowAction', { gate: 'syn9 action' })
      socket.call('Action', 3, 'calls:slowAction', { gate: 'open' })
      expect((await socket.next('ActionResponse')).requestId).toBe(3)
      expect(socket.received.filter(({ type }) => type === 'MutationResponse')).toEqual([])
      openFirst()
      expect(await socket.next('MutationResponse')).toMatchObject({ requestId: 0 })
      expect(await socket.next('MutationResponse')).toMatchObject({ requestId: 1, result: 11 })
      openAction()
      expect(await socket.next('ActionResponse')).toMatchObject({ requestId: 2, result: 'syn9 action' })
    })

    test('[SYN10] a failed request says so with its id, and with the data meant for the caller', async () => {
      const socket = open(sessionId(10_010))
      socket.call('Mutation', 0, 'calls:fail', { kind: 'plain' })
      const plain = await socket.next('MutationResponse')
      expect(plain).toMatchObject({ requestId: 0, success: false, logLines: [] })
      expect(plain.result).toMatch(
        /^\[Request ID: [0-9a-f]{16}\] Server Error\nUncaught Error: secret reason/,
      )
      expect('errorData' in plain).toBe(false)
      socket.call('Mutation', 1, 'calls:fail', { kind: 'convex' })
      expect(await socket.next('MutationResponse')).toMatchObject({
        errorData: { code: { $integer: 'BwAAAAAAAAA=' } },
      })
      socket.call('Mutation', 2, 'calls:missing')
      expect((await socket.next('MutationResponse')).result).toMatch(
        /Server Error\nCould not find public function for 'calls:missing'\.$/,
      )
      socket.call('Action', 3, 'calls:nothing')
      expect((await socket.next('ActionResponse')).result).toContain('as an action')
      socket.call('Mutation', 4, 'counters:add', { name: 5, by: 1 })
      expect((await socket.next('MutationResponse')).result).toContain('\nArgumentValidationError: ')
    })

    test('[SYN10] whatever a function throws is its answer, and no outage of ours', async () => {
      const socket = open()
      for (const [requestId, kind] of ['coded', 'nameless'].entries()) {
        socket.call('Mutation', requestId, 'calls:fail', { kind })
        expect(await socket.next('MutationResponse')).toMatchObject({ requestId, success: false })
      }
      expect(socket.closed).toBeNull()
    })
  })

  describe('retries', () => {
    test('[SYN11] a mutation that was answered does not run twice, and its answer is the same', async () => {
      const id = sessionId(10_011)
      const first = open(id, 0)
      first.call('Mutation', 0, 'counters:add', { name: 'syn11', by: 1 })
      const answered = await first.next('MutationResponse')
      first.cut()
      const second = open(id, 1).call('Mutation', 0, 'counters:add', { name: 'syn11', by: 1 })
      const again = await second.next('MutationResponse')
      expect(again).toMatchObject({ success: true, result: 1 })
      expect(at(again)).toBeGreaterThanOrEqual(at(answered))
      expect(at((await second.nextTransition()).endVersion)).toBeGreaterThanOrEqual(at(again))
      expect(await value('counters:get', { name: 'syn11' })).toBe(1)
    })

    test('[SYN11] one that wrote nothing, too: its stored answer stays, whatever was written since', async () => {
      const id = sessionId(10_111)
      const first = open(id, 0).call('Mutation', 0, 'counters:take', { name: 'syn11b' })
      expect(await first.next('MutationResponse')).toMatchObject({ result: false })
      first.cut()
      await add('syn11b')
      const second = open(id, 1).call('Mutation', 0, 'counters:take', { name: 'syn11b' })
      expect(await second.next('MutationResponse')).toMatchObject({ result: false })
      expect(await value('counters:get', { name: 'syn11b' })).toBe(1)
    })

    test('[SYN12] one that still runs is awaited, not started again', async () => {
      const openGate = closeGate('syn12')
      const id = sessionId(10_012)
      const args = { gate: 'syn12', name: 'syn12' }
      const first = open(id, 0).call('Mutation', 0, 'calls:slowMutation', args)
      first.cut()
      const second = open(id, 1).call('Mutation', 0, 'calls:slowMutation', args)
      openGate()
      expect(await second.next('MutationResponse')).toMatchObject({ success: true, result: 'syn12' })
      expect(await value('counters:get', { name: 'syn12' })).toBe(1)
    })

    test('[SYN12] a newer connection of the same client closes the older one, with everything queued there', async () => {
      const id = sessionId(10_112)
      const first = open(id, 0).add(0, 'notes:large', { length: 100_000 })
      await first.nextTransition()
      first.stopReading()
      first.add(1, 'notes:large', { length: 100_002 })
      await first.nextTransition()
      // Waits until the client reads, which it never will: its line is dead, and nobody has noticed yet.
      first.call('Mutation', 0, 'counters:add', { name: 'syn12b', by: 1 })
      const second = open(id, 1).call('Mutation', 0, 'counters:add', { name: 'syn12b', by: 1 })
      expect(await second.next('MutationResponse')).toMatchObject({ success: true, result: 1 })
      first.readOn()
      // Whatever the older one might still do comes before this.
      await add('syn12b', 10)
      expect(await value('counters:get', { name: 'syn12b' })).toBe(11)
      expect(first.closed).toEqual({ code: 1000, reason: 'Replaced' })
      expect(second.closed).toBeNull()
    })

    test('[SYN13] another function or other arguments under the same number are another request', async () => {
      const id = sessionId(10_013)
      const first = open(id, 0).call('Mutation', 0, 'counters:add', { name: 'syn13', by: 1 })
      await first.next('MutationResponse')
      const second = open(id, 1).call('Mutation', 0, 'counters:add', { name: 'syn13', by: 5 })
      expect(await second.next('MutationResponse')).toMatchObject({ result: 6 })
      const stranger = open(sessionId(10_113), 1).call('Mutation', 0, 'counters:add', {
        name: 'syn13',
        by: 5,
      })
      expect(await stranger.next('MutationResponse')).toMatchObject({ result: 11 })
    })

    test('[SYN14] a failed mutation runs again', async () => {
      const id = sessionId(10_014)
      const first = open(id, 0).call('Mutation', 0, 'calls:fail', { kind: 'convex' })
      await first.next('MutationResponse')
      const second = open(id, 1).call('Mutation', 0, 'calls:fail', { kind: 'convex' })
      expect(await second.next('MutationResponse')).toMatchObject({ success: false })
    })
  })

  describe('identity', () => {
    test('[SYN15] signing in is confirmed by a transition, and every query is requested again', async () => {
      const socket = open().add(0, 'calls:whoAmI').add(1, 'counters:get', { name: 'syn15' })
      await until(
        () => (socket.state.size === 2 ? true : null),
        () => 'no answers',
      )
      const before = socket.transitions.at(-1)!.endVersion
      socket.authenticate(token())
      const confirmed = await until(
        () => socket.transitions.find(({ endVersion }) => endVersion.identity === 1),
        () => 'not confirmed',
      )
      expect(confirmed.startVersion).toEqual(before)
      expect(confirmed.modifications.map(({ queryId, value }) => [queryId, value])).toEqual([[0, 'ada']])
      socket.authenticate(null)
      await until(
        () => (socket.state.get(0) === null ? true : null),
        () => 'still signed in',
      )
      expect(socket.transitions.at(-1)!.endVersion.identity).toBe(2)
    })

    test('[SYN16] a mutation runs with the identity that was signed in when it was sent', async () => {
      const socket = open().call('Mutation', 0, 'calls:whoAmIAsMutation')
      socket.authenticate(token()).call('Mutation', 1, 'calls:whoAmIAsMutation')
      socket.authenticate(null).call('Mutation', 2, 'calls:whoAmIAsMutation')
      const results = []
      for (let i = 0; i < 3; i++) results.push((await socket.next('MutationResponse')).result)
      expect(results).toEqual([null, 'ada', null])
    })

    test('[SYN17] a rejected token is an AuthError at the version the client knows, then the end', async () => {
      const socket = open().authenticate('no token at all')
      expect(await socket.next('AuthError')).toMatchObject({ baseVersion: 0, authUpdateAttempted: true })
      expect(await socket.whenClosed()).toEqual({ code: undefined, reason: undefined })
    })

    test('[SYN18] an unreachable provider says nothing about the token: the client reconnects', async () => {
      isProviderDown = true
      const socket = open().authenticate(token())
      expect(await socket.whenClosed()).toMatchObject({ code: 1011 })
      isProviderDown = false
      expect(socket.received).toEqual([])
    })

    test('[SYN19] a token that ends stops mutations, actions and new results', async () => {
      for (const act of [
        (socket: FakeSocket) => socket.call('Mutation', 0, 'counters:add', { name: 'syn19', by: 1 }),
        (socket: FakeSocket) => socket.call('Action', 0, 'calls:slowAction', { gate: 'open' }),
        (socket: FakeSocket) => socket.add(1, 'calls:whoAmI'),
      ]) {
        const socket = open().authenticate(token(60)).add(0, 'calls:whoAmI')
        await until(
          () => (socket.state.get(0) === 'ada' ? true : null),
          () => 'not signed in',
        )
        clock.advance(61_000)
        act(socket)
        expect(await socket.next('AuthError')).toMatchObject({ baseVersion: 1, authUpdateAttempted: false })
        expect(socket.closed).toEqual({ code: undefined, reason: undefined })
      }
      expect(await value('counters:get', { name: 'syn19' })).toBe(0)
    })
  })

  describe('violations', () => {
    const connect = { type: 'Connect', sessionId: sessionId(1), connectionCount: 0, lastCloseReason: null }
    const modify = { type: 'ModifyQuerySet', baseVersion: 0, newVersion: 1, modifications: [] }
    const query = { type: 'Add', queryId: 0, udfPath: 'counters:get', args: [{ name: 'x' }] }
    test.each<[string, (object | string)[]]>([
      ['no JSON', ['{']],
      ['no object', ['5']],
      ['null', ['null']],
      ['an unknown type', [connect, { type: 'Subscribe' }]],
      ['something before Connect', [modify]],
      ['a second Connect', [connect, connect]],
      ['a session that is no uuid', [{ ...connect, sessionId: 'x' }]],
      ['a wrong base version of the queries', [connect, { ...modify, baseVersion: 3, newVersion: 4 }]],
      ['a version that does not grow', [connect, { ...modify, newVersion: 0 }]],
      ['a negative version', [connect, { ...modify, baseVersion: -1 }]],
      [
        'a wrong base version of the identity',
        [connect, { type: 'Authenticate', tokenType: 'None', baseVersion: 2 }],
      ],
      ['a query twice', [connect, { ...modify, modifications: [query, query] }]],
      [
        'a query that is not there',
        [connect, { ...modify, modifications: [{ type: 'Remove', queryId: 9 }] }],
      ],
      ['a query without a path', [connect, { ...modify, modifications: [{ ...query, udfPath: 5 }] }]],
      ['two arguments', [connect, { type: 'Mutation', requestId: 0, udfPath: 'a:b', args: [{}, {}] }]],
      ['a request without a number', [connect, { type: 'Mutation', udfPath: 'a:b', args: [{}] }]],
      ['a timestamp that is none', [{ ...connect, maxObservedTimestamp: 'x' }]],
    ])('[SYN20] %s is a FatalError, for this client alone', async (_what, messages) => {
      const other = open().add(0, 'counters:get', { name: 'syn20' })
      const socket = openSocket(backend())
      for (const message of messages) socket.say(message)
      expect((await socket.next('FatalError')).error).not.toBe('')
      expect(socket.closed).toMatchObject({ code: 1002 })
      await other.nextTransition()
      expect(other.closed).toBeNull()
      other.cut()
    })

    test('[SYN21] client telemetry is ignored', async () => {
      const socket = open()
      socket.say({ type: 'Event', eventType: 'ClientConnect', event: { anything: 1 } })
      socket.add(0, 'counters:get', { name: 'syn21' })
      expect((await socket.nextTransition()).modifications).toHaveLength(1)
    })
  })

  describe('limits', () => {
    test('[LIM1] too many subscriptions, at once or in time, close the connection', async () => {
      const query = (queryId: number) => ({
        type: 'Add',
        queryId,
        udfPath: 'counters:get',
        args: [{ name: 'x' }],
      })
      const greedy = open().modify(Array.from({ length: 51 }, (_, i) => query(i)))
      expect(await greedy.whenClosed()).toEqual({ code: 1008, reason: 'TooManySubscriptions' })
      const patient = open().modify(Array.from({ length: 50 }, (_, i) => query(i)))
      await patient.nextTransition()
      patient.modify([{ type: 'Remove', queryId: 0 }, query(100)])
      await patient.nextTransition()
      patient.modify([query(101)])
      expect(await patient.whenClosed()).toMatchObject({ reason: 'TooManySubscriptions' })
    })

    test('[LIM2] too many mutations waiting close the connection; those begun are finished', async () => {
      const openGate = closeGate('lim2')
      const socket = open()
      const send = (i: number) =>
        socket.call('Mutation', i, 'calls:slowMutation', { gate: 'lim2', name: 'lim2' })
      send(0)
      await until(
        () => arrivals.get('lim2'),
        () => 'the first one never began',
      )
      for (let i = 1; i <= 6; i++) send(i)
      expect(await socket.whenClosed()).toMatchObject({ code: 1008, reason: 'TooManyQueuedMutations' })
      openGate()
      await expect.poll(() => value('counters:get', { name: 'lim2' })).toBe(1)
      // Nothing is left that could still come.
      await add('lim2', 10)
      expect(await value('counters:get', { name: 'lim2' })).toBe(11)
    })

    test('[LIM3] too many actions at once', async () => {
      const openGate = closeGate('lim3')
      const socket = open()
      for (let i = 0; i < 4; i++) socket.call('Action', i, 'calls:slowAction', { gate: 'lim3' })
      expect(await socket.whenClosed()).toMatchObject({ code: 1008, reason: 'TooManyConcurrentRequests' })
      openGate()
    })

    test('[LIM4] a message too large, and too many of them', async () => {
      const large = open()
      large.say(' '.repeat(100_001))
      expect(await large.whenClosed()).toMatchObject({ code: 1009, reason: 'MessageTooLarge' })
      const chatty = open()
      for (let i = 0; i < 200; i++) chatty.say({ type: 'Event' })
      expect(await chatty.whenClosed()).toMatchObject({ code: 1008, reason: 'TooManyMessages' })
      const slow = open()
      for (let i = 0; i < 400; i++) {
        slow.say({ type: 'Event' })
        clock.advance(50)
      }
      expect(slow.closed).toBeNull()
    })

    test('[LIM5] all connections of an address share its limits', async () => {
      const limiters = new AddressLimiters(clock, {
        connections: 2,
        subscriptions: 3,
        messagesPerSecond: 1_000,
        bytesPerSecond: 1_000_000,
      })
      const from = (address: string) =>
        openSocket(backend(), { address, limiter: limiters.forAddress(address) }).connect(
          sessionId(++session),
        )
      const [first, second, third] = [from('a'), from('a'), from('a')]
      expect(third.closed).toEqual({ code: 1008, reason: 'TooManyConnections' })
      expect(from('b').closed).toBeNull()
      first.add(0, 'counters:get', { name: 'x' }).add(1, 'counters:get', { name: 'y' })
      second.add(0, 'counters:get', { name: 'x' }).add(1, 'counters:get', { name: 'y' })
      expect(await second.whenClosed()).toMatchObject({ reason: 'TooManySubscriptions' })
      await until(
        () => (first.state.size === 2 ? true : null),
        () => 'the first one was harmed',
      )
      // What the closed one held is free again.
      const fourth = from('a').add(0, 'counters:get', { name: 'z' })
      await fourth.nextTransition()
      expect(fourth.closed).toBeNull()
    })

    test('[LIM5] a client that reconnects too often is refused, until some time has passed', () => {
      const limiters = new AddressLimiters(clock, {
        connections: 2,
        subscriptions: 3,
        messagesPerSecond: 5,
        bytesPerSecond: 1_000_000,
      })
      const comeAndGo = () => {
        const socket = openSocket(backend(), { address: 'a', limiter: limiters.forAddress('a') })
        const { closed } = socket
        socket.cut()
        return closed?.reason
      }
      const reasons = Array.from({ length: 51 }, comeAndGo)
      expect(new Set(reasons.slice(0, 50))).toEqual(new Set([undefined]))
      expect(reasons.at(-1)).toBe('TooManyConnections')
      clock.advance(200)
      expect(comeAndGo()).toBeUndefined()
    })

    test('[LIM6] a client that reads nothing gets the newest state when it does, not every step', async () => {
      const socket = open()
        .add(0, 'counters:get', { name: 'lim6' })
        .add(1, 'notes:large', { length: 100_000 })
      await until(
        () => (socket.state.size === 2 ? true : null),
        () => 'no answers',
      )
      socket.stopReading()
      socket.add(2, 'notes:large', { length: 100_002 })
      await until(
        () => (socket.state.size === 3 ? true : null),
        () => 'no answer',
      )
      const sent = socket.transitions.length
      for (let i = 0; i < 20; i++) await add('lim6')
      expect(socket.transitions.length).toBe(sent)
      socket.readOn()
      await until(
        () => (socket.state.get(0) === 20 ? true : null),
        () => 'never told',
      )
      expect(socket.transitions.length).toBe(sent + 1)
    })

    test('[LIM7] one that reads nothing for too long, or has too many unsent bytes, is dropped', async () => {
      const stuck = open().add(0, 'counters:get', { name: 'lim7' })
      await stuck.nextTransition()
      stuck.stopReading()
      await add('lim7')
      await until(
        () => (stuck.state.get(0) === 1 ? true : null),
        () => 'not told',
      )
      clock.advance(62_000)
      expect(stuck.wasTerminated).toBe(true)
      // One answer may be larger than what may be owed; others beside it may not.
      const greedy = open()
      greedy.stopReading()
      greedy.add(0, 'notes:large', { length: 1_200_000 })
      await greedy.nextTransition()
      expect(greedy.closed).toBeNull()
      greedy.call('Action', 0, 'calls:largeAction', { length: 900_000 })
      greedy.call('Action', 1, 'calls:largeAction', { length: 900_000 })
      await greedy.whenClosed()
      expect(greedy.wasTerminated).toBe(true)
    })
  })

  describe('heartbeat', () => {
    test('[SYN22] after 15 seconds of silence there is a Ping; silence from the client ends it', async () => {
      const socket = open().add(0, 'counters:get', { name: 'syn22' })
      await socket.nextTransition()
      clock.advance(14_000)
      expect(socket.received.filter(({ type }) => type === 'Ping')).toHaveLength(0)
      clock.advance(2_000)
      expect(socket.received.filter(({ type }) => type === 'Ping')).toHaveLength(1)
      clock.advance(20_000)
      expect(socket.received.filter(({ type }) => type === 'Ping')).toHaveLength(2)
      expect(socket.pings).toBeGreaterThan(0)
      socket.onPong()
      clock.advance(119_000)
      expect(socket.closed).toBeNull()
      clock.advance(3_000)
      expect(socket.wasTerminated).toBe(true)
    })

    test('[SYN23] the client learns its clock skew', async () => {
      const socket = open(sessionId(10_023), 0, { clientTs: clock.now() + 5_000 })
      socket.add(0, 'counters:get', { name: 'x' })
      expect((await socket.nextTransition()).clientClockSkew).toBe(5_000)
    })

    test('[SYN24] commits come after every timestamp a client has seen', async () => {
      const seen = BigInt(clock.now()) * 1_000_000n + 3_600_000_000_000n
      const socket = open(sessionId(10_024), 1, { maxObservedTimestamp: encodeTimestamp(seen) })
      socket.call('Mutation', 0, 'counters:add', { name: 'syn24', by: 1 })
      expect(at(await socket.next('MutationResponse'))).toBeGreaterThan(seen)
      const mad = open(sessionId(10_025), 1, { maxObservedTimestamp: encodeTimestamp(2n ** 63n - 1n) })
      mad.call('Mutation', 0, 'counters:add', { name: 'syn24', by: 1 })
      expect(at(await mad.next('MutationResponse'))).toBeLessThan(seen * 2n)
    })
  })

  const value = async (path: string, args: Record<string, Value>) =>
    JSON.parse((await backend().runQuery(outside(path, args))).value) as Value
})

describe('in production', () => {
  const logged: string[] = []
  const backend = useSharedBackend(() => ({
    schema,
    modules,
    errorDetails: 'redacted',
    log: (line: string) => logged.push(line),
  }))

  test('[SYN29] the request id of a failure leads to it in the log; what visitors sent is not logged', async () => {
    const socket = openSocket(backend()).connect(sessionId(3))
    socket.call('Mutation', 0, 'calls:fail', { kind: 'plain' })
    const failed = await socket.next('MutationResponse')
    socket.call('Mutation', 1, 'calls:fail', { kind: 'convex' })
    socket.call('Mutation', 2, 'calls:fail', { kind: 'x', private: 'words' })
    socket.call('Mutation', 3, 'calls:private words')
    for (let i = 0; i < 3; i++) await socket.next('MutationResponse')
    socket.add(0, 'calls:failPlainly').add(1, 'calls:failPlainly')
    await until(
      () => (socket.state.size === 2 ? true : null),
      () => 'no answers',
    )
    const idOf = (text: unknown) => /Request ID: [0-9a-f]{16}/.exec(text as string)![0]
    const { error } = socket.state.get(0) as { error: string }
    expect(logged).toEqual([
      expect.stringMatching(`${idOf(failed.result)}\\]: Uncaught Error: secret reason\n    at `),
      expect.stringContaining(`${idOf(error)}]: Uncaught Error: plainly`),
    ])
  })

  test('[SYN25] clients are told that a function failed, and nothing of how; data for the caller goes through', async () => {
    const socket = openSocket(backend()).connect(sessionId(1))
    socket.call('Mutation', 0, 'calls:fail', { kind: 'plain' })
    expect((await socket.next('MutationResponse')).result).toMatch(
      /^\[Request ID: [0-9a-f]{16}\] Server Error$/,
    )
    socket.call('Mutation', 1, 'calls:fail', { kind: 'convex' })
    expect(await socket.next('MutationResponse')).toMatchObject({ errorData: { code: {} }, logLines: [] })
    socket.add(0, 'calls:speak').add(1, 'calls:missing')
    await until(
      () => (socket.state.size === 2 ? true : null),
      () => 'no answers',
    )
    const modifications = socket.transitions.flatMap((transition) => transition.modifications)
    expect(modifications.find(({ queryId }) => queryId === 0)).toMatchObject({
      value: 'spoken',
      logLines: [],
    })
    expect(socket.state.get(1)).toEqual({ error: expect.stringMatching(/Server Error$/) as string })
  })

  test('[SYN26] shutdown finishes running requests and tells clients to reconnect', async () => {
    const openGate = closeGate('syn26')
    const socket = openSocket(backend()).connect(sessionId(2))
    socket.call('Mutation', 0, 'calls:slowMutation', { gate: 'syn26', name: 'syn26' })
    const closing = backend().close()
    openGate()
    await closing
    expect(await socket.next('MutationResponse')).toMatchObject({ success: true })
    expect(socket.closed).toEqual({ code: 1001, reason: 'GoingAway' })
    expect(openSocket(backend()).closed).toEqual({ code: 1001, reason: 'GoingAway' })
  })
})

function outside(path: string, args: Record<string, Value>) {
  return { path, args: args as never, identity: null, caller: 'outside' as const }
}
