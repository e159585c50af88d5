import type { Value } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { fakeClock } from '#tests/support/fake-clock.ts'
import { openSocket, sessionId } from '#tests/support/fake-socket.ts'
import { openTestBackend, withClient } from '#tests/support/test-backend.ts'
import { modules, schema } from '#tests/support/wire-functions.ts'
import { ClientRequests } from './client-requests.ts'

const hourMs = 3_600_000

describe('answers that are kept for clients who ask again', () => {
  test('[SYN11] they are kept over a day and a restart, then forgotten; what wrote nothing is not kept', async () => {
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
    first.call('Mutation', 0, 'counters:add', { name: 'x', by: 1 }).call('Mutation', 1, 'calls:nothing')
    for (let i = 0; i < 2; i++) await first.next('MutationResponse')
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
    await expect.poll(count, { timeout: 20_000 }).toEqual([2])
  })

  test('[SYN11] beyond their number the oldest go, however young', async () => {
    const rows = Array.from({ length: 7 }, (_, i) => ({ _id: `${i}`, _creationTime: i }))
    const requests = new ClientRequests({
      ...{ runner: {} as never, clock: fakeClock(0), log: () => {}, maxRows: 4 },
      transact: (work) =>
        work({
          count: () => Promise.resolve(rows.length),
          list: (_table: string, _index: string, _values: Value[], limit: number) =>
            Promise.resolve(rows.slice(0, limit)),
          remove: (id: string) => {
            rows.splice(
              rows.findIndex(({ _id }) => _id === id),
              1,
            )
            return Promise.resolve()
          },
        } as never),
    })
    await requests.sweep()
    expect(rows.map(({ _id }) => _id)).toEqual(['3', '4', '5', '6'])
  })
})
