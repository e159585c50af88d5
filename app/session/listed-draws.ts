// Whether this browser's draws may appear under "Just drawn" with the codename. A draw without a codename is not listed.
import { createStore } from '#app/data/store.ts'
import { textStorage } from './browser-storage.ts'
import { readCodename } from './codename.ts'

const storage = textStorage('local', 'hidesDraws')
const store = createStore(areDrawsListed, { first: null, isShared: true })
/** Without storage, the choice lasts as long as the page. */
let unstored: string | null = null

function areDrawsListed(): boolean {
  return (storage.read() ?? unstored) !== 'true'
}

export function listDraws(areListed: boolean): void {
  unstored = areListed ? null : 'true'
  if (areListed) storage.forget()
  else storage.write('true')
  store.changed()
}

/** Null on the server and during hydration. */
export const useDrawsListed = store.useValue

/** The codename that a draw is sent with, if it may be listed. */
export function codenameForDraw(): { codename?: string } {
  return areDrawsListed() ? { codename: readCodename() } : {}
}
