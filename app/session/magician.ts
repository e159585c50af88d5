// Whether this browser is a magician's: its own word, for as long as no profile has another.
import { createStore } from '#app/data/store.ts'
import { textStorage } from './browser-storage.ts'

/** Where storage is refused, only a profile can remember it. */
const storage = textStorage('local', 'isMagician')
const store = createStore(readIsMagician, { first: false, isShared: true })

export function readIsMagician(): boolean {
  return storage.read() === 'true'
}

export function writeIsMagician(isMagician: boolean): void {
  storage.write(String(isMagician))
  store.changed()
}

export const useIsMagicianHere = store.useValue
