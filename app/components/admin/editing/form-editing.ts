// What happens to the draft of one form, without the form: typing, saving one after the other, meeting another admin's save.
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
  /** When the words were typed that were found here when the form opened; null once somebody has answered for them. */
  restoredFrom: number | null
  /** False where the browser could not keep the words: then leaving has to ask first. */
  isKept: boolean
  isSaving: boolean
  conflict: SaveConflict<Fields> | null
  /** Why the last save was refused, where there is nothing to choose between. */
  failure: string | null
}

/**
 * `seen` is what the changed fields said when they were changed: with it, a save overwrites nothing unseen. `fields` is the
 * whole form, as it is at that moment.
 */
type Send<Fields> = (changes: Partial<Fields>, seen: Partial<Fields>, fields: Fields) => Promise<unknown>

export interface FormActions<Fields extends FormFields> {
  change<Name extends keyof Fields>(name: Name, value: Fields[Name]): void
  /** The found words stay in the form, and are spoken of no more. */
  acceptRestored(): void
  /** Back to what is saved. Gives a way back. */
  discard(): () => void
  /** Once `send` is done, the backend has it. `isAnswered` may take a refusal for a question of the form's own. */
  save(send: Send<Fields>, isAnswered?: (error: unknown) => boolean): Promise<void>
  /** Does once more what was refused, over what the other admin has saved. */
  overwrite(): Promise<void>
  /** Drops what both have changed; the rest stays to be saved. Gives a way back. */
  discardConflicting(): () => void
}

export interface FormEditing<Fields extends FormFields> {
  state: Store<FormState<Fields>>
  /** What is saved by now, as the page knows it: before anything is typed, and whenever it changes. */
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

  /** Gives the way back to what it was before; what is typed until then stays. */
  function replaceBy(next: FormDraft<Fields> | null): () => void {
    const before = state.draft
    put(next)
    set({ conflict: null })
    return () => put(mergeDrafts(state.draft, before, boxes))
  }

  /** One after the other, so that each goes over what the one before it has saved. */
  function save(
    send: Send<Fields>,
    isAnswered: (error: unknown) => boolean = () => false,
    over: Partial<Fields> = {},
  ): Promise<void> {
    const done = underWay.then(() => saveNow(send, isAnswered, over))
    underWay = done.catch(() => {})
    return done
  }

  /** `over` is what the fields say that another admin has saved: those that were not typed here stay so. */
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
    // Nothing that was typed is in question, and the page shows what it is by now.
    else if (saveConflict)
      set({ failure: m.admin_form_editing_look_at_it_as_it_is({ changed: describeChange(saveConflict) }) })
    else if (!isAnswered(error)) set({ failure: errorMessage(error) })
  }

  /** A decision beside the words, such as a status, is not in the form: it is not overwritten with them. */
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
