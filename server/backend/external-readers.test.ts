import type { IncomingMessage } from 'node:http'
import {
  defineSchema,
  defineTable,
  makeFunctionReference,
  mutationGeneric,
  queryGeneric,
} from 'convex/server'
import { v } from 'convex/values'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AddressLimiters, systemClock } from '#backend/index.ts'
import { fakeClock } from '#tests/support/fake-clock.ts'
import { openTestBackend } from '#tests/support/test-backend.ts'
import { serveForTest } from '#tests/support/wire-server.ts'
import { BackendUnavailable } from './deployment-status.ts'
import { DeploymentFeed, type DeploymentFeedOptions } from './deployment-feed.ts'
import { externalReaders } from './external-readers.ts'

const schema = defineSchema({ notes: defineTable({ room: v.string() }).index('by_room', ['room']) })
const modules = {
  users: { getUserProfile: queryGeneric({ args: {}, handler: () => null }) },
  notes: {
    count: queryGeneric({
      args: { room: v.string() },
      handler: async (ctx, { room }) => {
        if (room === 'locked') throw new Error('locked')
        const notes = await ctx.db
          .query('notes')
          .withIndex('by_room', (q) => q.eq('room' as never, room as never))
          .collect()
        return notes.length
      },
    }),
    add: mutationGeneric({
      args: { room: v.string() },
      handler: async (ctx, { room }) => void (await ctx.db.insert('notes', { room })),
    }),
  },
}
const count = makeFunctionReference<'query', { room: string }, number>('notes:count')
const add = makeFunctionReference<'mutation', { room: string }, null>('notes:add')

async function openReaders(options: DeploymentFeedOptions = {}) {
  const backend = await openTestBackend({ schema, modules })
  const server = await serveForTest(backend)
  const feed = new DeploymentFeed(server.url, options)
  const limits = { limiters: new AddressLimiters(systemClock), trustedProxies: 0 }
  const readers = externalReaders(server.url, limits, { feed })
  onTestFinished(() => readers.close())
  await vi.waitFor(() => expect(feed.epoch).not.toBeNull())
  return { backend, server, feed, readers }
}

/** A page that was rendered from these rooms, as the page cache holds it. */
async function render(readers: Awaited<ReturnType<typeof openReaders>>['readers'], ...rooms: string[]) {
  const page = readers.open()
  const counts: number[] = []
  for (const room of rooms) counts.push(await page.query(count, { room }))
  return { page, counts }
}

test('a page stays valid until a query that it read changes, no matter who wrote', async () => {
  const { backend, readers } = await openReaders()
  const { page: hall } = await render(readers, 'hall')
  const { page: attic } = await render(readers, 'attic')
  expect([hall.isCurrent, attic.isCurrent]).toEqual([true, true])
  await backend.mutation(add, { room: 'hall' })
  await vi.waitFor(() => expect(hall.isCurrent).toBe(false))
  expect(attic.isCurrent).toBe(true)
  expect((await render(readers, 'hall')).counts).toEqual([1])
})

test('a form is followed by pages that show it', async () => {
  const { readers } = await openReaders()
  for (let sent = 1; sent <= 20; sent++) {
    const { page: before } = await render(readers, 'hall')
    await readers.formsOf(from('192.0.2.1')).mutation(add, { room: 'hall' })
    expect(before.isCurrent).toBe(false)
    expect((await render(readers, 'hall')).counts).toEqual([sent])
  }
})

test('without the connection no page is trusted; after it is back, new ones are, and old ones never again', async () => {
  const { backend, server, feed, readers } = await openReaders()
  const { page: before } = await render(readers, 'hall')
  server.cut()
  await vi.waitFor(() => expect(before.isCurrent).toBe(false))
  await backend.mutation(add, { room: 'hall' })
  const { page: during, counts } = await render(readers, 'hall')
  expect(counts).toEqual([1])
  await vi.waitFor(() => expect(feed.epoch).not.toBeNull(), 20_000)
  const { page: after } = await render(readers, 'hall')
  expect(after.isCurrent).toBe(true)
  expect(before.isCurrent).toBe(false)
  await backend.mutation(add, { room: 'hall' })
  await vi.waitFor(() => expect(after.isCurrent).toBe(false))
  during.release()
})

test('a connection that is silent for half a minute is not trusted, although it is open', async () => {
  let now = 0
  const { readers } = await openReaders({ now: () => now })
  const { page } = await render(readers, 'hall')
  now = 30_000
  expect(page.isCurrent).toBe(true)
  now = 30_001
  expect(page.isCurrent).toBe(false)
  expect((await render(readers, 'hall')).page.isCurrent).toBe(false)
})

