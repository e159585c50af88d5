// The one thing that is ever pushed: a reminder of the card of the day, with the way to stop it on it.
import { api } from '#convex/_generated/api.js'
import * as m from '#messages/site'
import { callFunction } from '#rules/function-call.ts'
import type { NotificationClickEvent, WorkerScope } from './worker-scope.ts'

interface Reminder {
  title: string
  body: string
  url: string
}

const unread = (): Reminder => ({
  title: m.site_reminder_notification_your_card_of_the_day(),
  body: m.site_reminder_notification_it_lies_face_down_until_you(),
  url: '/newDraw/OneCard',
})

export async function showReminder({ registration }: WorkerScope, pushed: string | undefined): Promise<void> {
  const { title, body, url } = readReminder(pushed)
  await registration.showNotification(title, {
    body,
    icon: '/icons/icon-192.png',
    // A newer one takes the place of one that was not looked at.
    tag: 'daily-card',
    data: { url },
    actions: [{ action: 'stop', title: m.site_reminder_notification_stop_reminding_me() }],
  } as NotificationOptions)
}

export async function answerReminder(scope: WorkerScope, event: NotificationClickEvent): Promise<void> {
  event.notification.close()
  if (event.action === 'stop') return stop(scope)
  const { url } = (event.notification.data ?? unread()) as Reminder
  const target = new URL(url, scope.location.origin)
  if (target.origin !== scope.location.origin) return
  const open = (await scope.clients.matchAll({ type: 'window' })).find((client) => client.url === target.href)
  await (open ? open.focus() : scope.clients.openWindow(target.href))
}

/** Once the browser does not listen any more, nothing can be shown; the backend is told where it is ours. */
async function stop({ registration }: WorkerScope): Promise<void> {
  const subscription = await registration.pushManager.getSubscription()
  if (!subscription) return
  await subscription.unsubscribe()
  const { endpoint } = subscription
  await callFunction({ url: '' }, 'mutation', api.account.reminders.stop, { endpoint }).catch(() => undefined)
}

/** A browser must show something for whatever was pushed. */
function readReminder(pushed: string | undefined): Reminder {
  const otherwise = unread()
  try {
    const { title, body, url } = JSON.parse(pushed ?? '') as Partial<Reminder>
    return { title: title ?? otherwise.title, body: body ?? otherwise.body, url: url ?? otherwise.url }
  } catch {
    return otherwise
  }
}
