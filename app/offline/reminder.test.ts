import { beforeEach, expect, test, vi } from 'vitest'
import { readReminder, startReminder } from './reminder.ts'

const callBackend = vi.hoisted(() => vi.fn())
vi.mock('#app/data/backend-call.ts', () => ({ callBackend }))
vi.mock('#app/session/visitor.ts', () => ({ ensureVisitorSecret: () => 'secret' }))

const ours = Uint8Array.from({ length: 65 }, (_, at) => (at * 37) % 256)
const former = ours.map((byte) => byte ^ 1)
let permission: NotificationPermission
let known: ReturnType<typeof subscriptionOf> | null

const subscriptionOf = (endpoint: string, key: Uint8Array<ArrayBuffer>) => ({
  endpoint,
  options: { applicationServerKey: key.buffer },
  unsubscribe: vi.fn(async () => true),
  toJSON: () => ({ keys: { p256dh: 'key', auth: 'secret' } }),
})

beforeEach(() => {
  permission = 'granted'
  known = null
  const publicKey = Buffer.from(ours).toString('base64url')
  callBackend.mockReset().mockImplementation(async (kind: string) => (kind === 'action' ? publicKey : null))
  const pushManager = {
    getSubscription: async () => known,
    subscribe: async () => subscriptionOf('https://push.example/new', ours),
  }
  vi.stubGlobal('window', { PushManager: true, Notification: true })
  vi.stubGlobal('Notification', { requestPermission: async () => permission })
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager }) } })
})

const toldEndpoint = () =>
  (callBackend.mock.calls.at(-1)?.[2] as { subscription: { endpoint: string } }).subscription.endpoint

test('a subscription with the current server key is reused, one with an old key is replaced', async () => {
  known = subscriptionOf('https://push.example/known', ours)
  expect(await startReminder(480)).toEqual({ kind: 'on', minuteOfDay: 480 })
  expect(toldEndpoint()).toBe('https://push.example/known')
  known = subscriptionOf('https://push.example/known', former)
  await startReminder(480)
  expect(known.unsubscribe).toHaveBeenCalledTimes(1)
  expect(toldEndpoint()).toBe('https://push.example/new')
})

test('without a subscription in this browser, the account’s reminder is paused', async () => {
  callBackend.mockImplementation(async () => 'http://localhost:3000')
  expect(await readReminder({ isSignedIn: true })).toEqual({
    kind: 'paused',
    address: 'http://localhost:3000',
  })
  callBackend.mockImplementation(async () => null)
  expect(await readReminder({ isSignedIn: true })).toEqual({ kind: 'off' })
  callBackend.mockClear()
  // Without an account there is no reminder of another origin.
  expect(await readReminder({ isSignedIn: false })).toEqual({ kind: 'off' })
  expect(callBackend).not.toHaveBeenCalled()
})

test('a dismissed permission prompt leaves the reminder off, and only a denied one blocks it', async () => {
  permission = 'default'
  expect(await startReminder(480)).toEqual({ kind: 'off' })
  permission = 'denied'
  expect(await startReminder(480)).toEqual({ kind: 'blocked' })
  expect(callBackend).not.toHaveBeenCalled()
})
