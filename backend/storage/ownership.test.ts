import { anyApi, mutationGeneric } from 'convex/server'
import { describe, expect, test } from 'vitest'
import { throughProxy } from '#tests/support/fault-proxy.ts'
import { FakeSocket } from '#tests/support/fake-socket.ts'
import { ledger, ledgerModules, ledgerSchema, stateOf, storedState } from '#tests/support/ledger-functions.ts'
import { openTestBackend, withClient, type TestPlace } from '#tests/support/test-backend.ts'
import { noLimiter, type Backend } from '../index.ts'
import type { ConnectionPool } from './connection-pool.ts'
import type { Connection } from './connection.ts'
import { Ownership } from './ownership.ts'

const databaseTimeoutMs = 5_000

type Options = { onLost?: (reason: string) => void; log?: (message: string) => void }

async function openAt(place: TestPlace, options: Options = {}): Promise<Backend> {
  return (await openTestBackend({
    schema: ledgerSchema,
    modules: ledgerModules,
    place,
    ...options,
  })) as unknown as Backend
}

const add = (backend: Backend, label: string) =>
  backend.mutation(ledger.add!, { name: 'a', label }) as Promise<number>

/** Ends every session of the backend that holds the lock, as a database does whose client has fallen silent. */
async function endOwnerSessions(schemaName: string): Promise<void> {
  await withClient((client) =>
    client.query(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_locks
        WHERE locktype = 'advisory' AND classid = 1280263251 AND objid::int8 = hashtext($1)::int8 & 4294967295`,
      [schemaName],
    ),
  )
}

describe('nothing in flight, and the database cannot be reached', () => {
  test.each(['EHOSTUNREACH', 'ENETUNREACH', 'EMFILE', 'ESOMETHINGNEW'])(
    '[FLT4] %s is waited out, however long it lasts',
    async (code) => {
      const lost: string[] = []
      const { proxy, place } = await throughProxy(databaseTimeoutMs)
      const backend = await openAt(place, { onLost: (reason) => lost.push(reason) })
      await add(backend, 'first')
      proxy.failConnects(code)
      proxy.cutOnce()
      await expect
        .poll(() => backend.healthProblems())
        .toContainEqual(expect.stringContaining('The database is away'))
      // Several times the database timeout.
      const before = proxy.attempts
      await expect.poll(() => proxy.attempts, { timeout: 60_000 }).toBeGreaterThan(before + 10)
      proxy.mend()
      await expect.poll(() => backend.healthProblems()).toEqual([])
      expect(await add(backend, 'second')).toBe(2)
      expect(lost).toEqual([])
    },
  )

  test('[FLT4] a lock whose connection is ended by the database is reacquired', async () => {
    const { place, direct } = await throughProxy(databaseTimeoutMs)
    const backend = await openAt(place)
    await add(backend, 'first')
    await endOwnerSessions(direct.schemaName)
    await expect.poll(() => backend.healthProblems()).toEqual([])
    expect(await add(backend, 'second')).toBe(2)
    await expect(openAt(direct)).rejects.toMatchObject({ code: 'DatabaseInUse' })
  })
})

describe('a lock connection that is half-open', () => {
  test.each(['hold answers', 'swallow'] as const)(
    '[FLT5] is noticed by the heartbeat, and the lock taken again (%s)',
    async (fault) => {
      const { proxy, place, direct } = await throughProxy(databaseTimeoutMs)
      const backend = await openAt(place)
      await add(backend, 'first')
      const before = proxy.attempts
      proxy.set(fault, 'owner')
      await expect.poll(() => backend.healthProblems()).not.toEqual([])
      await expect.poll(() => proxy.attempts).toBeGreaterThan(before)
      proxy.mend()
      await expect.poll(() => backend.healthProblems()).toEqual([])
      // The former session held the lock until it was ended.
      await expect(openAt(direct)).rejects.toMatchObject({ code: 'DatabaseInUse' })
      expect(await add(backend, 'second')).toBe(2)
    },
  )

  test('[FLT5] while another server takes the database: writes stop, nothing is answered from memory, the host is told', async () => {
    const lost: string[] = []
    const messages: string[] = []
    const { proxy, place, direct } = await throughProxy(databaseTimeoutMs)
    const former = await openAt(place, {
      onLost: (reason) => lost.push(reason),
      log: (message) => messages.push(message),
    })
    await add(former, 'first')
    expect(await former.query(ledger.count!, { name: 'a' })).toBe(1)
    const stale: string[] = []
    const watched = await former.watchQuery(ledger.count! as never, { name: 'a' } as never, () =>
      stale.push('stale'),
    )
    expect(watched.isCurrent).toBe(true)
    // Half-open: the database gives the session up, and the backend does not hear of it.
    proxy.set('swallow', 'owner')
    await endOwnerSessions(direct.schemaName)
    const next = await openAt(direct)
    expect(await add(next, 'second')).toBe(2)
    proxy.mend()
    await expect.poll(() => lost, { timeout: 60_000 }).toHaveLength(1)
    expect(lost[0]).toBe(
      'The database is lost to another server: Another server has taken over this database. Only one may run at a time.',
    )
    expect(messages.filter((message) => message === lost[0])).toHaveLength(1)
    // Cached before, and stale now.
    await expect(former.query(ledger.count!, { name: 'a' })).rejects.toMatchObject({ code: 'Closed' })
    await expect(add(former, 'third')).rejects.toMatchObject({ code: 'Closed' })
    await expect(
      former.watchQuery(ledger.count! as never, { name: 'a' } as never, () => {}),
    ).rejects.toMatchObject({ code: 'Closed' })
    const overHttp = await former.fetch(
      new Request('http://backend/api/query', {
        method: 'POST',
        body: JSON.stringify({ path: 'ledger:count', args: { name: 'a' }, format: 'json' }),
      }),
    )
    expect(overHttp.status).toBe(503)
    expect(stale).toEqual(['stale'])
    expect(await former.healthProblems()).toEqual([lost[0]])
    expect(await add(next, 'third')).toBe(3)
    expect((await storedState(direct, 'a')).labels).toEqual(['first', 'second', 'third'])
  })

  test('[FLT5] a commit in doubt while the database is lost is never acknowledged', async () => {
    const lost: string[] = []
    const { proxy, place, direct } = await throughProxy(60_000)
    const former = await openAt(place, { onLost: (reason) => lost.push(reason) })
    await add(former, 'first')
    proxy.set('hold answers', 'lane')
    const doubted = add(former, 'second').catch((error: unknown) => error)
    await expect.poll(async () => (await storedState(direct, 'a')).n).toBe(2)
    proxy.cut()
    const next = await openAt(direct)
    expect(await add(next, 'third')).toBe(3)
    proxy.mend()
    expect(await doubted).toMatchObject({
      code: expect.stringMatching(/^(DatabaseUnavailable|DatabaseInUse)$/),
    })
    await expect.poll(() => lost).toHaveLength(1)
    await expect(stateOf(former, 'a')).rejects.toMatchObject({ code: 'Closed' })
    expect((await storedState(direct, 'a')).labels).toEqual(['first', 'second', 'third'])
  })
})

test('[FLT5] a database that is lost while the backend closes: nothing is answered from memory any more', async () => {
  let release = () => {}
  const released = new Promise<null>((resolve) => (release = () => resolve(null)))
  const lost: string[] = []
  const { proxy, place, direct } = await throughProxy(60_000)
  const former = (await openTestBackend({
    schema: ledgerSchema,
    modules: {
      ...ledgerModules,
      hanging: { hang: mutationGeneric({ args: {}, handler: () => released }) },
    },
    place,
    onLost: (reason) => lost.push(reason),
  })) as unknown as Backend
  await add(former, 'first')
  const count = () => former.query(ledger.count!, { name: 'a' })
  expect(await count()).toBe(1)
  const hanging = former.mutation(anyApi.hanging!.hang!).catch((error: unknown) => error)
  const closing = former.close()
  proxy.cut()
  const next = await openAt(direct)
  expect(await add(next, 'second')).toBe(2)
  proxy.mend()
  await expect.poll(() => count().catch((error: unknown) => error)).toMatchObject({ code: 'Closed' })
  release()
  await hanging
  await closing
  expect(lost).toEqual([])
  expect(await add(next, 'third')).toBe(3)
})

test('[FLT4] a lock that is lost as soon as it is acquired is reacquired with backoff', async () => {
  let taken = 0
  /** Gives the lock whenever it is asked for, and fails at the first heartbeat. */
  const connection = () => {
    let isBroken = false
    return {
      get isBroken() {
        return isBroken
      },
      ended: Promise.resolve(),
      expectAnswersWithin: () => {},
      destroy: () => (isBroken = true),
      close: () => Promise.resolve(),
      query: ({ name, text }: { name?: string; text: string }) => {
        if (name === 'heartbeat') return Promise.reject(new Error('No answer'))
        const rows = text.includes('pg_terminate_backend') ? [] : [[text.includes('pg_try') || 'engine']]
        return Promise.resolve({ rows, rowCount: rows.length, command: 'SELECT' })
      },
    } as unknown as Connection
  }
  const pool = { databaseTimeoutMs, open: () => (taken++, Promise.resolve(connection())) }
  const ownership = new Ownership({
    pool: pool as unknown as ConnectionPool,
    lock: connection(),
    schemaName: 'anything',
    instanceName: 'engine',
    timestampTable: 'timestamps',
  })
  const keeping = ownership.maintain()
  await expect.poll(() => taken).toBeGreaterThan(3)
  const before = taken
  await new Promise((resolve) => setTimeout(resolve, 500))
  // Without a pause there would be thousands.
  expect(taken - before).toBeLessThan(50)
  await ownership.close()
  await keeping
})

test('[FLT5] sockets are told to reconnect when the database is lost', async () => {
  const { proxy, place, direct } = await throughProxy(databaseTimeoutMs)
  const former = await openAt(place)
  await add(former, 'first')
  const socket = new FakeSocket()
  former.connect(socket, { address: '127.0.0.1', network: '127.0.0.1', userAgent: null, limiter: noLimiter })
  proxy.cut()
  const next = await openAt(direct)
  await add(next, 'second')
  proxy.mend()
  await expect.poll(() => socket.closed).not.toBeNull()
})
