import { randomBytes } from 'node:crypto'
import { anyApi } from 'convex/server'
import type { Value } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { fakeClock } from '#tests/support/fake-clock.ts'
import { openSocket, sessionId, until } from '#tests/support/fake-socket.ts'
import { openTestBackend, withClient } from '#tests/support/test-backend.ts'
import { modules, schema } from '#tests/support/wire-functions.ts'
import { ClientRequests } from './client-requests.ts'

const hourMs = 3_600_000

describe('answers stored for clients that send a mutation again', () => {
  test('[SYN11] they survive a day and a restart, and are deleted later', async () => {
    const clock = fakeClock()
    const backend = await openTestBackend({ schema, modules, clock })
    const count = () =>
      withClient(async (client) => {
        const { rows } = await client.query(
          `SELECT doc->>'requestId' AS id FROM ${backend.place.schemaName}."_client_requests"`,
        )
        return rows.map(({ id }: { id: string }) => Number(id)).sort()
      })
    const first = openSocket(backend).connect(sessionId(1))
    first.call('Mutation', 0, 'counters:add', { name: 'x', by: 1 })
    await first.next('MutationResponse')
    expect(await count()).toEqual([0])

    clock.advance(30 * hourMs)
    await backend.close()
    const again = await openTestBackend({ schema, modules, clock, place: backend.place })
    const second = openSocket(again).connect(sessionId(1), 1)
    second.call('Mutation', 0, 'counters:add', { name: 'x', by: 1 })
    expect(await second.next('MutationResponse')).toMatchObject({ success: true, result: 1 })
    second.call('Mutation', 2, 'counters:add', { name: 'x', by: 1 })
    expect(await second.next('MutationResponse')).toMatchObject({ result: 2 })
    expect(await count()).toEqual([0, 2])

    clock.advance(7 * hourMs)
    await expect.poll(count).toEqual([2])
  })

  describe('within limits', () => {
    /** A table of rows of these sizes, the oldest first, all of them young. */
    function tableOf(sizes: number[], bounds: { maxRows?: number; maxBytes?: number }) {
      const rows = sizes.map((bytes, i) => ({ _id: `${i}`, _creationTime: i, bytes }))
      const requests = new ClientRequests({
        runner: {} as never,
        clock: fakeClock(0),
        log: () => {},
        committedAlone: () => 0,
        ...bounds,
        measure: () =>
          Promise.resolve({ rows: rows.length, bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0) }),
        transact: (work) =>
          work({
            list: (_table: string, _index: string, _values: Value[], limit: number) =>
              Promise.resolve(rows.slice(0, limit)),
            remove: (id: string) => {
              const at = rows.findIndex(({ _id }) => _id === id)
              rows.splice(at, 1)
              return Promise.resolve()
            },
          } as never),
      })
      return { requests, left: () => rows.map(({ _id }) => Number(_id)) }
    }

    test('[SYN28] beyond their number the oldest are deleted, however recent, until a tenth is free', async () => {
      const { requests, left } = tableOf(new Array<number>(15).fill(100), { maxRows: 10 })
      await requests.sweep()
      expect(left()).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14])
      expect(requests.metrics).toEqual({ rows: 9, bytes: 900, evicted: 6 })
      await requests.sweep()
      expect(left()).toHaveLength(9)
    })

    test('[SYN28] beyond their bytes too, whether the large ones are old or new', async () => {
      for (const sizes of [
        [5_000, 5_000, 10, 10, 10],
        [10, 10, 10, 5_000, 5_000],
      ]) {
        const { requests, left } = tableOf(sizes, { maxBytes: 6_000 })
        await requests.sweep()
        const bytes = left().reduce((sum, i) => sum + sizes[i]!, 0)
        expect(bytes).toBeGreaterThan(0)
        expect(bytes).toBeLessThanOrEqual(6_000)
        expect(left().at(-1)).toBe(4)
      }
    })

    test('[SYN28] a flood between two sweeps is noticed, and counted', async () => {
      const backend = await openTestBackend({ schema, modules, clientRequests: { maxBytes: 20_000 } })
      const socket = openSocket(backend).connect(sessionId(1))
      let last = { room: '', text: '' }
      for (let i = 0; i < 60; i++) {
        last = { room: 'flood', text: randomBytes(500).toString('hex') }
        socket.call('Mutation', i, 'notes:add', last)
      }
      await until(
        () => (socket.received.filter(({ type }) => type === 'MutationResponse').length === 60 ? true : null),
        () => 'not all were answered',
      )
      await expect.poll(() => backend.metrics().clientRequests.bytes).toBeLessThanOrEqual(20_000)
      const { rows, evicted } = backend.metrics().clientRequests
      expect(rows).toBeGreaterThan(10)
      expect(evicted).toBeGreaterThan(20)
      const again = openSocket(backend).connect(sessionId(1), 1)
      again.call('Mutation', 59, 'notes:add', last)
      await again.next('MutationResponse')
      expect(await backend.query(anyApi.notes!.count!, { room: 'flood' })).toBe(60)
    })
  })
})
