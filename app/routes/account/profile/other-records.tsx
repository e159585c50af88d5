import { useEffect, useRef, useState } from 'react'
import type { FunctionReturnType } from 'convex/server'
import { Button } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'

type OtherRecord = FunctionReturnType<typeof api.account.accountRecords.mine>[number]

const none: OtherRecord[] = []

/** Earlier, a change of the site's address gave a user a new, empty record. Their old records can be merged here. */
export function OtherRecords({ onMerged }: { onMerged: () => void }) {
  const records = useLiveQuery(api.account.accountRecords.mine, {}, none)
  useRecordRemoved(records.length, onMerged)
  if (records.length === 0) return null
  return (
    <Panel as="section" aria-labelledby="other-records">
      <h2 id="other-records">{m.account_other_records_from_an_earlier_address()}</h2>
      {records.map((record) => (
        <MergeOffer key={record.recordId} record={record} />
      ))}
    </Panel>
  )
}

function MergeOffer({ record }: { record: OtherRecord }) {
  const [busy, setBusy] = useState(false)

  async function merge(): Promise<void> {
    setBusy(true)
    try {
      await writeToBackend(api.account.accountRecords.merge, { recordId: record.recordId })
    } catch {
      toast(m.account_other_records_this_couldnt_be_merged_nothing(), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="profile-row">
      <div>
        <h3>{contentsText(record)}</h3>
        <p>{originText(record)}</p>
        <p role="status">
          {record.mergeState === 'failed' && m.account_other_records_merging_stopped_before_it_finished()}
        </p>
      </div>
      {record.mergeState === 'running' ? (
        <p role="status">
          <Spinner /> {m.account_other_records_merging()}
        </p>
      ) : (
        <Button loading={busy} onClick={() => void merge()}>
          {record.mergeState === 'failed'
            ? m.account_other_records_try_again()
            : m.account_other_records_merge()}
        </Button>
      )}
    </div>
  )
}

function originText({ readings, isMore, address, mergeState }: OtherRecord): string {
  const place = { known: address === null ? 'no' : 'yes', address: address ?? '' }
  const amount = readings < 2 && !isMore ? 'one' : 'several'
  const origin =
    readings === 0
      ? m.account_other_records_its_from_when_this_site(place)
      : m.account_other_records_you_made_it_when_this({ amount, ...place })
  return mergeState === 'waiting'
    ? `${origin} ${m.account_other_records_merge_it_into_this_account({ amount })}`
    : origin
}

function contentsText({ readings, notes, isMore }: OtherRecord): string {
  if (readings === 0) return m.account_other_records_an_account_without_readings()
  const amount = isMore ? 'more' : 'exact'
  return notes === 0
    ? m.account_other_records_more_than_reading({ amount, readings })
    : m.account_other_records_more_than_reading_note({ amount, readings, notes })
}

/** The journal on the same page is not live, so it has to be reloaded after a merge. */
function useRecordRemoved(count: number, onRemoved: () => void): void {
  const previousCount = useRef(count)
  const callback = useRef(onRemoved)
  useEffect(() => {
    callback.current = onRemoved
  })
  useEffect(() => {
    if (count < previousCount.current) {
      callback.current()
      toast(m.account_other_records_merged_into_your_account(), { tone: 'success' })
    }
    previousCount.current = count
  }, [count])
}
