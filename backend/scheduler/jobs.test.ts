import { describe, expect, test } from 'vitest'
import type { SystemTransaction } from '../transactions/system-transaction.ts'
import type { Value } from '../values/json.ts'
import {
  addJob,
  advanceJob,
  failInterrupted,
  deleteOldJobs,
  isUnfinished,
  JobStateChanged,
  jobTable,
  pendingJobs,
  type JobState,
} from './jobs.ts'

type Row = { _id: string; _creationTime: number } & { [name: string]: Value }

/** The jobs as rows in memory, found by state and time as the index would. */
function setUp() {
  const rows = new Map<string, Row>()
  let next = 0
  const transaction = {
    insert(table: string, fields: { [name: string]: Value }) {
      expect(table).toBe(jobTable)
      const _id = `job${++next}`
      rows.set(_id, { ...fields, _id, _creationTime: next })
      return Promise.resolve(_id)
    },
    get: (_table: string, id: string) => Promise.resolve(rows.get(id) ?? null),
    patch(id: string, fields: { [name: string]: Value }) {
      rows.set(id, { ...rows.get(id)!, ...fields })
      return Promise.resolve()
    },
    remove: (id: string) => Promise.resolve(void rows.delete(id)),
    list(_table: string, _index: string, [kind]: Value[], limit: number) {
      const found = [...rows.values()].filter(({ state }) => (state as JobState).kind === kind)
      found.sort((a, b) => (a.scheduledTime as number) - (b.scheduledTime as number))
      return Promise.resolve(found.slice(0, limit))
    },
  } as unknown as SystemTransaction
  const add = (scheduledTime: number) =>
    addJob(transaction, { path: 'mail:send', args: { n: 1 }, scheduledTime })
  const stateOf = (id: string) => (rows.get(id)?.state as JobState | undefined)?.kind
  return { transaction, rows, add, stateOf }
}

describe('scheduled functions', () => {
  test('are found by their time, with what they are to be called with', async () => {
    const { transaction, add } = setUp()
    await add(300)
    await add(100)
    await add(200)
    const jobs = await pendingJobs(transaction, 2)
    expect(jobs).toEqual([
      { id: 'job2', path: 'mail:send', args: { n: 1 }, scheduledTime: 100 },
      { id: 'job3', path: 'mail:send', args: { n: 1 }, scheduledTime: 200 },
    ])
  })

  test('go from one state to the next, and say when they were over', async () => {
    const { transaction, add, rows, stateOf } = setUp()
    const id = await add(100)
    expect(await isUnfinished(transaction, id)).toBe(true)
    await advanceJob(transaction, id, 'pending', { kind: 'inProgress' }, 110)
    expect([stateOf(id), rows.get(id)!.completedTime]).toEqual(['inProgress', undefined])
    expect(await isUnfinished(transaction, id)).toBe(true)
    await advanceJob(transaction, id, 'inProgress', { kind: 'success' }, 120)
    expect([stateOf(id), rows.get(id)!.completedTime]).toEqual(['success', 120])
    expect(await isUnfinished(transaction, id)).toBe(false)
  })

  test('cannot take a step from a state that they are not in: nobody runs a job twice', async () => {
    const { transaction, add } = setUp()
    const id = await add(100)
    await advanceJob(transaction, id, 'pending', { kind: 'canceled' }, 110)
    const take = () => advanceJob(transaction, id, 'pending', { kind: 'inProgress' }, 120)
    await expect(take()).rejects.toBeInstanceOf(JobStateChanged)
    await expect(advanceJob(transaction, 'gone', 'pending', { kind: 'success' }, 1)).rejects.toBeInstanceOf(
      JobStateChanged,
    )
    expect(await isUnfinished(transaction, 'gone')).toBe(false)
  })

  test('that were under way when the server stopped have failed, and the others wait on', async () => {
    const { transaction, add, stateOf, rows } = setUp()
    const [interrupted, waiting] = [await add(100), await add(200)]
    await advanceJob(transaction, interrupted, 'pending', { kind: 'inProgress' }, 110)
    await failInterrupted(transaction, 500, () => true)
    expect([stateOf(interrupted), stateOf(waiting)]).toEqual(['failed', 'pending'])
    expect(rows.get(interrupted)).toMatchObject({
      completedTime: 500,
      state: { error: 'The server was stopped while this action was running.' },
    })
  })

  test('are forgotten a week after they were over, whichever way they ended', async () => {
    const { transaction, add, rows } = setUp()
    const week = 7 * 24 * 3_600_000
    const ends: JobState[] = [{ kind: 'success' }, { kind: 'failed', error: 'x' }, { kind: 'canceled' }]
    for (const end of ends) await advanceJob(transaction, await add(0), 'pending', end, 1_000)
    await advanceJob(transaction, await add(0), 'pending', { kind: 'success' }, 5_000)
    await add(0)
    expect(await deleteOldJobs(transaction, 1_000 + week - 1)).toBe(false)
    expect(rows.size).toBe(5)
    await deleteOldJobs(transaction, 1_000 + week)
    expect([...rows.keys()]).toEqual(['job4', 'job5'])
  })

  test('are forgotten a hundred at a time', async () => {
    const { transaction, add, rows } = setUp()
    for (let n = 0; n < 150; n++)
      await advanceJob(transaction, await add(0), 'pending', { kind: 'success' }, 0)
    const later = 365 * 24 * 3_600_000
    expect(await deleteOldJobs(transaction, later)).toBe(true)
    expect(rows.size).toBe(50)
    expect(await deleteOldJobs(transaction, later)).toBe(false)
    expect(rows.size).toBe(0)
  })
})
