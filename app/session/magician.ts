// Whether this browser is a magician's: its own word, for as long as no profile has another.
import { useSyncExternalStore } from 'react'

const storageKey = 'isMagician'
const listeners = new Set<() => void>()

export function readIsMagician(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'true'
  } catch {
    return false
  }
}

export function writeIsMagician(isMagician: boolean): void {
  try {
    localStorage.setItem(storageKey, String(isMagician))
  } catch {
    // Where storage is refused, only a profile can remember it.
  }
  for (const listener of listeners) listener()
}

export function useIsMagicianHere(): boolean {
  return useSyncExternalStore(subscribe, readIsMagician, () => false)
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', changed)
  }
}
