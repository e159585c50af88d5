// The codename of this browser: created on the first visit, stored in localStorage and shared by all tabs.
import { createStore } from '#app/data/store.ts'
import { createCodename, isCodename } from '#rules/account/codename.ts'
import { textStorage } from './browser-storage.ts'

const storage = textStorage('local', 'userCodename')

/** Without storage (private windows, policies), the name lasts as long as the page. */
let unstored: string | null = null
const store = createStore(readCodename, { first: null, isShared: true })

export function readCodename(): string {
  const stored = storage.read()
  if (isCodename(stored)) return stored
  unstored ??= drawCodename()
  storage.write(unstored)
  return unstored
}

/** Changes the name in all tabs. */
export function writeCodename(codename: string): void {
  unstored = codename
  storage.write(codename)
  store.changed()
}

/** A random name other than `current`. */
export function drawCodename(current: string | null = null): string {
  const codename = createCodename(secureRandom)
  return codename === current ? drawCodename(current) : codename
}

/** Null on the server and during hydration. */
export const useCodename = store.useValue

function secureRandom(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32
}
