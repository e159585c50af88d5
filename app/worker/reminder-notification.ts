// The one thing that is ever pushed: a reminder of the card of the day, with the way to stop it on it.
import { api } from '#convex/_generated/api.js'
import { callFunction } from '#rules/function-call.ts'
import type { NotificationClickEvent, WorkerScope } from './worker-scope.ts'

interface Reminder {
  title: string
  body: string
  url: string
}

const unread: Reminder = {
  title: 'Your card of the day',
  body: 'It lies face down until you turn it.',
  url: '/newDraw/OneCard',
}

export async function showReminder({ registration }: WorkerScope, pushed: string | undefined): Promise<void> {
  const { title, body, url } = readReminder(pushed)
  await registration.showNotification(title, {
    body,
    icon: '/icons/icon-192.png',
    // A newer one takes the place of one that was not looked at.
    tag: 'daily-card',
    data: { url },
    actions: [{ action: 'stop', title: 'Stop reminding me' }],
  } as NotificationOptions)
}

export async function answerReminder(scope: WorkerScope, event: NotificationClickEvent): Promise<void> {
  event.notification.close()
  if (event.action === 'stop') return stop(scope)
  const { url } = (event.notification.data ?? unread) as Reminder
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
  try {
    const { title, body, url } = JSON.parse(pushed ?? '') as Partial<Reminder>
    return { title: title ?? unread.title, body: body ?? unread.body, url: url ?? unread.url }
  } catch {
    return unread
  }
}
