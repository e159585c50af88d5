import { startTransition, useEffect, useRef, useState } from 'react'
import type { JournalEntry, JournalOwner } from './entries.ts'
import { OpenJournal, type JournalSnapshot } from './open-journal.ts'

export interface Journal extends JournalSnapshot {
  hide(id: string): void
  show(entry: JournalEntry): void
  /** Loads everything again, for example after an import. */
  reload(): void
}

const emptyJournal: JournalSnapshot = { entries: [], loadState: 'loading' }

/** `owner` is null until the session is loaded. */
export function useJournal(owner: JournalOwner | null): Journal {
  const openJournal = useRef<OpenJournal>(null)
  const [latest, setLatest] = useState<{ ownerKey: string; snapshot: JournalSnapshot } | null>(null)
  const ownerKey = owner && (owner.userRandomID ?? 'account')

  useEffect(() => {
    if (ownerKey === null) return
    const keyOwner = ownerKey === 'account' ? {} : { userRandomID: ownerKey }
    // A long journal comes in many pages, so updates are transitions that do not block typing.
    const journal = new OpenJournal(keyOwner, (snapshot) =>
      startTransition(() => setLatest({ ownerKey, snapshot })),
    )
    openJournal.current = journal
    void journal.open()
    return () => journal.close()
  }, [ownerKey])

  return {
    // Never shows the entries of a previous owner.
    ...(latest?.ownerKey === ownerKey ? latest.snapshot : emptyJournal),
    hide: (id) => openJournal.current?.hide(id),
    show: (entry) => openJournal.current?.show(entry),
    reload: () => void openJournal.current?.reload(),
  }
}
