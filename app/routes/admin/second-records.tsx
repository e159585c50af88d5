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
  const { count, isMore, addresses } = useLiveQuery(api.accountRecords.unmerged, {}, none)
  if (count === 0) return null
  const counted = `${isMore ? 'More than ' : ''}${count === 1 ? 'One account has' : `${count} accounts have`}`
  return (
    <Callout
      tone="warning"
      title={`${counted} a second record`}
      actions={<MergeAll count={count} isMore={isMore} />}
    >
      <p>
        They signed in when this site was at {inWords(addresses)}. Readings they made there stay apart until
        the records are merged. People can merge their own on their profile.
      </p>
    </Callout>
  )
}

function MergeAll({ count, isMore }: { count: number; isMore: boolean }) {
  const [busy, setBusy] = useState(false)

  async function mergeAll(): Promise<void> {
    setBusy(true)
    try {
      // The server begins some at a time; none is left when it has begun none.
      while ((await writeToBackend(api.accountRecords.mergeMore, {})) > 0);
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
