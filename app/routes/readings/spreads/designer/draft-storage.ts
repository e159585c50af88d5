// Saves the unsaved draft of a layout in the browser, so that it survives a reload.
import { browserStorage } from '#app/session/browser-storage.ts'
import type { Draft } from './layout-draft.ts'

/** `layoutId` is “new” for a layout that was never saved. */
export function draftStorage(layoutId: string) {
  const storage = browserStorage<Draft>('local', `layoutDraft:${layoutId}`)
  return { ...storage, read: () => asValidDraft(storage.read()) }
}

/** Local storage may contain anything. */
function asValidDraft(value: Draft | null): Draft | null {
  return Array.isArray(value?.positions) && value.positions.length > 0 ? value : null
}
