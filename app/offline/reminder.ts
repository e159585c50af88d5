// The daily reminder of this browser: its subscription at its own push service, and what the backend knows of it.
import { callBackend } from '#app/data/backend-call.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'

export type ReminderState =
  | { kind: 'unsupported' }
  /** By the visitor, in the browser's own settings. */
  | { kind: 'blocked' }
  | { kind: 'off' }
  /** Turned on while the site was at another address. */
  | { kind: 'paused'; address: string }
  | { kind: 'on'; minuteOfDay: number }

/** A page whose worker has not come by then has none. */
const workerWithinMs = 5000

export async function readReminder({ isSignedIn }: { isSignedIn: boolean }): Promise<ReminderState> {
  const registration = await workerOf()
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

/** To be called within a click: the browser asks whether it may. */
export async function startReminder(minuteOfDay: number): Promise<ReminderState> {
  const registration = await workerOf()
  if (!registration) return { kind: 'unsupported' }
  const permission = await Notification.requestPermission()
  // Who closes the question without an answer can be asked again.
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
  })
  return { kind: 'on', minuteOfDay }
}

/** The browser's word is enough: what is sent to a subscription that has ended comes back, and is then forgotten. */
export async function stopReminder(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const subscription = await registration?.pushManager?.getSubscription()
  if (!subscription) return
  await subscription.unsubscribe()
  await callBackend('mutation', api.account.reminders.stop, { endpoint: subscription.endpoint }).catch(
    () => {},
  )
}

/** What is bound to keys that the product had before would never be delivered. */
async function subscribe(pushManager: PushManager): Promise<PushSubscription> {
  const applicationServerKey = await callBackend('action', api.account.reminders.publicKey, {})
  const known = await pushManager.getSubscription()
  if (known && isBoundTo(known, applicationServerKey)) return known
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

/** A browser that does not say is believed. */
function isBoundTo({ options }: Partial<PushSubscription>, publicKey: string): boolean {
  const key = options?.applicationServerKey
  if (!key) return true
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}

async function workerOf(): Promise<ServiceWorkerRegistration | null> {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!hasPush) return null
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), workerWithinMs))
  return Promise.race([navigator.serviceWorker.ready, late])
}
