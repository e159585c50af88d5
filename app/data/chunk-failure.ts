// When a chunk cannot be loaded, either the connection is lost and the page stays as it is, or a new deployment has removed
// the file and one reload fetches the new build. Never reloads in a loop.
import { reportConnectionLost } from './connection.ts'

const storageKey = 'reloadedForChunk'
const reloadAllowedAfterMs = 10_000

let isReloading = false

export function isDeliberateReload(): boolean {
  return isReloading
}

/** Vite dispatches `vite:preloadError` when a dynamic import fails. */
export function reloadOnceOnFailedChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    if (alreadyReloaded()) return
    event.preventDefault()
    void isServerReachable().then((isReachable) => {
      if (!isReachable) return reportConnectionLost()
      markReloaded()
      isReloading = true
      location.reload()
    })
  })
  // A page that has worked for a while may reload again after the next deployment.
  setTimeout(unmarkReloaded, reloadAllowedAfterMs)
}

export async function isServerReachable(): Promise<boolean> {
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(3000) })
    return ok
  } catch {
    return false
  }
}

function alreadyReloaded(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null
  } catch {
    return true // Without storage a loop could not be detected, so never reload.
  }
}

function markReloaded(): void {
  sessionStorage.setItem(storageKey, '1')
}

function unmarkReloaded(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
