import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'

const onePage = { numItems: 100, cursor: null }

/** What this browser has drawn without an account is offered to it, and never moved by itself: it may be a shared one. */
export function ReadingsHere({ onMoved }: { onMoved: () => void }) {
  const asked = { userRandomID: ensureVisitorSecret(), paginationOpts: onePage }
  const { page, isDone } = useLiveQuery(api.journal.entries.list, asked, nothing)
  const [busy, setBusy] = useState(false)
  const count = page.length
  useWhenNoneIsLeft(count, onMoved)
  if (count === 0) return null

  async function claim(): Promise<void> {
    setBusy(true)
    try {
      await writeToBackend(api.journal.claim, { userRandomID: ensureVisitorSecret() })
      toast('They are in your account now.', { tone: 'success' })
    } catch {
      toast('They could not be moved just now. Try again in a moment.', { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel as="section" aria-labelledby="readings-here">
      <h2 id="readings-here">Readings of this browser</h2>
      <p>
        {isDone ? '' : 'More than '}
        {count === 1 ? 'One reading was' : `${count} readings were`} made here without an account. Are they
        yours?
      </p>
      <Button loading={busy} onClick={() => void claim()}>
        Put them into my account
      </Button>
    </Panel>
  )
}

const nothing = { page: [], isDone: true, continueCursor: '' }

/** A long history moves some at a time. */
function useWhenNoneIsLeft(count: number, onMoved: () => void): void {
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
