// State of one form's draft, without UI: typing, sequential saves, edit conflicts.
import { createStore, type Store } from '#app/data/store.ts'
import type { BrowserStorage } from '#app/session/browser-storage.ts'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'
import { describeChange } from './change-description.ts'
import {
  conflictingFields,
  getSaveConflict,
  mergeDrafts,
  rebaseDraft,
  withChange,
  dropConflicting,
  dropUnchanged,
  withoutSaved,
  type Boxes,
  type SaveConflict,
  type FormDraft,
  type FormFields,
} from './form-draft.ts'

export interface FormState<Fields extends FormFields> {
  draft: FormDraft<Fields> | null
  /** When the restored draft was typed; null if there is none, or once the user has kept or discarded it. */
  restoredFrom: number | null
  /** False if the browser could not store the draft: then leaving asks first. */
  isKept: boolean
  isSaving: boolean
  conflict: SaveConflict<Fields> | null
  /** Why the last save failed, if there is no conflict to resolve. */
  failure: string | null
}

/**
 * `seen` has the values of the changed fields before the change, for the backend's conflict check. `fields` is the
 * whole form at that time.
 */
type Send<Fields> = (changes: Partial<Fields>, seen: Partial<Fields>, fields: Fields) => Promise<unknown>

export interface FormActions<Fields extends FormFields> {
  change<Name extends keyof Fields>(name: Name, value: Fields[Name]): void
  /** Keeps the restored draft and hides the notice. */
  acceptRestored(): void
  /** Discards the draft. Returns an undo function. */
  discard(): () => void
  /** `isAnswered` returns true for an error that the form handles itself. */
  save(send: Send<Fields>, isAnswered?: (error: unknown) => boolean): Promise<void>
  /** Retries the refused save on top of the other admin's version. */
  overwrite(): Promise<void>
  /** Drops conflicting changes and keeps the rest of the draft. Returns an undo function. */
  discardConflicting(): () => void
}

export interface FormEditing<Fields extends FormFields> {
  state: Store<FormState<Fields>>
  /** Sets the saved values: before anything is typed, and whenever they change. */
  show(saved: Fields): void
  actions: FormActions<Fields>
}

export function createFormEditing<Fields extends FormFields>(
  storage: BrowserStorage<FormDraft<Fields>>,
  boxes: Boxes = [],
): FormEditing<Fields> {
  const empty: FormState<Fields> = {
    draft: null,
    restoredFrom: null,
    isKept: true,
    isSaving: false,
    conflict: null,
    failure: null,
  }
  const found = storage.read()
  let state: FormState<Fields> = { ...empty, draft: found, restoredFrom: found?.changedAt ?? null }
  let saved = {} as Fields
  let sent: Partial<Fields> = {}
  let underWay: Promise<void> = Promise.resolve()
  let repeat = (_over: Partial<Fields>): Promise<void> => Promise.resolve()
  const store = createStore(() => state, { first: empty })

  function set(part: Partial<FormState<Fields>>): void {
    state = { ...state, ...part }
    store.changed()
  }

  function put(draft: FormDraft<Fields> | null): void {
    if (draft) storage.write(draft)
    else storage.forget()
    set({ draft, isKept: draft === null || storage.read()?.changedAt === draft.changedAt })
  }

  /** Returns an undo function, which keeps what is typed until it is called. */
  function replaceBy(next: FormDraft<Fields> | null): () => void {
    const before = state.draft
    put(next)
    set({ conflict: null })
    return () => put(mergeDrafts(state.draft, before, boxes))
  }

  /** Saves run one after another, so that each is based on the previous one. */
  function save(
    send: Send<Fields>,
    isAnswered: (error: unknown) => boolean = () => false,
    over: Partial<Fields> = {},
  ): Promise<void> {
    const done = underWay.then(() => saveNow(send, isAnswered, over))
    underWay = done.catch(() => {})
    return done
  }

  /** `over` has the other admin's saved values; fields that were not typed here keep them. */
  async function saveNow(
    send: Send<Fields>,
    isAnswered: (error: unknown) => boolean,
    over: Partial<Fields>,
  ): Promise<void> {
    const { changes, base } = state.draft ?? { changes: {}, base: {} }
    sent = changes
    set({ failure: null, isSaving: true })
    try {
      await send(changes, { ...over, ...base }, { ...saved, ...over, ...changes })
      replaceBy(withoutSaved(state.draft, changes))
      set({ restoredFrom: null })
    } catch (error) {
      if (state.draft) put(dropUnchanged(state.draft))
      meet(error, isAnswered)
      repeat = (over) => save(send, isAnswered, over)
    } finally {
      sent = {}
      set({ isSaving: false })
    }
  }

  function meet(error: unknown, isAnswered: (error: unknown) => boolean): void {
    const saveConflict = getSaveConflict<Fields>(error)
    const conflicting =
      saveConflict && state.draft ? conflictingFields(state.draft, saveConflict.fields, boxes) : []
    if (saveConflict && conflicting.length > 0) set({ conflict: saveConflict })
    // No typed field conflicts, and the page already shows the new version.
    else if (saveConflict)
      set({
        failure: m.admin_form_editing_review_the_current_version_then({
          changed: describeChange(saveConflict),
        }),
      })
    else if (!isAnswered(error)) set({ failure: errorMessage(error) })
  }

  /** Only fields of the form: others in the conflict, such as a status, are not overwritten. */
  function formFieldsIn(theirs: Partial<Fields>): Partial<Fields> {
    return Object.fromEntries(Object.entries(theirs).filter(([name]) => name in saved)) as Partial<Fields>
  }

  return {
    state: store,
    show: (now) => void (saved = now),
    actions: {
      save: (send, isAnswered) => save(send, isAnswered),
      change: (name, value) => put(withChange(state.draft, saved, name, value, sent)),
      acceptRestored: () => set({ restoredFrom: null }),
      discard: () => {
        set({ restoredFrom: null, failure: null })
        return replaceBy(null)
      },
      overwrite: async () => {
        const { conflict, draft } = state
        if (!conflict || !draft) return
        replaceBy(rebaseDraft(draft, conflict.fields, boxes))
        await repeat(formFieldsIn(conflict.fields))
      },
      discardConflicting: () => {
        const { conflict, draft } = state
        return replaceBy(conflict && draft ? dropConflicting(draft, conflict.fields, boxes) : draft)
      },
    },
  }
}
