// After a deployment an open page may ask for a chunk that is gone. Vite says so by an event; one reload fetches the new
// build. If that does not help either (a broken network, a broken build), the error page is better than a loop.
const storageKey = 'reloadedForChunk'
const calmAfterMs = 10_000

export function reloadOnceOnFailedChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    if (alreadyReloaded()) return
    event.preventDefault()
    remember()
    location.reload()
  })
  // A page that has run well for a while may reload again, after the next deployment.
  setTimeout(forget, calmAfterMs)
}

function alreadyReloaded(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null
  } catch {
    return true // Without a memory, never risk a loop.
  }
}

function remember(): void {
  sessionStorage.setItem(storageKey, '1')
}

function forget(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was remembered.
  }
}
