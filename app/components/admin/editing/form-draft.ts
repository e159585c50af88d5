// Unsaved changes of a form as plain values: the changed fields, their values before the change, and the time. They stay
// in the browser until they are saved, so that neither a reload nor signing out loses them.
import { hasConflict, isSame, mergeBoxes, mergeWithoutConflicts } from '#rules/cards/boxes.ts'
import { getRefusal } from '#rules/refusal.ts'
import { browserStorage, type BrowserStorage } from '#app/session/browser-storage.ts'

/** Fields of a form by name, with JSON values. */
export type FormFields = object

export interface FormDraft<Fields extends FormFields> {
  changes: Partial<Fields>
  /** Values before the first change: the backend refuses a save if they have changed since. */
  base: Partial<Fields>
  changedAt: number
}

/** The version in the backend that a save conflicted with. */
export interface SaveConflict<Fields extends FormFields> {
  fields: Partial<Fields>
  /** Codename of who saved it last, where that is known. */
  by: string | null
  at: number | null
}

/** Reads the conflict from a refused save, as convex/admin/saveConflict.ts writes it; null for other errors. */
export function getSaveConflict<Fields extends FormFields>(error: unknown): SaveConflict<Fields> | null {
  const current = getRefusal(error)?.current
  return current && 'fields' in current ? (current as SaveConflict<Fields>) : null
}

/** Stored by form and account, so that admins who share a browser do not see each other's drafts. */
export function formDraftStorage<Fields extends FormFields>(
  account: string,
  form: string,
): BrowserStorage<FormDraft<Fields>> {
  return browserStorage('local', `formDraft:${account}:${form}`)
}

/** Null if nothing differs from the saved values. Fields being `sent` stay until the save has finished. */
export function withChange<Fields extends FormFields, Name extends keyof Fields>(
  draft: FormDraft<Fields> | null,
  saved: Fields,
  name: Name,
  value: Fields[Name],
  sent: Partial<Fields> = {},
): FormDraft<Fields> | null {
  const { changes, base } = draft ?? { changes: {} as Partial<Fields>, base: {} as Partial<Fields> }
  const others = namesOf(changes).filter((other) => other !== name)
  const [rest, restBase] = [picked(changes, others), picked(base, others)]
  if (isSame(value, saved[name]) && !(name in sent)) return draftOf(rest, restBase)
  const before = name in base ? base[name] : saved[name]
  const typed = { ...rest, [name]: value } as Partial<Fields>
  return draftOf(typed, { ...restBase, [name]: before } as Partial<Fields>)
}

/** After a save of `sent`: keeps what was typed since, based on the saved values. */
export function withoutSaved<Fields extends FormFields>(
  draft: FormDraft<Fields> | null,
  sent: Partial<Fields>,
): FormDraft<Fields> | null {
  if (!draft) return null
  const waiting = namesOf(draft.changes).filter(
    (name) => !(name in sent) || !isSame(draft.changes[name], sent[name]),
  )
  return draftOf<Fields>(picked(draft.changes, waiting), picked({ ...draft.base, ...sent }, waiting))
}

/** After a failed save: drops fields that were changed back in the meantime. */
export function dropUnchanged<Fields extends FormFields>({
  changes,
  base,
}: FormDraft<Fields>): FormDraft<Fields> | null {
  const differs = namesOf(changes).filter((name) => !isSame(changes[name], base[name]))
  return draftOf<Fields>(picked(changes, differs), picked(base, differs))
}

/** Fields that are merged box by box, as `cardBoxes`. */
export type Boxes = readonly string[]

/** Fields that both admins changed to different values. */
export function conflictingFields<Fields extends FormFields>(
  { changes, base }: FormDraft<Fields>,
  theirs: Partial<Fields>,
  boxes: Boxes = [],
): (keyof Fields)[] {
  return namesOf(changes).filter((name) => {
    if (!(name in theirs)) return false
    const both = { base: base[name], mine: changes[name], theirs: theirs[name] }
    if (boxes.includes(name as string)) return hasConflict(both)
    return !isSame(both.base, both.theirs) && !isSame(both.mine, both.theirs)
  })
}

/** The same changes based on the other admin's version, so that the next save overwrites it. */
export function rebaseDraft<Fields extends FormFields>(
  { changes, base }: FormDraft<Fields>,
  theirs: Partial<Fields>,
  boxes: Boxes = [],
): FormDraft<Fields> | null {
  const mine = Object.entries(changes).map(([name, value]: [string, unknown]) => {
    const field = name as keyof Fields
    const isMerged = boxes.includes(name) && name in theirs
    return [name, isMerged ? mergeBoxes({ base: base[field], mine: value, theirs: theirs[field] }) : value]
  })
  const seen = picked({ ...base, ...theirs }, namesOf(changes))
  return draftOf<Fields>(Object.fromEntries(mine) as Partial<Fields>, seen)
}

/** Drops changes that conflict: single boxes of a boxed field, otherwise the whole field. */
export function dropConflicting<Fields extends FormFields>(
  draft: FormDraft<Fields>,
  theirs: Partial<Fields>,
  boxes: Boxes = [],
): FormDraft<Fields> | null {
  const conflicting = conflictingFields(draft, theirs, boxes)
  const remaining = { changes: { ...draft.changes }, base: { ...draft.base } }
  for (const name of conflicting) {
    const both = { base: remaining.base[name], mine: remaining.changes[name], theirs: theirs[name] }
    remaining.base[name] = theirs[name]
    remaining.changes[name] = boxes.includes(name as string)
      ? (mergeWithoutConflicts(both) as Fields[typeof name])
      : theirs[name]
  }
  return dropUnchanged({ ...draft, ...remaining })
}

/** Merges a restored draft into `later`, which was typed after the discard and wins where they differ. */
export function mergeDrafts<Fields extends FormFields>(
  later: FormDraft<Fields> | null,
  discarded: FormDraft<Fields> | null,
  boxes: Boxes = [],
): FormDraft<Fields> | null {
  if (!later || !discarded) return later ?? discarded
  const changes = { ...discarded.changes, ...later.changes }
  const base = { ...discarded.base, ...later.base }
  for (const name of namesOf(later.changes)) {
    if (!boxes.includes(name as string) || !(name in discarded.changes)) continue
    const [typed, over] = [later.changes[name], later.base[name]]
    const merge = (one: Both) => mergeBoxes(one) as Fields[typeof name]
    changes[name] = merge({ base: over, mine: typed, theirs: discarded.changes[name] })
    // Each box keeps its own base value.
    base[name] = merge({ base: typed, mine: over, theirs: discarded.base[name] })
  }
  return draftOf<Fields>(changes, base)
}

type Both = Parameters<typeof mergeBoxes>[0]

function draftOf<Fields extends FormFields>(
  changes: Partial<Fields>,
  base: Partial<Fields>,
): FormDraft<Fields> | null {
  return namesOf(changes).length === 0 ? null : { changes, base, changedAt: Date.now() }
}

function namesOf<Fields extends FormFields>(fields: Partial<Fields>): (keyof Fields)[] {
  return Object.keys(fields) as (keyof Fields)[]
}

function picked<Fields extends FormFields>(
  from: Partial<Fields>,
  names: readonly (keyof Fields)[],
): Partial<Fields> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Fields>
}
