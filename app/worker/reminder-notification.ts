// Push notifications: a reminder of the card of the day, with a button to stop it, and notices for admins.
import { api } from '#convex/_generated/api.js'
import * as m from '#messages/site'
import { callFunction } from '#rules/function-call.ts'
import type { NotificationClickEvent, WorkerScope } from './worker-scope.ts'

interface Reminder {
  title: string
  body: string
  url: string
  /** The label of the button that stops reminders; null for other notices. */
  stop: string | null
  /** The same tag replaces a notification that is still shown. */
  tag: string
}

const defaultReminder = (): Reminder => ({
  title: m.site_reminder_notification_your_daily_card(),
  body: m.site_reminder_notification_you_havent_drawn_it_yet(),
  url: '/newDraw/OneCard',
  stop: m.site_reminder_notification_stop_reminders(),
  tag: 'daily-card',
})

export async function showReminder(
  { registration }: WorkerScope,
  payload: string | undefined,
): Promise<void> {
  const { title, body, url, stop, tag } = readReminder(payload)
  await registration.showNotification(title, {
    body,
    icon: '/icons/icon-192.png',
    tag,
    data: { url },
    actions: stop === null ? [] : [{ action: 'stop', title: stop }],
  } as NotificationOptions)
}

export async function handleReminderClick(scope: WorkerScope, event: NotificationClickEvent): Promise<void> {
  event.notification.close()
  if (event.action === 'stop') return stop(scope)
  const { url } = (event.notification.data ?? defaultReminder()) as Reminder
  const target = new URL(url, scope.location.origin)
  if (target.origin !== scope.location.origin) return
  const open = (await scope.clients.matchAll({ type: 'window' })).find((client) => client.url === target.href)
  await (open ? open.focus() : scope.clients.openWindow(target.href))
}

/** Unsubscribing already stops the reminders; telling the backend may fail. */
async function stop({ registration }: WorkerScope): Promise<void> {
  const subscription = await registration.pushManager.getSubscription()
  if (!subscription) return
  await subscription.unsubscribe()
  const { endpoint } = subscription
  await callFunction({ url: '' }, 'mutation', api.account.reminders.stop, { endpoint }).catch(() => undefined)
}

/** Browsers require a notification for every push message, so an unreadable one gets the default text. */
function readReminder(payload: string | undefined): Reminder {
  const fallback = defaultReminder()
  try {
    return { ...fallback, ...(JSON.parse(payload ?? '') as Partial<Reminder>) }
  } catch {
    return fallback
  }
}
