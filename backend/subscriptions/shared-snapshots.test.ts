import { describe, expect, test } from 'vitest'
import { BackendError } from '../errors.ts'
import type { SharedRun } from '../transactions/shared-run.ts'
import type { Snapshot } from '../transactions/transactor.ts'
import type { Observation, QueryCache, QueryRequest } from './query-cache.ts'
import { SharedSnapshots, type SharedSnapshot } from './shared-snapshots.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))
const question = (own: string, network = 'one') =>
  ({ identityKey: own, call: { client: { network, isGone: () => false } } }) as QueryRequest

/** A database whose snapshots are numbered as they are taken. */
function setUp() {
  const closed: bigint[] = []
  const ran: string[] = []
  let now = 0n
  let failure: Error | undefined
  const waitingFor: (string | undefined)[][] = []
  /** Networks that are refused. */
  const full = new Set<string>()
  const pin = (): Promise<Snapshot> => {
    if (failure) return Promise.reject(failure)
    const timestamp = ++now
    return Promise.resolve({
      timestamp,
      reader: {} as Snapshot['reader'],
      close: () => Promise.resolve(void closed.push(timestamp)),
    })
  }
  const cache = {
    observeAt: async (
      { identityKey: own, call }: QueryRequest,
      { timestamp }: Snapshot,
      shared: SharedRun,
    ) => {
      ran.push(`${own}@${timestamp}`)
      await settle()
      waitingFor.push(shared.callers.map((caller) => caller?.network))
      if (full.has(call.client!.network)) throw new BackendError('Overloaded', 'full')
      return {} as Observation
    },
  } as unknown as QueryCache
  return {
    snapshots: new SharedSnapshots(cache, pin),
    closed,
    ran,
    full,
    waitingFor,
    fail: (error?: Error) => void (failure = error),
    taken: () => Number(now),
  }
}

/** Uses a snapshot until it is told to stop. */
function hold(snapshots: SharedSnapshots, floor: bigint) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let given: SharedSnapshot | undefined
  const done = snapshots.use(floor, (snapshot) => {
    given = snapshot
    return released
  })
  return { done, release: () => release(), given: () => given }
}

describe('snapshots that several share', () => {
  test('one that is recent enough serves everybody, and each query runs on it once', async () => {
    const { snapshots, ran, closed, taken } = setUp()
    const first = hold(snapshots, 0n)
    await settle()
    const second = hold(snapshots, 1n)
    await settle()
    expect(second.given()).toBe(first.given())
    await Promise.all([first.given()!.observe(question('a')), second.given()!.observe(question('a'))])
    await second.given()!.observe(question('b'))
    expect(ran).toEqual(['a@1', 'b@1'])
    first.release()
    await first.done
    expect(closed).toEqual([])
    second.release()
    await second.done
    expect([closed, taken()]).toEqual([[1n], 1])
  })

  test('those who come while one is being opened wait for it', async () => {
    const { snapshots, taken } = setUp()
    const held = [0n, 0n, 0n].map((floor) => hold(snapshots, floor))
    await settle()
    expect(taken()).toBe(1)
    held.forEach(({ release }) => release())
    await Promise.all(held.map(({ done }) => done))
  })

  test('a caller that needs a later timestamp gets another one, and the older is closed by its own users', async () => {
    const { snapshots, closed } = setUp()
    const old = hold(snapshots, 0n)
    await settle()
    const later = hold(snapshots, 2n)
    await settle()
    expect([old.given()!.timestamp, later.given()!.timestamp]).toEqual([1n, 2n])
    later.release()
    await later.done
    old.release()
    await old.done
    expect(closed).toEqual([2n, 1n])
  })

  test('no more than four are open at once: the fifth waits until one is closed', async () => {
    const { snapshots, taken } = setUp()
    const held: ReturnType<typeof hold>[] = []
    for (let floor = 1n; floor <= 4n; floor++) {
      held.push(hold(snapshots, floor))
      await settle()
    }
    const fifth = hold(snapshots, 5n)
    await settle()
    expect([taken(), fifth.given()]).toEqual([4, undefined])
    held[0]!.release()
    await held[0]!.done
    await settle()
    expect(fifth.given()!.timestamp).toBe(5n)
    for (const { release } of [...held, fifth]) release()
    await Promise.all([...held, fifth].map(({ done }) => done))
  })

  test('one that cannot be opened fails for its caller, and the next caller may try again', async () => {
    const { snapshots, fail } = setUp()
    fail(new Error('away'))
    await expect(snapshots.use(0n, () => Promise.resolve())).rejects.toThrow('away')
    fail()
    let seen: bigint | undefined
    await snapshots.use(0n, ({ timestamp }) => Promise.resolve(void (seen = timestamp)))
    expect(seen).toBe(1n)
  })

  test('work that fails closes it all the same', async () => {
    const { snapshots, closed } = setUp()
    await expect(snapshots.use(0n, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(closed).toEqual([1n])
  })

  test('[ADM10] a query that one network is refused is retried for another network', async () => {
    const { snapshots, ran, full, waitingFor } = setUp()
    full.add('hostile')
    await snapshots.use(0n, async ({ observe }) => {
      const refused = [0, 1].map(() => observe(question('a', 'hostile')))
      const answered = [0, 1].map(() => observe(question('a', 'visitor')))
      for (const each of refused) await expect(each).rejects.toMatchObject({ code: 'Overloaded' })
      for (const each of answered) expect(await each).toEqual({})
    })
    expect(ran).toEqual(['a@1', 'a@1'])
    expect(waitingFor).toEqual([
      ['hostile', 'hostile', 'visitor', 'visitor'],
      ['visitor', 'visitor'],
    ])
  })

  test('[ADM10] a refusal is not cached for later callers', async () => {
    const { snapshots, ran, full } = setUp()
    full.add('one')
    await snapshots.use(0n, async ({ observe }) => {
      await expect(observe(question('a'))).rejects.toMatchObject({ code: 'Overloaded' })
      full.clear()
      expect(await observe(question('a'))).toEqual({})
      expect(await observe(question('a'))).toEqual({})
    })
    expect(ran).toEqual(['a@1', 'a@1'])
  })
})
