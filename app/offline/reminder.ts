// The daily reminder of this browser: its push subscription and the backend's record of it.
import { callBackend } from '#app/data/backend-call.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import { getLocale } from '#messages/runtime'

export type ReminderState =
  | { kind: 'unsupported' }
  /** Notifications are denied in the browser's settings. */
  | { kind: 'blocked' }
  | { kind: 'off' }
  /** Turned on while the site had another origin. */
  | { kind: 'paused'; address: string }
  | { kind: 'on'; minuteOfDay: number }

/** After this long the page is assumed to have no service worker. */
const workerTimeoutMs = 5000

export async function readReminder({ isSignedIn }: { isSignedIn: boolean }): Promise<ReminderState> {
  const registration = await getWorkerRegistration()
  if (!registration) return { kind: 'unsupported' }
  if (Notification.permission === 'denied') return { kind: 'blocked' }
  const endpoint = (await registration.pushManager.getSubscription())?.endpoint
  if (endpoint) {
    const userRandomID = ensureVisitorSecret()
    const time = await callBackend('query', api.account.reminders.get, { userRandomID, endpoint })
    if (time) return { kind: 'on', minuteOfDay: time.minuteOfDay }
  }
  const address = isSignedIn ? await callBackend('query', api.account.reminders.pausedAt, {}) : null
  return address === null ? { kind: 'off' } : { kind: 'paused', address }
}

/** Must be called in a click handler, because the browser asks for permission. */
export async function startReminder(minuteOfDay: number): Promise<ReminderState> {
  const registration = await getWorkerRegistration()
  if (!registration) return { kind: 'unsupported' }
  const permission = await Notification.requestPermission()
  // A prompt that was dismissed can be shown again.
  if (permission !== 'granted') return { kind: permission === 'denied' ? 'blocked' : 'off' }
  const subscription = await subscribe(registration.pushManager)
  const { keys } = subscription.toJSON()
  await callBackend('mutation', api.account.reminders.set, {
    userRandomID: ensureVisitorSecret(),
    subscription: {
      endpoint: subscription.endpoint,
      p256dh: keys?.p256dh ?? '',
      auth: keys?.auth ?? '',
    },
    time: { minuteOfDay, zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    language: getLocale(),
  })
  return { kind: 'on', minuteOfDay }
}

/** Unsubscribing is enough: the backend deletes a subscription when the push service rejects it. */
export async function stopReminder(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const subscription = await registration?.pushManager?.getSubscription()
  if (!subscription) return
  await subscription.unsubscribe()
  await callBackend('mutation', api.account.reminders.stop, { endpoint: subscription.endpoint }).catch(
    () => {},
  )
}

/** A subscription made with the server's previous key would never be delivered, so it is replaced. */
async function subscribe(pushManager: PushManager): Promise<PushSubscription> {
  const applicationServerKey = await callBackend('action', api.account.reminders.publicKey, {})
  const existing = await pushManager.getSubscription()
  if (existing && hasServerKey(existing, applicationServerKey)) return existing
  await existing?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

/** True for browsers that do not expose the key. */
function hasServerKey({ options }: Partial<PushSubscription>, publicKey: string): boolean {
  const key = options?.applicationServerKey
  if (!key) return true
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}

async function getWorkerRegistration(): Promise<ServiceWorkerRegistration | null> {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!hasPush) return null
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), workerTimeoutMs))
  return Promise.race([navigator.serviceWorker.ready, timeout])
}
