// Accounts that have more than one record, because people signed in while the site was at different addresses.
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { ConfirmDialog } from '#app/components/ui/dialog.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'

const none = { count: 0, isMore: false, addresses: [] }

export function DuplicateAccounts() {
  const { count, isMore, addresses } = useLiveQuery(api.account.accountRecords.unmerged, {}, none)
  if (count === 0) return null
  return (
    <Callout
      tone="warning"
      title={
        isMore
          ? m.admin_duplicate_accounts_more_than_second_records_are({ count })
          : m.admin_duplicate_accounts_one_second_record_is_waiting({ count })
      }
      actions={<MergeAll count={count} isMore={isMore} />}
    >
      <p>
        {addresses.length === 0
          ? m.admin_duplicate_accounts_some_people_signed_in_when_2()
          : m.admin_duplicate_accounts_some_people_signed_in_when({ addresses: inWords(addresses) })}
      </p>
    </Callout>
  )
}

function MergeAll({ count, isMore }: { count: number; isMore: boolean }) {
  const [busy, setBusy] = useState(false)

  async function mergeAll(): Promise<void> {
    setBusy(true)
    try {
      // The server starts a limited number at a time.
      let cursor: string | null = null
      do cursor = await writeToBackend(api.account.accountRecords.mergeMore, { cursor })
      while (cursor !== null)
      toast(m.admin_duplicate_accounts_the_records_are_being_merged(), { tone: 'success' })
    } catch {
      toast(m.admin_duplicate_accounts_some_records_couldnt_be_merged(), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  const confirm = m.admin_duplicate_accounts_merge_it({ count })
  return (
    <ConfirmDialog
      trigger={
        <Button size="small" loading={busy}>
          {confirm}
        </Button>
      }
      title={
        isMore
          ? m.admin_duplicate_accounts_merge_all_records()
          : m.admin_duplicate_accounts_merge_this_record({ count })
      }
      description={m.admin_duplicate_accounts_readings_notes_roles_and_everything()}
      confirm={confirm}
      cancel={m.admin_duplicate_accounts_cancel()}
      onConfirm={() => void mergeAll()}
    />
  )
}

function inWords(addresses: readonly string[]): string {
  const last = addresses.at(-1) ?? ''
  return addresses.length === 1
    ? last
    : m.admin_duplicate_accounts_or({ others: addresses.slice(0, -1).join(', '), last })
}
