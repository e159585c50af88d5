import { describe, expect, test } from 'vitest'
import { throughProxy, type Fault } from '#tests/support/fault-proxy.ts'
import {
  isWhole,
  ledger,
  ledgerModules,
  ledgerSchema,
  stateOf,
  storedState,
} from '#tests/support/ledger-functions.ts'
import { openTestBackend } from '#tests/support/test-backend.ts'
import { isBackendError, type Backend } from '../index.ts'

/** Long enough for a busy machine to get over a fault that passes. */
const long = 20_000
/** For faults that do not pass until the test says so; every other call must end within it on a slow machine. */
const short = 5_000

async function open(databaseTimeoutMs: number, options: { onLost?: (reason: string) => void } = {}) {
  const { proxy, place, direct } = await throughProxy(databaseTimeoutMs)
  const opened = await openTestBackend({ schema: ledgerSchema, modules: ledgerModules, place, ...options })
  return { backend: opened as unknown as Backend, proxy, place, direct }
}

const add = (backend: Backend, label: string, name = 'a') =>
  backend.mutation(ledger.add!, { name, label }) as Promise<number>

/** A write that is tried again and again may be written more than once: it is made when nothing stands in its way. */
const isWell = (backend: Backend) =>
  expect.poll(() => backend.healthProblems(), { timeout: 60_000 }).toEqual([])

const unavailable = { code: 'DatabaseUnavailable' }

/** What a middleman or a failing server may answer in place of the truth. */
const lies: Record<string, Fault> = {
  'a proxy that says FATAL 08P01': {
    lie: { severity: 'FATAL', code: '08P01', message: 'server conn crashed?' },
  },
  'a shutdown, FATAL 57P01': { lie: { severity: 'FATAL', code: '57P01', message: 'terminating connection' } },
  'a full disk, PANIC 53100': {
    lie: { severity: 'PANIC', code: '53100', message: 'could not write to pg_wal' },
  },
  'an unknown completion, ERROR 40003': { lie: { severity: 'ERROR', code: '40003', message: 'unknown' } },
  'an error without a known code': { lie: { severity: 'ERROR', code: '?', message: 'something' } },
  'an end in another language': { lie: { severity: 'FATALE', code: '53200', message: 'memoria esaurita' } },
  'bytes that are no answer': { lie: 'nonsense' },
}

