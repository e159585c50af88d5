import { startTransition, useEffect, useState } from 'react'
import { isHostLost } from '#app/data/connection.ts'
import { reportError } from '#app/data/error-report.ts'
import { keepOffline, keptOffline } from '#app/offline/kept-offline.ts'
import { followLatest, liveSize, loadEntries, type JournalEntry, type Whose } from './entries.ts'
import { JournalStore } from './journal-store.ts'

export interface Journal {
  entries: readonly JournalEntry[]
  /** `some`: there are more to come. */
  standing: 'loading' | 'some' | 'all' | 'failed'
  hide(id: string): void
  show(id: string): void
  /** From the beginning, after something has changed all of it. */
  reload(): void
}

type Loaded = Pick<Journal, 'entries' | 'standing'>

const nothing: Loaded = { entries: [], standing: 'loading' }

/** What was last here is shown until the first page comes, and without a line it is all there is. */
const keptName = 'journal'

/** Null: nobody knows yet whose journal it is. */
export function useJournal(whose: Whose | null): Journal {
  const [round, setRound] = useState(0)
  const [store, setStore] = useState(() => new JournalStore())
  const [loaded, setLoaded] = useState<Loaded>(nothing)
  const asked = whose && (whose.userRandomID ?? 'account')

  useEffect(() => {
    if (asked === null) return
    const owner = asked === 'account' ? {} : { userRandomID: asked }
    const leaving = new AbortController()
    const kept = new JournalStore()
    let standing: Journal['standing'] = 'loading'
    const tell = () => {
      if (leaving.signal.aborted) return
      setStore(kept)
      // A long history comes in many pages; whoever types meanwhile goes first.
      startTransition(() => setLoaded({ entries: kept.list(), standing }))
    }
    const onPage = (entries: JournalEntry[]) => {
      kept.add(entries)
      standing = 'some'
      tell()
    }
    const onLatest = (list: string, entries: JournalEntry[]) => {
      kept.setLatest(list, entries, liveSize)
      if (standing !== 'loading') tell()
    }
    void keptOffline<JournalEntry[]>(keptName).then((entries) => {
      if (!entries || standing !== 'loading' || leaving.signal.aborted) return
      const last = new JournalStore()
      last.add(entries)
      setStore(last)
      setLoaded({ entries: last.list(), standing: isHostLost() ? 'all' : 'some' })
    })
    loadEntries(owner, onPage, leaving.signal).then(
      () => {
        standing = 'all'
        tell()
        void keepOffline(keptName, kept.list())
        return followLatest(owner, onLatest, leaving.signal)
      },
      (error: unknown) => {
        reportError(error)
        standing = 'failed'
        tell()
      },
    )
    return () => leaving.abort()
  }, [asked, round])

  const again = () => setLoaded(({ standing }) => ({ entries: store.list(), standing }))
  return {
    ...loaded,
    hide: (id) => {
      store.hide(id)
      again()
    },
    show: (id) => {
      store.show(id)
      again()
    },
    reload: () => setRound(round + 1),
  }
}
