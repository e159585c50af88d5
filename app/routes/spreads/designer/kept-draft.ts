// A draft that is not stored yet. It stays in the browser until it is, so a reload takes nothing away.
import type { Draft } from './layout-draft.ts'

const prefix = 'layoutDraft:'

export function keepDraft(of: string, draft: Draft): void {
  try {
    localStorage.setItem(prefix + of, JSON.stringify(draft))
  } catch {
    // Storage is blocked: the draft is as safe as the page.
  }
}

export function readDraft(of: string): Draft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(prefix + of) ?? 'null') as Draft | null
    return Array.isArray(kept?.positions) && kept.positions.length > 0 ? kept : null
  } catch {
    return null
  }
}

export function forgetDraft(of: string): void {
  try {
    localStorage.removeItem(prefix + of)
  } catch {
    // None was kept.
  }
}