describe('a commit that the database did not answer', () => {
  test.each<[string, Fault]>([
    ['the connection ends before it is sent on', 'cut before'],
    ['the connection ends after it was carried out', 'cut after'],
    ...Object.entries(lies).map(
      ([name, fault]) => [`carried out, and answered by ${name}`, fault] as [string, Fault],
    ),
  ])('[FLT1] is looked up, and counted once: %s', async (_, fault) => {
    const { backend, proxy, direct } = await open(long)
    expect(await add(backend, 'first')).toBe(1)
    proxy.set(fault, 'lane')
    expect(await add(backend, 'second')).toBe(2)
    expect(await add(backend, 'third')).toBe(3)
    expect(await storedState(direct, 'a')).toEqual({
      n: 3,
      labels: ['first', 'second', 'third'],
      numbers: [1, 2, 3],
    })
    expect(await stateOf(backend, 'a')).toEqual(await storedState(direct, 'a'))
  })

  test.each(['cut before', 'cut after'] as const)(
    '[FLT1] is looked up when it is one statement without BEGIN and COMMIT: %s',
    async (fault) => {
      const { backend, proxy, direct } = await open(long)
      await backend.mutation(ledger.note!, { label: 'one' })
      proxy.set(fault, 'lane')
      await backend.mutation(ledger.note!, { label: 'two' })
      expect((await storedState(direct, 'notes')).labels.sort()).toEqual(['one', 'two'])
    },
  )

  test('[FLT1] two lanes in doubt at once are both looked up, and acknowledged in order', async () => {
    const { backend, proxy, direct } = await open(long)
    await Promise.all(['a', 'b'].map((name) => add(backend, 'first', name)))
    // A lane connects when it is first needed; answers to that would be held too.
    await expect
      .poll(async () => {
        await Promise.all(['x', 'y', 'z'].map((name) => add(backend, 'warm-up', name)))
        return proxy.countOpen('lane')
      })
      .toBe(2)
    proxy.set('hold answers', 'lane')
    const names = ['a', 'b', 'c', 'd']
    const writing = names.map((name) => add(backend, 'second', name))
    // Which of them come first is not said: those that do take up both lanes.
    const isStored = async (name: string) => (await storedState(direct, name)).labels.includes('second')
    const countStored = async () => (await Promise.all(names.map(isStored))).filter(Boolean).length
    await expect.poll(countStored).toBeGreaterThanOrEqual(2)
    proxy.mend()
    proxy.cutOnce('lane')
    expect(await Promise.all(writing)).toEqual([2, 2, 1, 1])
    for (const name of names) expect(await stateOf(backend, name)).toEqual(await storedState(direct, name))
  })

  // Today's seven known codes, and those that once were taken for "not written".
  test.each(['EHOSTUNREACH', 'ENETUNREACH', 'EMFILE', 'ENFILE', 'ECONNREFUSED', 'EACCES', 'ESOMETHINGNEW'])(
    '[FLT1] stays in doubt while reconnecting fails with %s, and nothing after it is acknowledged',
    async (code) => {
      const { backend, proxy, direct } = await open(short)
      for (const label of ['1', '2', '3']) await add(backend, label)
      proxy.set('hold answers', 'lane')
      const fourth = add(backend, '4').catch((error: unknown) => error)
      await expect.poll(async () => (await storedState(direct, 'a')).n).toBe(4)
      proxy.failConnects(code)
      proxy.cutOnce()
      expect(await fourth).toMatchObject(unavailable)
      await expect(add(backend, 'refused')).rejects.toMatchObject(unavailable)
      await expect(add(backend, 'refused too', 'b')).rejects.toMatchObject(unavailable)
      // Nobody reads what may have been written.
      await expect(stateOf(backend, 'a')).rejects.toMatchObject(unavailable)
      expect(await backend.healthProblems()).toContainEqual(
        'The database has not said yet whether the last writes are stored. New ones are refused.',
      )
      proxy.mend()
      await isWell(backend)
      expect(await add(backend, '5')).toBe(5)
      const stored = await storedState(direct, 'a')
      expect(stored.labels).toEqual(['1', '2', '3', '4', '5'])
      expect(await stateOf(backend, 'a')).toEqual(stored)
      expect(await storedState(direct, 'b')).toMatchObject({ n: 0 })
    },
  )

  test('[FLT2] its caller is told within the database timeout when the answer never comes, over a connection that stays open', async () => {
    const { backend, proxy, direct } = await open(short)
    expect(await add(backend, 'first')).toBe(1)
    proxy.set('hold answers', 'lane')
    await expect(add(backend, 'second')).rejects.toMatchObject({
      code: 'DatabaseUnavailable',
      message: 'The database does not answer. Whether this was written will be known when it does.',
    })
    proxy.mend()
    await isWell(backend)
    expect(await add(backend, 'third')).toBe(3)
    expect((await storedState(direct, 'a')).labels).toEqual(['first', 'second', 'third'])
  })

  test('[FLT2] a commit that was never sent is reported as not written', async () => {
    const { backend, proxy, direct } = await open(short)
    await add(backend, 'first')
    proxy.set('swallow')
    // Two lanes take what they are given; those who come after wait behind them, and were never sent.
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, async (_, i) => {
        await new Promise((resolve) => setTimeout(resolve, i * 30))
        return add(backend, `more ${i}`, `name ${i}`).catch((error: unknown) => error)
      }),
    )
    expect(outcomes.every((outcome) => isBackendError(outcome, 'DatabaseUnavailable'))).toBe(true)
    proxy.mend()
    await isWell(backend)
    expect(await add(backend, 'last')).toBe(2)
    for (let i = 0; i < 6; i++) {
      const stored = await storedState(direct, `name ${i}`)
      expect(isWhole(stored)).toBe(true)
      expect(await stateOf(backend, `name ${i}`)).toEqual(stored)
    }
  })

  test('[FLT2] one that is durable behind one in doubt is not acknowledged before it', async () => {
    const { backend, proxy, direct } = await open(short)
    await Promise.all([add(backend, 'first'), add(backend, 'first', 'b')])
    proxy.set('hold answers', 'lane')
    const doubted = add(backend, 'second').catch((error: unknown) => error)
    await expect.poll(async () => (await storedState(direct, 'a')).n).toBe(2)
    const behind = add(backend, 'second', 'b').catch((error: unknown) => error)
    expect(await doubted).toMatchObject(unavailable)
    expect(await behind).toMatchObject(unavailable)
    proxy.mend()
    proxy.cutOnce('lane')
    await isWell(backend)
    expect(await add(backend, 'third')).toBe(3)
    const stored = await storedState(direct, 'b')
    expect(isWhole(stored)).toBe(true)
    expect(await stateOf(backend, 'b')).toEqual(stored)
  })

  test('[FLT2] a pinned snapshot is refused while a commit is in doubt, and sees it afterwards', async () => {
    const { backend, proxy, direct } = await open(short)
    await add(backend, 'first')
    proxy.set('hold answers', 'lane')
    const doubted = add(backend, 'second').catch(() => null)
    await expect.poll(async () => (await storedState(direct, 'a')).n).toBe(2)
    await doubted
    const pinned = () =>
      backend.fetch(new Request('http://backend/api/query_ts', { method: 'POST', body: '{}' }))
    expect((await pinned()).status).toBe(503)
    proxy.mend()
    proxy.cutOnce('lane')
    await expect.poll(async () => (await pinned()).status).toBe(200)
    expect(await stateOf(backend, 'a')).toMatchObject({ n: 2 })
  })
})

describe('a backend that is closed while a commit is in doubt', () => {
  test('[FLT3] acknowledges nothing any more, and the next one finds what was written', async () => {
    const { backend, proxy, direct } = await open(short)
    await add(backend, 'first')
    proxy.set('hold answers', 'lane')
    const outcomes: unknown[] = []
    const note = (outcome: unknown) => void outcomes.push(outcome)
    const doubted = add(backend, 'second').then(note, note)
    await expect.poll(async () => (await storedState(direct, 'a')).n).toBe(2)
    proxy.failConnects('EHOSTUNREACH')
    proxy.cutOnce()
    await backend.close()
    await doubted
    expect(outcomes).toEqual([expect.objectContaining(unavailable)])
    await expect(add(backend, 'third')).rejects.toMatchObject({ code: 'Closed' })
    await expect(stateOf(backend, 'a')).rejects.toMatchObject({ code: 'Closed' })
    proxy.mend()
    const next = (await openTestBackend({
      schema: ledgerSchema,
      modules: ledgerModules,
      place: direct,
    })) as unknown as Backend
    expect(await add(next, 'third')).toBe(3)
    expect((await stateOf(next, 'a')).labels).toEqual(['first', 'second', 'third'])
  })
})
