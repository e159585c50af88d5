import { anyApi } from 'convex/server'
import type { Value } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { openSocket, sessionId, until, type FakeSocket } from '#tests/support/fake-socket.ts'
import { useSharedBackend } from '#tests/support/shared-backend.ts'
import { testToken, testVerifier } from '#tests/support/test-tokens.ts'
import { arrivals, closeGate, modules, schema } from '#tests/support/wire-functions.ts'

let session = 0

describe('subscriptions', () => {
  const backend = useSharedBackend(() => ({ schema, modules, auth: testVerifier }))
  const open = () => openSocket(backend()).connect(sessionId(++session))
  const mutate = (path: string, args: Record<string, Value>) => backend().runMutation(outside(path, args))
  const runs = () => backend().metrics().queries.runs
  const shows = (socket: FakeSocket, queryId: number, value: Value) =>
    until(
      () => (socket.state.get(queryId) === value ? true : null),
      () =>
        `query ${queryId} shows ${JSON.stringify(socket.state.get(queryId))}, not ${JSON.stringify(value)}`,
    )

  test('[SUB1] a write runs again exactly the queries that read what it wrote', async () => {
    const sockets = Array.from({ length: 30 }, (_, i) => open().add(0, 'counters:get', { name: `sub1 ${i}` }))
    for (const socket of sockets) await socket.nextTransition()
    const before = runs()
    await mutate('counters:add', { name: 'sub1 7', by: 1 })
    await shows(sockets[7]!, 0, 1)
    expect(runs()).toBe(before + 1)
    await mutate('notes:add', { room: 'sub1', text: 'of no counter' })
    await mutate('counters:add', { name: 'sub1 8', by: 1 })
    await shows(sockets[8]!, 0, 1)
    expect(runs()).toBe(before + 2)
    expect(sockets.map(({ transitions }) => transitions.length)).toEqual(
      sockets.map((_, i) => (i === 7 || i === 8 ? 2 : 1)),
    )
    for (const socket of sockets) socket.cut()
  })

  test('[SUB2] equal queries of many sockets are run once, even for different users', async () => {
    const token = (i: number) => testToken({ subject: `user ${i}`, issuer: 'https://issuer.test' })
    const sockets = Array.from({ length: 20 }, (_, i) => {
      const socket = open()
      if (i % 2 === 1) socket.authenticate(token(i))
      return socket.add(0, 'counters:get', { name: 'sub2' })
    })
    for (const socket of sockets) await shows(socket, 0, 0)
    const before = runs()
    await mutate('counters:add', { name: 'sub2', by: 3 })
    for (const socket of sockets) await shows(socket, 0, 3)
    expect(runs()).toBe(before + 1)
  })

  test('[SUB3] a query that asks who calls is run for each person, and nobody sees the answer of another', async () => {
    const names = ['ann', 'bob', 'cy', 'dot']
    const sockets = names.map((subject) =>
      open()
        .authenticate(testToken({ subject, issuer: 'https://issuer.test' }))
        .add(0, 'calls:whoAmI'),
    )
    for (const [i, socket] of sockets.entries()) await shows(socket, 0, names[i]!)
    const nobody = open().add(0, 'calls:whoAmI')
    await shows(nobody, 0, null)
    for (const [i, socket] of sockets.entries())
      expect(
        socket.transitions.flatMap(({ modifications }) => modifications.map(({ value }) => value)),
      ).toEqual([names[i]])
  })

  test('[SUB4] a commit that lands while a query runs, and before it is watched, is not missed', async () => {
    const openGate = closeGate('sub4')
    const socket = open().add(0, 'calls:slowQuery', { gate: 'sub4', name: 'sub4' })
    // The query has read, and waits; the write comes in between.
    await until(
      () => arrivals.get('sub4'),
      () => 'the query never began',
    )
    await mutate('counters:add', { name: 'sub4', by: 1 })
    openGate()
    await shows(socket, 0, 1)
    await mutate('counters:add', { name: 'sub4', by: 1 })
    await shows(socket, 0, 2)
  })

  test('[SUB5] a query that fails is watched like any other, and recovers', async () => {
    const socket = open().add(0, 'calls:failWhenOdd', { name: 'sub5' })
    await shows(socket, 0, 0)
    await mutate('counters:add', { name: 'sub5', by: 1 })
    const failed = await until(
      () =>
        socket.transitions
          .flatMap(({ modifications }) => modifications)
          .find(({ type }) => type === 'QueryFailed'),
      () => 'it never failed',
    )
    expect(failed).toMatchObject({ queryId: 0, errorData: { odd: 1 }, logLines: [], journal: null })
    await mutate('counters:add', { name: 'sub5', by: 1 })
    await shows(socket, 0, 2)
  })

  test('[SUB6] all queries of a transition show one snapshot, under constant writes', async () => {
    const sockets = Array.from({ length: 3 }, () =>
      open().add(0, 'counters:get', { name: 'left' }).add(1, 'counters:get', { name: 'right' }),
    )
    let isOver = false
    const writers = Array.from({ length: 4 }, async () => {
      while (!isOver) await mutate('counters:move', { from: 'left', to: 'right', amount: 1 })
    })
    await until(
      () => (sockets.every(({ transitions }) => transitions.length > 25) ? true : null),
      () => `only ${sockets.map(({ transitions }) => transitions.length).join(', ')} transitions came`,
    )
    isOver = true
    await Promise.all(writers)
    const final = JSON.parse(
      (await backend().runQuery(outside('counters:get', { name: 'right' }))).value,
    ) as number
    for (const socket of sockets) {
      await shows(socket, 1, final)
      const shown = new Map<number, number>()
      for (const { modifications, startVersion, endVersion } of socket.transitions) {
        for (const { queryId, value } of modifications) shown.set(queryId, value as number)
        if (shown.size === 2) expect(shown.get(0)! + shown.get(1)!).toBe(0)
        expect(endVersion.querySet).toBeGreaterThanOrEqual(startVersion.querySet)
      }
    }
  })

  test('[SUB8] a caller that caches an answer is told at once that it has expired, however many subscribe to it', async () => {
    const sockets = Array.from({ length: 8 }, () => open().add(0, 'counters:get', { name: 'sub8' }))
    for (const socket of sockets) await socket.nextTransition()
    let isStale = false
    const { value, isCurrent } = await backend().watchQuery(
      anyApi.counters!.get!,
      { name: 'sub8' },
      () => (isStale = true),
    )
    expect([value, isCurrent, isStale]).toEqual([0, true, false])
    await mutate('counters:add', { name: 'sub8', by: 1 })
    expect(isStale).toBe(true)
    for (const socket of sockets) await shows(socket, 0, 1)
  })

  test('[SUB7] a client that leaves is no longer watched for, and leaves nothing behind', async () => {
    const before = backend().metrics().sync
    const sockets = Array.from({ length: 5 }, (_, i) => open().add(0, 'counters:get', { name: `sub7 ${i}` }))
    for (const socket of sockets) await socket.nextTransition()
    expect(backend().metrics().sync.subscriptions).toBe(before.subscriptions + 5)
    for (const socket of sockets) socket.cut()
    expect(backend().metrics().sync).toMatchObject({
      sessions: before.sessions,
      subscriptions: before.subscriptions,
    })
    const ran = runs()
    await mutate('counters:add', { name: 'sub7 0', by: 1 })
    // A query of its own comes after any that the write could have woken.
    await backend().runQuery(outside('counters:get', { name: 'sub7 1' }))
    expect(runs()).toBe(ran)
  })
})

function outside(path: string, args: Record<string, Value>) {
  return { path, args: args as never, identity: null, caller: 'outside' as const }
}
