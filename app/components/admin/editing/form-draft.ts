// What is typed into a form and not saved yet, as plain values: which fields, over what they were typed, and when. It stays
// in the browser until the backend has it, so neither a reload nor signing out takes it away.
import { isDisputed, isSame, mergeBoxes, mergeUndisputed } from '#rules/cards/boxes.ts'
import { getRefusal } from '#rules/refusal.ts'
import { browserStorage, type BrowserStorage } from '#app/session/browser-storage.ts'

/** Fields of a form by name; values that JSON can hold. */
export type FormFields = object

export interface FormDraft<Fields extends FormFields> {
  changes: Partial<Fields>
  /** What stood in these fields when they were first changed: a save is refused where they say something else by now. */
  base: Partial<Fields>
  changedAt: number
}

/** What the fields of a refused save say by now. */
export interface SaveConflict<Fields extends FormFields> {
  fields: Partial<Fields>
  /** Codename of who saved it last, where that is known. */
  by: string | null
  at: number | null
}

/** What a refused save says of the one it met, as convex/admin/saveConflict.ts writes it; null if it was refused for something else. */
export function getSaveConflict<Fields extends FormFields>(error: unknown): SaveConflict<Fields> | null {
  const current = getRefusal(error)?.current
  return current && 'fields' in current ? (current as SaveConflict<Fields>) : null
}

/** Kept by form and by account: what one admin has typed is nobody else's at the same browser. */
export function formDraftStorage<Fields extends FormFields>(
  account: string,
  form: string,
): BrowserStorage<FormDraft<Fields>> {
  return browserStorage('local', `formDraft:${account}:${form}`)
}

/** Null when nothing is left that differs from what is saved. What is being `sent` stays until it is known what is saved. */
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

/** The backend has `sent` now. What was typed since goes on waiting, over what this has become. */
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

/** It was not saved: what was typed back meanwhile is as it was. */
export function dropUnchanged<Fields extends FormFields>({
  changes,
  base,
}: FormDraft<Fields>): FormDraft<Fields> | null {
  const differs = namesOf(changes).filter((name) => !isSame(changes[name], base[name]))
  return draftOf<Fields>(picked(changes, differs), picked(base, differs))
}

/** Fields whose boxes are changed one by one, as `cardBoxes`. */
export type Boxes = readonly string[]

/** The fields that both have changed, each to something else. */
export function conflictingFields<Fields extends FormFields>(
  { changes, base }: FormDraft<Fields>,
  theirs: Partial<Fields>,
  boxes: Boxes = [],
): (keyof Fields)[] {
  return namesOf(changes).filter((name) => {
    if (!(name in theirs)) return false
    const both = { base: base[name], mine: changes[name], theirs: theirs[name] }
    if (boxes.includes(name as string)) return isDisputed(both)
    return !isSame(both.base, both.theirs) && !isSame(both.mine, both.theirs)
  })
}

/** The same changes, over what the other admin has saved: the next save overwrites that. */
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

/** Without what the other admin has changed too: of boxes only those, of other fields the whole. */
export function dropConflicting<Fields extends FormFields>(
  draft: FormDraft<Fields>,
  theirs: Partial<Fields>,
  boxes: Boxes = [],
): FormDraft<Fields> | null {
  const conflicting = conflictingFields(draft, theirs, boxes)
  const kept = { changes: { ...draft.changes }, base: { ...draft.base } }
  for (const name of conflicting) {
    const both = { base: kept.base[name], mine: kept.changes[name], theirs: theirs[name] }
    kept.base[name] = theirs[name]
    kept.changes[name] = boxes.includes(name as string)
      ? (mergeUndisputed(both) as Fields[typeof name])
      : theirs[name]
  }
  return dropUnchanged({ ...draft, ...kept })
}

/** Both drafts, and where they differ `later`, which was typed after the other one was discarded. */
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
    // Each box over what it was typed over.
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
