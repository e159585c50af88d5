// A form over something that is saved: what it shows, what was typed, and what to do when somebody else has saved meanwhile.
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '#app/session/session.ts'
import {
  broughtUp,
  elsewhereOf,
  formDraftStorage,
  withChange,
  withoutSent,
  type Elsewhere,
  type FormDraft,
  type FormFields,
  type Side,
} from './form-draft.ts'

export interface Editing<Fields extends FormFields> {
  /** The saved fields with what was typed over them. */
  fields: Fields
  /** What there is to save. */
  changes: Partial<Fields>
  isChanged: boolean
  /** Which version the changes were made over: goes along with a save, so that none overwrites what it has not seen. */
  basedOn: string
  draft: FormDraft<Fields> | null
  /** When the words were typed that were found here when the form opened; null once somebody has answered for them. */
  foundFrom: number | null
  /** False where the browser could not keep the words: then leaving has to ask first. */
  isKept: boolean
  conflict: Elsewhere<Fields> | null
  change<Name extends keyof Fields>(name: Name, value: Fields[Name]): void
  /** The found words stay in the form, and are spoken of no more. */
  keepFound(): void
  /** Back to what is saved. Gives a way back. */
  discard(): () => void
  /** The backend has these; `version` is what they have become, if it says so. */
  arrived(sent: Partial<Fields>, version?: string): void
  /** Takes the refusal of a save that was based on an older version; false if it was refused for something else. */
  refusedBy(error: unknown): boolean
  settle(decided: Partial<Record<keyof Fields, Side>>): void
}

/** `form` names it among all forms; `version` is what the backend calls the saved fields, where it checks that. */
export function useFormDraft<Fields extends FormFields>(
  form: string,
  saved: Fields,
  version = '',
): Editing<Fields> {
  const account = useSession().user?.sub ?? ''
  const storage = useMemo(() => formDraftStorage<Fields>(account, form), [account, form])
  const [draft, setDraft] = useState(() => storage.read())
  const [foundFrom, setFoundFrom] = useState(draft?.changedAt ?? null)
  const [isKept, setKept] = useState(true)
  const [conflict, setConflict] = useState<Elsewhere<Fields> | null>(null)
  // A save that is under way ends in a later rendering than the one it began in.
  const latest = useRef({ draft, version })
  useEffect(() => {
    latest.current = { draft, version }
  }, [draft, version])

  function put(next: FormDraft<Fields> | null): void {
    latest.current = { ...latest.current, draft: next }
    setDraft(next)
    if (next) storage.write(next)
    else storage.forget()
    setKept(next === null || storage.read()?.changedAt === next.changedAt)
  }

  return {
    fields: { ...saved, ...draft?.changes },
    changes: draft?.changes ?? {},
    isChanged: draft !== null,
    basedOn: draft?.basedOn ?? version,
    ...{ draft, foundFrom, isKept, conflict },
    change: (name, value) => put(withChange(latest.current.draft, { saved, version }, name, value)),
    keepFound: () => setFoundFrom(null),
    discard: () => {
      const thrownAway = latest.current.draft
      put(null)
      setFoundFrom(null)
      setConflict(null)
      return () => put(thrownAway)
    },
    arrived: (sent, became) => {
      put(withoutSent(latest.current.draft, sent, became ?? latest.current.version))
      setFoundFrom(null)
      setConflict(null)
    },
    refusedBy: (error) => {
      const elsewhere = elsewhereOf<Fields>(error)
      if (elsewhere) setConflict(elsewhere)
      return elsewhere !== null
    },
    settle: (decided) => {
      if (conflict && latest.current.draft) put(broughtUp(latest.current.draft, conflict, decided))
      setConflict(null)
    },
  }
}
