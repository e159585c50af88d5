// Pages that the service worker has kept: without a line they open as documents, which it answers.
import { isOffline } from './connection.ts'

/** The line is known to be lost, and the page is here. */
export async function isOfflineAndCached(path: string): Promise<boolean> {
  return isOffline() && isPageCached(path)
}

export async function isPageCached(path: string): Promise<boolean> {
  try {
    return Boolean(navigator.serviceWorker?.controller && (await caches.match(path, { ignoreVary: true })))
  } catch {
    return false
  }
}
