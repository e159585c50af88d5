import { startTransition, useEffect, useRef, useState } from 'react'
import type { JournalEntry, Whose } from './entries.ts'
import { OpenJournal, type Shown } from './open-journal.ts'

export interface Journal extends Shown {
  hide(id: string): void
  show(entry: JournalEntry): void
  /** From the beginning, after something has changed all of it. */
  reload(): void
}

const nothing: Shown = { entries: [], standing: 'loading' }

/** Null: nobody knows yet whose journal it is. */
export function useJournal(whose: Whose | null): Journal {
  const open = useRef<OpenJournal>(null)
  const [told, setTold] = useState<{ asked: string; shown: Shown } | null>(null)
  const asked = whose && (whose.userRandomID ?? 'account')

  useEffect(() => {
    if (asked === null) return
    const owner = asked === 'account' ? {} : { userRandomID: asked }
    // A long history comes in many pages; whoever types meanwhile goes first.
    const journal = new OpenJournal(owner, (shown) => startTransition(() => setTold({ asked, shown })))
    open.current = journal
    void journal.open()
    return () => journal.close()
  }, [asked])

  return {
    // What was told of somebody else's is not shown.
    ...(told?.asked === asked ? told.shown : nothing),
    hide: (id) => open.current?.hide(id),
    show: (entry) => open.current?.show(entry),
    reload: () => void open.current?.reload(),
  }
}
