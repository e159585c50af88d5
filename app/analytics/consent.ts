// Whether this browser may be counted: yes, until the visitor says no, here or once for all in the browser's settings.
import { useSyncExternalStore } from 'react'

export type Consent = 'given' | 'refused' | 'refused by the browser'

const storageKey = 'analyticsConsent'
const refused = 'refused'

const listeners = new Set<() => void>()
/** Where storage is refused, the choice lasts as long as the page. */
let unstored: string | null = null

export function currentConsent(): Consent {
  if (asksNotToBeTracked()) return 'refused by the browser'
  return (readStorage() ?? unstored) === refused ? 'refused' : 'given'
}

export function chooseConsent(isGiven: boolean): void {
  unstored = isGiven ? null : refused
  try {
    if (isGiven) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, refused)
  } catch {
    // Kept in memory above.
  }
  tell()
}

export function onConsentChange(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', tell)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Null on the server and until the page is alive: the choice is the browser's own. */
export function useConsent(): Consent | null {
  return useSyncExternalStore<Consent | null>(onConsentChange, currentConsent, () => null)
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** Do Not Track and Global Privacy Control; neither is in the types of every browser. */
function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes'
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}
