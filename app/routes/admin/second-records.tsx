// Accounts that have more than one record, because people signed in while the site was at different addresses.
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { ConfirmDialog } from '#app/components/ui/dialog.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'

const none = { count: 0, isMore: false, addresses: [] }

export function SecondRecords() {
  const { count, isMore, addresses } = useLiveQuery(api.account.accountRecords.unmerged, {}, none)
  if (count === 0) return null
  const counted = count === 1 ? 'One second record is' : `${count} second records are`
  return (
    <Callout
      tone="warning"
      title={`${isMore ? 'More than ' : ''}${counted} waiting to be merged`}
      actions={<MergeAll count={count} isMore={isMore} />}
    >
      <p>
        People signed in when this site was at {inWords(addresses)}. What they made there stays apart until it
        is merged into their account. They can merge their own on their profile.
      </p>
    </Callout>
  )
}

function MergeAll({ count, isMore }: { count: number; isMore: boolean }) {
  const [busy, setBusy] = useState(false)

  async function mergeAll(): Promise<void> {
    setBusy(true)
    try {
      // The server begins some at a time.
      let cursor: string | null = null
      do cursor = await writeToBackend(api.account.accountRecords.mergeMore, { cursor })
      while (cursor !== null)
      toast('The records are being merged.', { tone: 'success' })
    } catch {
      toast('Not all records could be merged. Try again in a moment.', { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  const confirm = count === 1 ? 'Merge it' : 'Merge all'
  return (
    <ConfirmDialog
      trigger={
        <Button size="small" loading={busy}>
          {confirm}
        </Button>
      }
      title={count === 1 ? 'Merge this record?' : `Merge ${isMore ? 'all' : count} records?`}
      description="Readings, notes, roles and everything else go to the account each record belongs to. This can’t be undone."
      confirm={confirm}
      cancel="Cancel"
      onConfirm={() => void mergeAll()}
    />
  )
}

function inWords(addresses: readonly string[]): string {
  if (addresses.length === 0) return 'another address'
  if (addresses.length === 1) return addresses[0]!
  return `${addresses.slice(0, -1).join(', ')} or ${addresses.at(-1)}`
}
