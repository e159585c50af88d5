import { beforeEach, expect, test, vi } from 'vitest'
import { handleReminderClick, showReminder } from './reminder-notification.ts'
import type { NotificationClickEvent, WorkerScope } from './worker-scope.ts'

const shown = vi.fn()
const subscription = { endpoint: 'https://push.example/1', unsubscribe: vi.fn(async () => true) }
const openWindow = vi.fn()
const focus = vi.fn()
let open: { url: string; focus: typeof focus }[]
let current: typeof subscription | null

const scope = {
  location: { origin: 'https://cards.example' },
  registration: {
    showNotification: shown,
    pushManager: { getSubscription: async () => current },
  },
  clients: { matchAll: async () => open, openWindow },
} as unknown as WorkerScope

const click = (action: string, data: unknown = { url: '/newDraw/OneCard' }) =>
  ({ action, notification: { data, close: vi.fn() } }) as unknown as NotificationClickEvent

beforeEach(() => {
  for (const mock of [shown, openWindow, focus, subscription.unsubscribe]) mock.mockClear()
  open = []
  current = subscription
})

test('a push message is shown, with a button to stop the reminders', async () => {
  await showReminder(scope, JSON.stringify({ title: 'A', body: 'B', url: '/c' }))
  expect(shown.mock.calls[0]).toMatchObject([
    'A',
    { body: 'B', tag: 'daily-card', data: { url: '/c' }, actions: [{ action: 'stop' }] },
  ])
})

test('an unreadable push message is shown with the default text', async () => {
  for (const pushed of [undefined, '', 'null', '{', '[]']) await showReminder(scope, pushed)
  expect(shown).toHaveBeenCalledTimes(5)
  expect(new Set(shown.mock.calls.map(([title]) => title))).toEqual(new Set(['Your daily card']))
})

test('a click opens the draw or focuses its open tab, and never opens another site', async () => {
  await handleReminderClick(scope, click(''))
  expect(openWindow).toHaveBeenCalledWith('https://cards.example/newDraw/OneCard')
  open = [{ url: 'https://cards.example/newDraw/OneCard', focus }]
  await handleReminderClick(scope, click(''))
  expect(focus).toHaveBeenCalledTimes(1)
  await handleReminderClick(scope, click('', { url: 'https://elsewhere.example/' }))
  expect(openWindow).toHaveBeenCalledTimes(1)
})

test('a notice for admins has no button to stop reminders', async () => {
  const notice = { title: 'A', body: 'B', url: '/admin', tag: 'admin-notice', stop: null }
  await showReminder(scope, JSON.stringify(notice))
  expect(shown).toHaveBeenCalledWith('A', expect.objectContaining({ tag: 'admin-notice', actions: [] }))
})

test('the stop button unsubscribes the browser and tells the backend', async () => {
  const fetch = vi.fn(async (_url: string, _request: RequestInit) => new Response())
  vi.stubGlobal('fetch', fetch)
  await handleReminderClick(scope, click('stop'))
  expect(subscription.unsubscribe).toHaveBeenCalledTimes(1)
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/mutation')
  expect(JSON.parse(fetch.mock.calls[0]?.[1].body as string)).toMatchObject({
    path: 'account/reminders:stop',
    args: { endpoint: subscription.endpoint },
  })
  expect(openWindow).not.toHaveBeenCalled()
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  await handleReminderClick(scope, click('stop'))
  current = null
  await handleReminderClick(scope, click('stop'))
})
