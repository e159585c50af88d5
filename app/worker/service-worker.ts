// The service worker, built as a separate file at the root of the site (vite.worker.config.ts). It does not enable navigation
// preload: the browser would send a preload request for a totem's address too, and draw twice.
import { WorkerCache, type CachedResponse } from './worker-cache.ts'
import { handleReminderClick, showReminder } from './reminder-notification.ts'
import { handlingFor, type SeenMessage } from './cache-policy.ts'
import type { FetchingEvent, WorkerScope } from './worker-scope.ts'

/** Defined by the build. */
declare const __SHELL__: string[]

const scope = self as unknown as WorkerScope
const { origin } = scope.location
const cache = new WorkerCache({ caches, fetch: (...args) => fetch(...args), origin, shell: __SHELL__ })

scope.addEventListener('install', (event) => {
  // A new build need not wait until all tabs of the previous one are closed: the files of both have different hashes.
  event.waitUntil(cache.install().then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(scope.clients.claim().then(() => cache.activate()))
})

scope.addEventListener('fetch', (event) => {
  const handling = handlingFor(event.request, origin)
  if (handling === 'page') respond(event, cache.respondWithPage(event.request))
  if (handling === 'file') respond(event, cache.respondWithFile(event.request))
})

scope.addEventListener('message', (event) => {
  if (isSeenMessage(event.data)) event.waitUntil(cache.seen(event.data))
})

scope.addEventListener('push', (event) => {
  event.waitUntil(showReminder(scope, event.data?.text()))
})

scope.addEventListener('notificationclick', (event) => {
  event.waitUntil(handleReminderClick(scope, event))
})

function respond(event: FetchingEvent, { response, cached }: CachedResponse): void {
  event.respondWith(response)
  event.waitUntil(cached)
}

function isSeenMessage(data: unknown): data is SeenMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'seen'
}
