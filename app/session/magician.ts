// Whether this browser's visitor is a magician, for visitors without a profile.
import { createStore } from '#app/data/store.ts'
import { textStorage } from './browser-storage.ts'

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