test('beyond the limit of queries the page that was not used for longest is given up', async () => {
  const { feed, readers } = await openReaders({ maxQueries: 3 })
  const { page: first } = await render(readers, 'a', 'b')
  const { page: second } = await render(readers, 'c')
  expect([first.isCurrent, second.isCurrent, first.isCurrent]).toEqual([true, true, true])
  const { page: third } = await render(readers, 'd')
  expect([first.isCurrent, second.isCurrent, third.isCurrent]).toEqual([true, false, true])
  for (const page of [first, second, third]) page.release()
  expect(feed.size).toBe(0)
})

test('a page whose query fails gets the error and is not cached', async () => {
  const { feed, readers } = await openReaders()
  const page = readers.open()
  await expect(page.query(count, { room: 'locked' })).rejects.toThrow('locked')
  expect(page.isCurrent).toBe(false)
  expect(feed.size).toBe(0)
})

test('a page that asks nothing is valid without any connection', async () => {
  const limits = { limiters: new AddressLimiters(systemClock), trustedProxies: 0 }
  const readers = externalReaders('http://127.0.0.1:1', limits)
  onTestFinished(() => readers.close())
  expect(readers.open().isCurrent).toBe(true)
})

test('a page of which something has changed is never sent as a stale one', async () => {
  const { readers } = await openReaders()
  const { page } = await render(readers, 'hall')
  await readers.formsOf(from('192.0.2.1')).mutation(add, { room: 'hall' })
  await vi.waitFor(() => expect(page.isCurrent).toBe(false))
  expect(page.isUsableStale).toBe(false)
})

test('a deployment that is away is noticed, pages are usable as stale ones, and it is found again', async () => {
  const { server, feed, readers } = await openReaders()
  const { page } = await render(readers, 'hall')
  expect(await readers.healthProblems()).toEqual([])
  const resume = await server.stop()
  await vi.waitFor(() => expect(page.isCurrent).toBe(false))
  expect(await readers.healthProblems()).toEqual([expect.stringContaining('cannot be reached')])
  expect(readers.isAway).toBe(true)
  expect(page.isUsableStale).toBe(true)

  const failed = readers.open()
  await expect(failed.query(count, { room: 'hall' })).rejects.toBeInstanceOf(BackendUnavailable)
  expect([failed.isCurrent, failed.isUsableStale]).toEqual([false, false])
  const forms = readers.formsOf(from('192.0.2.1'))
  await expect(forms.mutation(add, { room: 'hall' })).rejects.toBeInstanceOf(BackendUnavailable)

  await resume()
  await vi.waitFor(() => expect(readers.isAway).toBe(false), 20_000)
  expect((await render(readers, 'hall')).counts).toEqual([0])
  await vi.waitFor(() => expect(feed.epoch).not.toBeNull(), 30_000)
  expect(await readers.healthProblems()).toEqual([])
})

test('a mutation that may have run is not reported as one that was never sent', async () => {
  const { readers } = await openReaders()
  const reset = new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })
  vi.stubGlobal('fetch', () => Promise.reject(reset))
  onTestFinished(() => void vi.unstubAllGlobals())
  const forms = readers.formsOf(from('192.0.2.1'))
  await expect(forms.mutation(add, { room: 'hall' })).rejects.toBe(reset)
})

const seal = makeFunctionReference<'action', { deck: string }, string>('readings/commitments:sealDraw')
const from = (address: string) =>
  ({ headers: {}, socket: { remoteAddress: address } }) as unknown as IncomingMessage

test('forms to an external backend are rate limited by client address', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ status: 'success', value: 'sealed' }))
  onTestFinished(() => void vi.unstubAllGlobals())
  // Ten at once, then one in a second.
  const limits = { connections: 1, subscriptions: 1, messagesPerSecond: 1, bytesPerSecond: 1 }
  const limiters = new AddressLimiters(fakeClock(), limits)
  const readers = externalReaders('http://127.0.0.1:1', { limiters, trustedProxies: 0 })
  onTestFinished(() => readers.close())
  const sends = (address: string) => readers.formsOf(from(address)).action(seal, { deck: 'celestial' })

  for (let count = 0; count < 10; count++) expect(await sends('192.0.2.1')).toBe('sealed')
  await expect(sends('192.0.2.1')).rejects.toMatchObject({ init: { status: 429 } })
  expect(await sends('192.0.2.2')).toBe('sealed')
})
