// Pages in the service worker's cache. Offline they can be opened as documents, which the worker answers.
import { isOffline } from './connection.ts'

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
