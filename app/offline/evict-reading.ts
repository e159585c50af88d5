// A reading that was deleted, or is shown to others no more or differently, is not left as it was in the worker's hands.
import { cacheNames } from '#app/worker/cache-policy.ts'

/** There is no such storage on a line that is not secure, and a browser may refuse it. */
export async function evictReading(readingId: string): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    const cache = await caches.open(cacheNames.readings)
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url)
      if (pathname.endsWith(`/${readingId}`)) await cache.delete(url, { ignoreVary: true })
    }
  } catch {
    // Nothing can be kept there either.
  }
}
