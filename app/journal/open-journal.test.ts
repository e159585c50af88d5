import { beforeEach, expect, test, vi } from 'vitest'
import type * as keptOfflineModule from '#app/offline/offline-cache.ts'
import type * as entriesModule from './entries.ts'
import type { JournalEntry } from './entries.ts'
import { OpenJournal, type JournalSnapshot } from './open-journal.ts'

const backend = vi.hoisted(() => ({
  loadEntries: vi.fn<typeof entriesModule.loadEntries>(),
  followLatest: vi.fn<typeof entriesModule.followLatest>(),
}))
const shelf = vi.hoisted(() => ({
  writeOfflineCache: vi.fn<typeof keptOfflineModule.writeOfflineCache>(),
  readOfflineCache: vi.fn(),
}))
vi.mock('./entries.ts', () => ({ ...backend, liveSize: 2 }))
vi.mock('#app/offline/offline-cache.ts', () => shelf)
vi.mock('#app/offline/session-owner.ts', () => ({ sessionOwner: async () => 'user:anna' }))
vi.mock('#app/data/error-report.ts', () => ({ reportError: () => {} }))

const entry = (id: string, storedAt: number) => ({ id, storedAt, madeAt: storedAt }) as JournalEntry
const [first, second, third] = [entry('first', 1), entry('second', 2), entry('third', 3)]

let shown: JournalSnapshot | null
let stored: JournalEntry[]

beforeEach(() => {
  shown = null
  stored = [first, second, third]
  shelf.readOfflineCache.mockResolvedValue(undefined)
  shelf.writeOfflineCache.mockResolvedValue(undefined)
  backend.followLatest.mockResolvedValue(undefined)
  backend.loadEntries.mockImplementation(async (_, onPage) => onPage(stored))
})

const openJournal = () => new OpenJournal({}, (told) => (shown = told))
const ids = () => shown?.entries.map(({ id }) => id)

test('a journal that is closed while it loads is not cached partially', async () => {
  let goOn = () => {}
  backend.loadEntries.mockImplementation(async (_, onPage) => {
    onPage([first])
    await new Promise<void>((resolve) => (goOn = resolve))
  })
  const journal = openJournal()
  const opening = journal.open()
  await expect.poll(ids).toEqual(['first'])
  journal.close()
  goOn()
  await opening
  expect(shelf.writeOfflineCache).not.toHaveBeenCalled()
})

test('a journal that was cleared and restored is complete again', async () => {
  const journal = openJournal()
  await journal.open()
  stored = []
  await journal.reload()
  expect(shown).toEqual({ entries: [], loadState: 'all' })
  stored = [first, second, third]
  await journal.reload()
  expect(ids()).toEqual(['third', 'second', 'first'])
  expect(shelf.writeOfflineCache).toHaveBeenLastCalledWith('journal', shown?.entries, expect.anything())
})

test('a reading that is restored after a reload is shown with the others', async () => {
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
  expect(shown?.loadState).toBe('failed')
  expect(ids()).toEqual(['third', 'second', 'first'])
})

test('later changes are cached too, debounced, and for the owner at the start', async () => {
  vi.useFakeTimers()
  backend.followLatest.mockImplementation(async (_, onLatest) => {
    onLatest([entry('fourth', 4), third])
  })
  const journal = openJournal()
  await journal.open()
  journal.hide('second')
  shelf.writeOfflineCache.mockClear()
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()
  expect(shelf.writeOfflineCache).toHaveBeenCalledTimes(1)
  const [, kept, keptFor] = shelf.writeOfflineCache.mock.calls[0]!
  expect((kept as JournalEntry[]).map(({ id }) => id)).toEqual(['fourth', 'third', 'first'])
  expect(await keptFor).toBe('user:anna')
})
