// What admins have deleted in the last thirty days, with Restore.
import type { FunctionReturnType } from 'convex/server'
import { writeWithUndo } from '#app/components/admin/records/undo.ts'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LocalDateTime } from '#app/components/ui/intl-format.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { Table, type Column } from '#app/components/ui/table.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/deleted.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_deletion_deleted(),
    description: m.admin_deletion_deleted_lede(),
    robots: 'noindex',
  })

type Deleted = FunctionReturnType<typeof api.admin.deletions.list>[number]

const kinds: Record<Deleted['kind'], () => string> = {
  messages: m.admin_deletion_kind_message,
  totems: m.admin_deletion_kind_totem,
  designs: m.admin_deletion_kind_design,
  cards: m.admin_deletion_kind_card,
  decks: m.admin_deletion_kind_deck,
  decktypes: m.admin_deletion_kind_deck_type,
  users: m.admin_deletion_kind_person,
}

export default function DeletedPage() {
  const rows = useLiveQuery(api.admin.deletions.list, {}, undefined)
  return (
    <div className="admin-page">
      <PageHeading align="start" title={m.admin_deletion_deleted()} lede={m.admin_deletion_deleted_lede()} />
      {rows === undefined && <SkeletonText lines={6} label={m.admin_deletion_loading_list()} />}
      {rows?.length === 0 && <EmptyState title={m.admin_deletion_nothing()} icon="success" />}
      {rows && rows.length > 0 && (
        <Table
          caption={m.admin_deletion_deleted()}
          captionHidden
          rows={rows}
          rowKey={({ id }) => id}
          columns={columns()}
        />
      )}
    </div>
  )
}

function columns(): Column<Deleted>[] {
  return [
    { key: 'name', header: m.admin_deletion_name(), cell: nameOf },
    { key: 'kind', header: m.admin_deletion_kind(), cell: ({ kind }) => kinds[kind]() },
    {
      key: 'deleted',
      header: m.admin_deletion_deleted_at(),
      cell: ({ deletedAt }) => <LocalDateTime at={deletedAt} brief />,
    },
    {
      key: 'until',
      header: m.admin_deletion_restorable_until(),
      cell: ({ restorableUntil }) => <LocalDateTime at={restorableUntil} brief />,
    },
    {
      key: 'restore',
      header: m.admin_message_restore(),
      cell: (row) => (
        <Button
          size="small"
          aria-label={m.admin_deletion_restore_name({ name: nameOf(row) })}
          onClick={() => void restore(row)}
        >
          {m.admin_message_restore()}
        </Button>
      ),
    },
  ]
}

function nameOf({ name }: Deleted): string {
  return name || m.admin_deletion_unnamed()
}

function restore({ kind, id }: Deleted): Promise<void> {
  return writeWithUndo(
    m.admin_message_restored(),
    (changeId) => writeToBackend(api.admin.deletions.restore, { kind, id, changeId }),
    { isFinal: true },
  )
}
