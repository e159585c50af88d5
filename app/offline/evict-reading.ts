// Removes a reading's page from the service worker's cache, after it was deleted or its sharing was changed.
import { cacheNames } from '#app/worker/cache-policy.ts'

/** Cache storage exists only in secure contexts, and a browser may refuse it. */
export async function evictReading(readingId: string): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    const cache = await caches.open(cacheNames.readings)
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url)
      if (pathname.endsWith(`/${readingId}`)) await cache.delete(url, { ignoreVary: true })
    }
  } catch {
    // Without storage nothing is cached either.
  }
}
