// Saves the unsent support message in the browser, so that it survives a reload, a crash and going offline.
import { browserStorage } from '#app/session/browser-storage.ts'
import { emptyMessage, type SupportMessage, type MessageField } from './support-message.ts'

const storage = browserStorage<SupportMessage>('local', 'supportDraft')

export const supportDraft = { ...storage, read: () => asValidDraft(storage.read()) }

/** The stored value may come from an older build or have been edited. */
function asValidDraft(value: SupportMessage | null): SupportMessage | null {
  if (value === null || typeof value !== 'object') return null
  const fields = Object.keys(emptyMessage) as MessageField[]
  return fields.every((field) => typeof value[field] === 'string') ? value : null
}
