// A draft that is not stored yet. It stays in the browser until it is, so a reload takes nothing away.
import { browserStorage } from '#app/session/browser-storage.ts'
import type { Draft } from './layout-draft.ts'

/** `of` is the id of the layout, or “new”. */
export function keptDraft(of: string) {
  const storage = browserStorage<Draft>('local', `layoutDraft:${of}`)
  return { ...storage, read: () => asDraft(storage.read()) }
}

/** Anybody can write there. */
function asDraft(kept: Draft | null): Draft | null {
  return Array.isArray(kept?.positions) && kept.positions.length > 0 ? kept : null
}
