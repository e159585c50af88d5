// What is typed into a form and not saved yet, as plain values: which fields, over what they were typed, and when. It stays
// in the browser until the backend has it, so neither a reload nor signing out takes it away.
import { browserStorage, type BrowserStorage } from '#app/session/browser-storage.ts'

/** Fields of a form by name; values that JSON can hold. */
export type FormFields = object

export interface FormDraft<Fields extends FormFields> {
  changes: Partial<Fields>
  /** What stood in these fields when they were first changed: tells later whether somebody else has changed them too. */
  base: Partial<Fields>
  /** The version of the whole that was on the screen then. */
  basedOn: string
  changedAt: number
}

/** The same thing as it was saved by somebody else meanwhile. */
export interface Elsewhere<Fields extends FormFields> {
  fields: Fields
  version: string
  /** Codename of who saved it last, where that is known. */
  by: string | null
  at: number | null
}

export type Side = 'mine' | 'theirs'

/** What a refused save says of the one it met, as convex/model/versions.ts writes it; null if it was refused for something else. */
export function elsewhereOf<Fields extends FormFields>(error: unknown): Elsewhere<Fields> | null {
  const { data } = error as { data?: { code?: string; current?: object } }
  if (data?.code !== 'conflict' || !data.current || !('version' in data.current)) return null
  return data.current as Elsewhere<Fields>
}

/** Kept by form and by account: what one admin has typed is nobody else's at the same browser. */
export function formDraftStorage<Fields extends FormFields>(
  account: string,
  form: string,
): BrowserStorage<FormDraft<Fields>> {
  return browserStorage('local', `formDraft:${account}:${form}`)
}

/** Null when nothing is left that differs from what is saved. */
export function withChange<Fields extends FormFields, Name extends keyof Fields>(
  draft: FormDraft<Fields> | null,
  { saved, version }: { saved: Fields; version: string },
  name: Name,
  value: Fields[Name],
): FormDraft<Fields> | null {
  const { [name]: _value, ...otherChanges } = draft?.changes ?? {}
  const { [name]: base = saved[name], ...otherBase } = draft?.base ?? {}
  if (isSame(value, saved[name])) {
    return draftOf<Fields>(
      otherChanges as Partial<Fields>,
      otherBase as Partial<Fields>,
      draft?.basedOn ?? version,
    )
  }
  return draftOf<Fields>(
    { ...draft?.changes, [name]: value } as Partial<Fields>,
    { ...draft?.base, [name]: base } as Partial<Fields>,
    draft?.basedOn ?? version,
  )
}

/** The backend has `sent` now. What was typed since goes on waiting, over what this has become. */
export function withoutSent<Fields extends FormFields>(
  draft: FormDraft<Fields> | null,
  sent: Partial<Fields>,
  version: string,
): FormDraft<Fields> | null {
  if (!draft) return null
  const waiting = namesOf(draft.changes).filter(
    (name) => !(name in sent) || !isSame(draft.changes[name], sent[name]),
  )
  const base = { ...draft.base, ...sent }
  return draftOf<Fields>(picked(draft.changes, waiting), picked(base, waiting), version)
}

/** The fields that both have changed, each to something else. Only these have to be decided. */
export function disputedFields<Fields extends FormFields>(
  { changes, base }: FormDraft<Fields>,
  theirs: Fields,
): (keyof Fields)[] {
  return namesOf(changes).filter(
    (name) => !isSame(base[name], theirs[name]) && !isSame(changes[name], theirs[name]),
  )
}

/** Over their version: disputed fields as they were decided, all others of mine as they are. */
export function broughtUp<Fields extends FormFields>(
  draft: FormDraft<Fields>,
  theirs: Pick<Elsewhere<Fields>, 'fields' | 'version'>,
  decided: Partial<Record<keyof Fields, Side>>,
): FormDraft<Fields> | null {
  const kept = namesOf(draft.changes).filter(
    (name) => decided[name] !== 'theirs' && !isSame(draft.changes[name], theirs.fields[name]),
  )
  return draftOf<Fields>(picked(draft.changes, kept), picked(theirs.fields, kept), theirs.version)
}

/** Whatever order the parts of an object were written in. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || inOrder(one) === inOrder(other)
}

function inOrder(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([first], [second]) => (first < second ? -1 : 1)))
      : part,
  )
}

function draftOf<Fields extends FormFields>(
  changes: Partial<Fields>,
  base: Partial<Fields>,
  basedOn: string,
): FormDraft<Fields> | null {
  return namesOf(changes).length === 0 ? null : { changes, base, basedOn, changedAt: Date.now() }
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
