import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { announceJournalChange } from '#app/journal/journal-changes.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'

const onePage = { numItems: 100, cursor: null }

/**
 * Offers to move this browser's anonymous readings to the account. Only a new account takes them in at once
 * (take-in-readings.ts): into an older one never automatically, because a browser may be shared.
 */
export function ReadingsHere({ onMoved }: { onMoved: () => void }) {
  const args = { userRandomID: ensureVisitorSecret(), paginationOpts: onePage }
  const { page, isDone } = useLiveQuery(api.journal.entries.list, args, emptyPage)
  const [busy, setBusy] = useState(false)
  const count = page.length
  useOnAllMoved(count, () => {
    announceJournalChange()
    onMoved()
  })
  if (count === 0) return null

  async function claim(): Promise<void> {
    setBusy(true)
    try {
      await writeToBackend(api.journal.claim, { userRandomID: ensureVisitorSecret() })
      announceJournalChange()
      toast(m.journal_readings_here_readings_added_to_your_account(), { tone: 'success' })
    } catch {
      toast(m.journal_readings_here_your_readings_couldnt_be_added(), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel as="section" aria-labelledby="readings-here">
      <h2 id="readings-here">{m.journal_readings_here_readings_in_this_browser()}</h2>
      <p>{m.journal_readings_here_1_reading_was_made_in({ count, amount: isDone ? 'all' : 'more' })}</p>
      <Button loading={busy} onClick={() => void claim()}>
        {m.journal_readings_here_add_to_my_account()}
      </Button>
    </Panel>
  )
}

const emptyPage = { page: [], isDone: true, continueCursor: '' }

/** The backend moves a long history in several steps, so this waits until none is left. */
function useOnAllMoved(count: number, onMoved: () => void): void {
  const before = useRef(count)
  const moved = useRef(onMoved)
  useEffect(() => {
    moved.current = onMoved
  })
  useEffect(() => {
    if (count === 0 && before.current > 0) moved.current()
    before.current = count
  }, [count])
}
