// The service worker, built as a separate file at the root of the site (vite.worker.config.ts). It does not enable navigation
// preload: the browser would send a preload request for a totem's address too, and draw twice.
import { WorkerCache, type CachedResponse } from './worker-cache.ts'
import { handleReminderClick, showReminder } from './reminder-notification.ts'
import {
  cardListOf,
  handlingFor,
  isWorthSaving,
  type NetworkInformation,
  type SeenMessage,
} from './cache-policy.ts'
import type { FetchingEvent, WorkerScope } from './worker-scope.ts'

/** Defined by the build. */
declare const __SHELL__: string[]

const scope = self as unknown as WorkerScope
const { origin } = scope.location
const cache = new WorkerCache({
  caches,
  fetch: (...args) => fetch(...args),
  origin,
  shell: __SHELL__,
  // Eight pages in this time are fewer than the six a second that the server allows.
  pause: () => new Promise((resolve) => setTimeout(resolve, 1500)),
})

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
  if (isSeenMessage(event.data)) event.waitUntil(handleSeen(event.data))
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

const leastRoomBytes = 50_000_000

async function handleSeen(message: SeenMessage): Promise<void> {
  await cache.seen(message)
  const { connection } = navigator as { connection?: NetworkInformation }
  // Where storage is scarce, saving all cards would evict what the visitor has opened.
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate()) ?? {}
  if (quota - usage < leastRoomBytes) return
  if (isWorthSaving(connection, message.isInstalled ?? false)) {
    await cache.saveCards(cardListOf(message.page, origin))
  }
}

function isSeenMessage(data: unknown): data is SeenMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'seen'
}
