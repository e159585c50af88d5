// A part of the program that cannot be loaded: either the line is down, and then the page stays as it is, or a newer
// build has taken the place of ours, and then one full load fetches it. Never a loop.
import { connectionLost } from './connection.ts'

const storageKey = 'reloadedForChunk'
const calmAfterMs = 10_000

let onPurpose = false

export function isReloadingOnPurpose(): boolean {
  return onPurpose
}

/** Vite says by an event that a chunk which our own code asked for could not be loaded. */
export function reloadOnceOnFailedChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    if (alreadyReloaded()) return
    event.preventDefault()
    void serverAnswers().then((answers) => {
      if (!answers) return connectionLost()
      remember()
      onPurpose = true
      location.reload()
    })
  })
  // A page that has run well for a while may reload again, after the next deployment.
  setTimeout(forget, calmAfterMs)
}

export async function serverAnswers(): Promise<boolean> {
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
