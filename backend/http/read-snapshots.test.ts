import { describe, expect, test } from 'vitest'
import { fakeClock } from '#tests/support/fake-clock.ts'
import type { Caller } from '../transactions/shared-run.ts'
import type { Snapshot } from '../transactions/transactor.ts'
import { ReadSnapshots, snapshotLifetimeMs } from './read-snapshots.ts'

const from = (network: string) => ({ network, isGone: () => false })

function setUp() {
  const clock = fakeClock()
  const closed: bigint[] = []
  const state = { committed: 1n, fails: false }
  const pinnedFor: (string | undefined)[] = []
  const pin = (caller: Caller | null): Promise<Snapshot> => {
    pinnedFor.push(caller?.network)
    if (state.fails) return Promise.reject(new Error('away'))
    const timestamp = state.committed
    return Promise.resolve({
      timestamp,
      reader: {} as Snapshot['reader'],
      close: () => Promise.resolve(void closed.push(timestamp)),
    })
  }
  return { clock, closed, state, pinnedFor, snapshots: new ReadSnapshots(clock, pin, () => state.committed) }
}

describe('moments that HTTP clients hold on to', () => {
  test('are the same one while nothing was written', async () => {
    const { snapshots } = setUp()
    expect([await snapshots.take(null), await snapshots.take(null)]).toEqual([1n, 1n])
    expect(snapshots.open).toBe(1)
  })

  test('are another one after a write, and the earlier can still be read', async () => {
    const { snapshots, state } = setUp()
    const before = await snapshots.take(null)
    state.committed = 2n
    const after = await snapshots.take(null)
    expect([before, after, snapshots.open]).toEqual([1n, 2n, 2])
    const read = (timestamp: bigint) =>
      snapshots.use(timestamp, (snapshot) => Promise.resolve(snapshot.timestamp))
    expect([await read(1n), await read(2n)]).toEqual([1n, 2n])
  })

  test('end after 30 seconds, and asking for one then says so', async () => {
    const { snapshots, clock, closed } = setUp()
    await snapshots.take(null)
    clock.advance(snapshotLifetimeMs)
    await expect(snapshots.use(1n, () => Promise.resolve())).rejects.toMatchObject({
      code: 'SnapshotNotFound',
      status: 400,
    })
    expect(closed).toEqual([1n])
  })

  test('that are read when they end are read to the end first', async () => {
    const { snapshots, clock, closed } = setUp()
    await snapshots.take(null)
    let finish = () => {}
    const reading = snapshots.use(1n, () => new Promise<void>((resolve) => (finish = resolve)))
    clock.advance(snapshotLifetimeMs)
    expect([closed, snapshots.open]).toEqual([[], 0])
    finish()
    await reading
    expect(closed).toEqual([1n])
  })

  test('with little time left are not given to anybody new', async () => {
    const { snapshots, clock, closed } = setUp()
    await snapshots.take(null)
    clock.advance(snapshotLifetimeMs - 5_000)
    expect(await snapshots.take(null)).toBe(1n)
    // The same snapshot again, on a new connection with its whole lifetime.
    expect(closed).toEqual([1n])
    clock.advance(10_000)
    expect(await snapshots.use(1n, () => Promise.resolve('read'))).toBe('read')
  })

  test('are at most sixteen; beyond that the client has to retry later', async () => {
    const { snapshots, state } = setUp()
    for (let n = 0; n < 16; n++) {
      await snapshots.take(null)
      state.committed++
    }
    await expect(snapshots.take(null)).rejects.toMatchObject({ code: 'Overloaded' })
  })

  test('are at most four for one network, also while they are being opened, and others have theirs', async () => {
    const { snapshots, state, pinnedFor, clock } = setUp()
    const taken: Promise<bigint>[] = []
    for (let n = 0; n < 4; n++) {
      taken.push(snapshots.take(from('hostile')))
      state.committed++
    }
    await expect(snapshots.take(from('hostile'))).rejects.toMatchObject({ code: 'Overloaded' })
    await Promise.all(taken)
    await expect(snapshots.take(from('hostile'))).rejects.toMatchObject({ code: 'Overloaded' })
    expect(await snapshots.take(from('visitor'))).toBe(5n)
    // What another has opened may be read by everybody.
    expect(await snapshots.take(from('hostile'))).toBe(5n)
    expect(pinnedFor).toEqual([...Array.from({ length: 4 }, () => 'hostile'), 'visitor'])
    state.committed++
    clock.advance(snapshotLifetimeMs)
    expect(await snapshots.take(from('hostile'))).toBe(6n)
  })

  test('that could not be opened do not count', async () => {
    const { snapshots, state } = setUp()
    state.fails = true
    for (let n = 0; n < 20; n++) await expect(snapshots.take(null)).rejects.toThrow('away')
    state.fails = false
    expect(await snapshots.take(null)).toBe(1n)
  })

  test('are all closed at the end', async () => {
    const { snapshots, state, closed } = setUp()
    await snapshots.take(null)
    state.committed = 2n
    await snapshots.take(null)
    await snapshots.close()
    expect(closed).toEqual([1n, 2n])
    expect(snapshots.open).toBe(0)
  })
})
