// A form over something that is saved: what it shows, what was typed, and what to do when another admin has saved meanwhile.
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '#app/session/session.ts'
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
  conflict: Elsewhere<Fields> | null
  change<Name extends keyof Fields>(name: Name, value: Fields[Name]): void
  /** What the changed fields said when they were changed: goes along with a save, so that it overwrites nothing unseen. */
  seen(): Partial<Fields>
  /** The found words stay in the form, and are spoken of no more. */
  keepFound(): void
  /** Back to what is saved. Gives a way back. */
  discard(): () => void
  /** The backend has these. */
  arrived(sent: Partial<Fields>): void
  /** Takes the refusal of a save that met another one; false if it was refused for something else. */
  refusedBy(error: unknown): boolean
  /** The next save goes over what the other admin has saved. */
  overwrite(): void
  /** Drops what both have changed; the rest stays to be saved. Gives a way back. */
  discardDisputed(): () => void
}

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
  const [conflict, setConflict] = useState<Elsewhere<Fields> | null>(null)
  // A save that is under way ends in a later rendering than the one it began in.
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])

  function put(next: FormDraft<Fields> | null): void {
    latest.current = next
    setDraft(next)
    if (next) storage.write(next)
    else storage.forget()
    setKept(next === null || storage.read()?.changedAt === next.changedAt)
  }

  /** As it was before this. */
  function replaceBy(next: FormDraft<Fields> | null): () => void {
    const before = latest.current
    put(next)
    setConflict(null)
    return () => put(before)
  }

  return {
    fields: { ...saved, ...draft?.changes },
    changes: draft?.changes ?? {},
    isChanged: draft !== null,
    draft,
    foundFrom,
    isKept,
    conflict,
    change: (name, value) => put(withChange(latest.current, saved, name, value)),
    seen: () => latest.current?.base ?? {},
    keepFound: () => setFoundFrom(null),
    discard: () => {
      setFoundFrom(null)
      return replaceBy(null)
    },
    arrived: (sent) => {
      replaceBy(withoutSent(latest.current, sent))
      setFoundFrom(null)
    },
    refusedBy: (error) => {
      const elsewhere = elsewhereOf<Fields>(error)
      // Where nothing was typed there is nothing to choose between.
      if (!elsewhere || !latest.current) return false
      setConflict(elsewhere)
      return true
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
