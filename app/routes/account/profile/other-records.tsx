import { useEffect, useRef, useState } from 'react'
import type { FunctionReturnType } from 'convex/server'
import { Button } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'

type OtherRecord = FunctionReturnType<typeof api.account.accountRecords.mine>[number]

const none: OtherRecord[] = []

/** Until addresses could change, each gave a person a new and empty record. What is in the others is offered here. */
export function OtherRecords({ onMerged }: { onMerged: () => void }) {
  const records = useLiveQuery(api.account.accountRecords.mine, {}, none)
  useWhenOneIsGone(records.length, onMerged)
  if (records.length === 0) return null
  return (
    <Panel as="section" aria-labelledby="other-records">
      <h2 id="other-records">From an earlier address</h2>
      {records.map((record) => (
        <Offer key={record.recordId} record={record} />
      ))}
    </Panel>
  )
}

function Offer({ record }: { record: OtherRecord }) {
  const [busy, setBusy] = useState(false)

  async function merge(): Promise<void> {
    setBusy(true)
    try {
      await writeToBackend(api.account.accountRecords.merge, { recordId: record.recordId })
    } catch {
      toast('This couldn’t be merged. Nothing was changed. Try again in a moment.', { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="profile-line">
      <div>
        <h3>{contentsIn(record)}</h3>
        <p>{originOf(record)}</p>
        <p role="status">
          {record.mergeState === 'failed' &&
            'Merging stopped before it was done. Nothing is lost: try again.'}
        </p>
      </div>
      {record.mergeState === 'running' ? (
        <p role="status">
          <Spinner /> Merging…
        </p>
      ) : (
        <Button loading={busy} onClick={() => void merge()}>
          {record.mergeState === 'failed' ? 'Try again' : 'Merge'}
        </Button>
      )}
    </div>
  )
}

function originOf({ readings, isMore, address, mergeState }: OtherRecord): string {
  const place = address ?? 'another address'
  const which = readings < 2 && !isMore ? 'it' : 'them'
  const origin =
    readings === 0
      ? `It’s from when this site was at ${place}, and may hold a town, totems or spreads of yours.`
      : `You made ${which} when this site was at ${place}.`
  return mergeState === 'waiting' ? `${origin} Merge ${which} into this account?` : origin
}

function contentsIn({ readings, notes, isMore }: OtherRecord): string {
  if (readings === 0) return 'A record without readings'
  const more = isMore ? 'More than ' : ''
  const counted = `${more}${readings === 1 ? '1 reading' : `${readings} readings`}`
  if (notes === 0) return counted
  return `${counted}, ${notes === 1 ? '1 note' : `${notes} notes`}`
}

/** The journal beside it is loaded in pages, and has to be loaded anew. */
function useWhenOneIsGone(count: number, onGone: () => void): void {
  const before = useRef(count)
  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  })
  useEffect(() => {
    if (count < before.current) {
      gone.current()
      toast('Merged into your account.', { tone: 'success' })
    }
    before.current = count
  }, [count])
}
