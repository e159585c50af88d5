import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { changeSession } from '#app/session/session.ts'
import { clearUserData } from './clear-user-data.ts'
import { writeOfflineCache, readOfflineCache } from './offline-cache.ts'

const callBackend = vi.hoisted(() => vi.fn(async () => null))
vi.mock('#app/data/backend-call.ts', () => ({ callBackend }))

const subscription = { endpoint: 'https://push.example/1', unsubscribe: vi.fn(async () => true) }
const deleted: string[] = []

beforeEach(() => {
  deleted.length = 0
  callBackend.mockClear()
  changeSession({
    isLoading: false,
    user: { sub: 'anna', name: 'Anna', email: null, emailVerified: false },
  })
  vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) > 0 })
  const pushManager = { getSubscription: async () => subscription }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } })
})

test('signing out deletes cached readings, the draft and the reminder, but not public pages', async () => {
  const forgotten = vi.fn()
  vi.stubGlobal('sessionStorage', { removeItem: forgotten })
  await writeOfflineCache('journal', ['mine'])
  await clearUserData()
  expect(await readOfflineCache('journal')).toBeUndefined()
  expect(deleted).toEqual(['lodestar-readings'])
  expect(forgotten).toHaveBeenCalledWith('journalEntry')
  expect(subscription.unsubscribe).toHaveBeenCalledTimes(1)
  expect(callBackend).toHaveBeenCalledWith('mutation', expect.anything(), { endpoint: subscription.endpoint })
})

test('signing out works with a bad connection and in a browser without these storages', async () => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('caches', { delete: async () => Promise.reject(new Error('blocked')) })
  await clearUserData()
  const pushManager = { getSubscription: () => new Promise(() => {}) }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const leaving = clearUserData()
  await vi.advanceTimersByTimeAsync(2100)
  await leaving
  vi.useRealTimers()
})
