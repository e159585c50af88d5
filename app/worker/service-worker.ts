// The service worker: one small file of its own (vite.worker.config.ts), at the root of the site and made anew with every
// build. It asks for no preloaded navigations: the browser would send those for a totem's address too, and draw twice.
import { WorkerCache, type Answer } from './worker-cache.ts'
import { answerReminder, showReminder } from './reminder-notification.ts'
import { handlingFor, type SeenMessage } from './cache-policy.ts'
import type { FetchingEvent, WorkerScope } from './worker-scope.ts'

/** Written in by the build. */
declare const __SHELL__: string[]

const scope = self as unknown as WorkerScope
const { origin } = scope.location
const keeper = new WorkerCache({ caches, fetch: (...asked) => fetch(...asked), origin, shell: __SHELL__ })

scope.addEventListener('install', (event) => {
  // A new build need not wait for the last tab of the former one: both find their own files, by their hashes.
  event.waitUntil(keeper.install().then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(scope.clients.claim().then(() => keeper.activate()))
})

scope.addEventListener('fetch', (event) => {
  const handling = handlingFor(event.request, origin)
  if (handling === 'page') answer(event, keeper.answerPage(event.request))
  if (handling === 'file') answer(event, keeper.answerFile(event.request))
})

scope.addEventListener('message', (event) => {
  if (isSeen(event.data)) event.waitUntil(keeper.seen(event.data))
})

scope.addEventListener('push', (event) => {
  event.waitUntil(showReminder(scope, event.data?.text()))
})

scope.addEventListener('notificationclick', (event) => {
  event.waitUntil(answerReminder(scope, event))
})

function answer(event: FetchingEvent, { response, kept }: Answer): void {
  event.respondWith(response)
  event.waitUntil(kept)
}

function isSeen(data: unknown): data is SeenMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'seen'
}
