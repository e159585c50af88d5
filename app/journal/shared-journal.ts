// The journal of the visitor, loaded once for as long as the page is open, for what only looks something up in it. It stays
// subscribed to the latest readings, and is loaded again after the visitor has changed older ones.
import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '#app/session/session.ts'
import type { JournalOwner } from './entries.ts'
import { onJournalChange } from './journal-changes.ts'
import { OpenJournal, type JournalSnapshot } from './open-journal.ts'

const emptyJournal: JournalSnapshot = { entries: [], loadState: 'loading' }

let ownerKey: string | null = null
let journal: OpenJournal | null = null
let snapshot = emptyJournal
let isOutdated = false
const listeners = new Set<() => void>()

onJournalChange(() => {
  isOutdated = true
})

/** `owner` is null until the session is loaded. */
export function useSharedJournal(owner: JournalOwner | null): JournalSnapshot {
  const { user } = useSession()
  // Somebody else may sign in while the page is open.
  const key = owner && (owner.userRandomID ?? `account ${user?.sub ?? ''}`)
  const secret = owner?.userRandomID
  const current = useSyncExternalStore(
    subscribe,
    () => snapshot,
    () => emptyJournal,
  )
  useEffect(() => {
    if (key !== null) openSharedJournal(key, secret === undefined ? {} : { userRandomID: secret })
  }, [key, secret])
  // Never shows the entries of a previous owner.
  return key === ownerKey ? current : emptyJournal
}

function openSharedJournal(key: string, owner: JournalOwner): void {
  if (ownerKey === key && snapshot.loadState !== 'failed') {
    if (isOutdated) void journal?.reload()
    isOutdated = false
    return
  }
  journal?.close()
  ownerKey = key
  isOutdated = false
  publish(emptyJournal)
  journal = new OpenJournal(owner, publish)
  void journal.open()
}

function publish(next: JournalSnapshot): void {
  snapshot = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
