import { startTransition, useEffect, useRef, useState } from 'react'
import type { JournalEntry, JournalOwner } from './entries.ts'
import { OpenJournal, type JournalSnapshot } from './open-journal.ts'

export interface Journal extends JournalSnapshot {
  hide(id: string): void
  show(entry: JournalEntry): void
  /** From the beginning, after something has changed all of it. */
  reload(): void
}

const nothing: JournalSnapshot = { entries: [], loadState: 'loading' }

/** Null: nobody knows yet whose journal it is. */
export function useJournal(owner: JournalOwner | null): Journal {
  const open = useRef<OpenJournal>(null)
  const [told, setTold] = useState<{ asked: string; shown: JournalSnapshot } | null>(null)
  const asked = owner && (owner.userRandomID ?? 'account')

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
