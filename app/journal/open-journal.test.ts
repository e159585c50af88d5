import { beforeEach, expect, test, vi } from 'vitest'
import type * as offlineCacheModule from '#app/offline/offline-cache.ts'
import type * as entriesModule from './entries.ts'
import type { JournalEntry } from './entries.ts'
import { OpenJournal, type JournalSnapshot } from './open-journal.ts'

const backend = vi.hoisted(() => ({
  loadEntries: vi.fn<typeof entriesModule.loadEntries>(),
  subscribeToLatest: vi.fn<typeof entriesModule.subscribeToLatest>(),
}))
const cache = vi.hoisted(() => ({
  writeOfflineCache: vi.fn<typeof offlineCacheModule.writeOfflineCache>(),
  readOfflineCache: vi.fn(),
}))
vi.mock('./entries.ts', () => ({ ...backend, liveSize: 2 }))
vi.mock('#app/offline/offline-cache.ts', () => cache)
vi.mock('#app/offline/session-owner.ts', () => ({ sessionOwner: async () => 'user:anna' }))
vi.mock('#app/data/error-report.ts', () => ({ reportError: () => {} }))

const entry = (id: string, storedAt: number) => ({ id, storedAt, madeAt: storedAt }) as JournalEntry
const [first, second, third] = [entry('first', 1), entry('second', 2), entry('third', 3)]

let snapshot: JournalSnapshot | null
let stored: JournalEntry[]

beforeEach(() => {
  snapshot = null
  stored = [first, second, third]
  cache.readOfflineCache.mockResolvedValue(undefined)
  cache.writeOfflineCache.mockResolvedValue(undefined)
  backend.subscribeToLatest.mockResolvedValue(undefined)
  backend.loadEntries.mockImplementation(async (_, onPage) => onPage(stored))
})

const openJournal = () => new OpenJournal({}, (next) => (snapshot = next))
const ids = () => snapshot?.entries.map(({ id }) => id)

test('a journal that is closed while it loads is not cached partially', async () => {
  let continueLoading = () => {}
  backend.loadEntries.mockImplementation(async (_, onPage) => {
    onPage([first])
    await new Promise<void>((resolve) => (continueLoading = resolve))
  })
  const journal = openJournal()
  const opening = journal.open()
  await expect.poll(ids).toEqual(['first'])
  journal.close()
  continueLoading()
  await opening
  expect(cache.writeOfflineCache).not.toHaveBeenCalled()
})

test('a journal that was cleared and restored is complete again', async () => {
  const journal = openJournal()
  await journal.open()
  stored = []
  await journal.reload()
  expect(snapshot).toEqual({ entries: [], loadState: 'all' })
  stored = [first, second, third]
  await journal.reload()
  expect(ids()).toEqual(['third', 'second', 'first'])
  expect(cache.writeOfflineCache).toHaveBeenLastCalledWith('journal', snapshot?.entries, expect.anything())
})

test('a reading that is restored after a reload is snapshot with the others', async () => {
  const journal = openJournal()
  await journal.open()
  journal.hide('second')
  stored = [first, third]
  await journal.reload()
  expect(ids()).toEqual(['third', 'first'])
  journal.show(second)
  expect(ids()).toEqual(['third', 'second', 'first'])
  journal.close()
})

test('the current entries stay when a reload fails', async () => {
  const journal = openJournal()
  await journal.open()
  backend.loadEntries.mockRejectedValue(new Error('The server is tired.'))
  await journal.reload()
  expect(snapshot?.loadState).toBe('failed')
  expect(ids()).toEqual(['third', 'second', 'first'])
})

test('later changes are cached too, debounced, and for the owner at the start', async () => {
  vi.useFakeTimers()
  backend.subscribeToLatest.mockImplementation(async (_, onLatest) => {
    onLatest([entry('fourth', 4), third])
  })
  const journal = openJournal()
  await journal.open()
  journal.hide('second')
  cache.writeOfflineCache.mockClear()
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()
  expect(cache.writeOfflineCache).toHaveBeenCalledTimes(1)
  const [, kept, keptFor] = cache.writeOfflineCache.mock.calls[0]!
  expect((kept as JournalEntry[]).map(({ id }) => id)).toEqual(['fourth', 'third', 'first'])
  expect(await keptFor).toBe('user:anna')
})
