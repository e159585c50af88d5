// The codename in this browser: made at the first visit, kept in local storage, the same in every tab.
import { createStore } from '#app/data/store.ts'
import { createCodename, isCodename } from '#rules/account/codename.ts'
import { textStorage } from './browser-storage.ts'

const storage = textStorage('local', 'userCodename')

/** Where storage is refused (private windows, policies), the name lasts as long as the page. */
let unstored: string | null = null
const store = createStore(readCodename, { first: null, isShared: true })

export function readCodename(): string {
  const stored = storage.read()
  if (isCodename(stored)) return stored
  unstored ??= drawCodename()
  storage.write(unstored)
  return unstored
}

/** Another name, here and in every tab. */
export function writeCodename(codename: string): void {
  unstored = codename
  storage.write(codename)
  store.changed()
}

/** A name by chance, and another one than `current`. */
export function drawCodename(current: string | null = null): string {
  const drawn = createCodename(secureRandom)
  return drawn === current ? drawCodename(current) : drawn
}

/** Null on the server and until the page is alive: the name is the browser's own. */
export const useCodename = store.useValue

function secureRandom(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32
}
