// A form over something that is saved: what it shows, what was typed, and what to do when another admin has saved meanwhile.
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '#app/session/session.ts'
import { errorMessage } from '#rules/refusal.ts'
import {
  elsewhereOf,
  formDraftStorage,
  overTheirs,
  withChange,
  withoutDisputed,
  withoutSent,
  type Boxes,
  type Elsewhere,
  type FormDraft,
  type FormFields,
} from './form-draft.ts'

/** The fields that are a text of any words. */
type TextName<Fields> = { [Name in keyof Fields]-?: string extends Fields[Name] ? Name : never }[keyof Fields]
type Typing = { currentTarget: { value: string } }

export interface Editing<Fields extends FormFields> {
  /** The saved fields with what was typed over them. */
  fields: Fields
  /** What there is to save. */
  changes: Partial<Fields>
  isChanged: boolean
  draft: FormDraft<Fields> | null
  /** When the words were typed that were found here when the form opened; null once somebody has answered for them. */
  foundFrom: number | null
  /** False where the browser could not keep the words: then leaving has to ask first. */
  isKept: boolean
  isSaving: boolean
  conflict: Elsewhere<Fields> | null
  /** Why the last save was refused, where it met no other admin's. */
  failure: string | null
  change<Name extends keyof Fields>(name: Name, value: Fields[Name]): void
  /** For the text field of this name. */
  typed(name: TextName<Fields>): { value: string; onChange: (event: Typing) => void }
  /** The found words stay in the form, and are spoken of no more. */
  keepFound(): void
  /** Back to what is saved. Gives a way back. */
  discard(): () => void
  /** Once `send` is done, the backend has it. `isAnswered` may take a refusal for a question of the form's own. */
  save(send: Send<Fields>, isAnswered?: (error: unknown) => boolean): Promise<void>
  /** The next save goes over what the other admin has saved. */
  overwrite(): void
  /** Drops what both have changed; the rest stays to be saved. Gives a way back. */
  discardDisputed(): () => void
}

/** `seen` is what the changed fields said when they were changed: with it, a save overwrites nothing unseen. */
export type Send<Fields> = (changes: Partial<Fields>, seen: Partial<Fields>) => Promise<unknown>

/** `form` names it among all forms; of `boxes` each part is saved by itself. */
export function useFormDraft<Fields extends FormFields>(
  form: string,
  saved: Fields,
  boxes: Boxes = [],
): Editing<Fields> {
  const account = useSession().user?.sub ?? ''
  const storage = useMemo(() => formDraftStorage<Fields>(account, form), [account, form])
  const [draft, setDraft] = useState(() => storage.read())
  const [foundFrom, setFoundFrom] = useState(draft?.changedAt ?? null)
  const [isKept, setKept] = useState(true)
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Elsewhere<Fields> | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // A save that is under way ends in a later rendering than the one it began in.
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  const fields = { ...saved, ...draft?.changes }

  function put(next: FormDraft<Fields> | null): void {
    latest.current = next
    setDraft(next)
    if (next) storage.write(next)
    else storage.forget()
    setKept(next === null || storage.read()?.changedAt === next.changedAt)
  }

  /** Gives the way back to what it was before. */
  function replaceBy(next: FormDraft<Fields> | null): () => void {
    const before = latest.current
    put(next)
    setConflict(null)
    return () => put(before)
  }

  function change<Name extends keyof Fields>(name: Name, value: Fields[Name]): void {
    put(withChange(latest.current, saved, name, value))
  }

  async function save(send: Send<Fields>, isAnswered = (_error: unknown) => false): Promise<void> {
    const changes: Partial<Fields> = latest.current?.changes ?? {}
    const seen: Partial<Fields> = latest.current?.base ?? {}
    setFailure(null)
    setSaving(true)
    try {
      await send(changes, seen)
      replaceBy(withoutSent(latest.current, changes))
      setFoundFrom(null)
    } catch (error) {
      const elsewhere = elsewhereOf<Fields>(error)
      // Where nothing was typed there is nothing to choose between.
      if (elsewhere && latest.current) setConflict(elsewhere)
      else if (!isAnswered(error)) setFailure(errorMessage(error))
    } finally {
      setSaving(false)
    }
  }

  return {
    fields,
    draft,
    foundFrom,
    isKept,
    isSaving,
    conflict,
    failure,
    change,
    save,
    changes: draft?.changes ?? {},
    isChanged: draft !== null,
    typed: (name) => ({
      value: fields[name] as string,
      onChange: ({ currentTarget }) => change(name, currentTarget.value as Fields[typeof name]),
    }),
    keepFound: () => setFoundFrom(null),
    discard: () => {
      setFoundFrom(null)
      setFailure(null)
      return replaceBy(null)
    },
    overwrite: () => {
      if (conflict && latest.current) replaceBy(overTheirs(latest.current, conflict.fields, boxes))
    },
    discardDisputed: () =>
      replaceBy(
        conflict && latest.current ? withoutDisputed(latest.current, conflict.fields) : latest.current,
      ),
  }
}
