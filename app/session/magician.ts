// Whether this browser is a magician's: its own word, for as long as no profile has another.
import { createStore } from '#app/data/store.ts'

const storageKey = 'isMagician'
const store = createStore(readIsMagician, { first: false, isShared: true })

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
  store.changed()
}

export const useIsMagicianHere = store.useValue
