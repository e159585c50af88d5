// Who is blocked, until when and why.
import type { FunctionReturnType } from 'convex/server'
import { Records, type BulkAction, type RecordColumn } from '#app/components/admin/records/records.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LocalDateTime } from '#app/components/ui/intl-format.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/blocks.ts'
import { BlockDialog } from './block-dialog.tsx'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.moderation_blocks(),
    description: m.moderation_blocks_description(),
    robots: 'noindex',
  })

type Block = FunctionReturnType<typeof api.moderation.blocks.list>['page'][number]

export default function Blocks() {
  return (
    <div className="admin-page">
      <header className="admin-page-head">
        <PageHeading align="start" title={m.moderation_blocks()} lede={m.moderation_blocks_lede()} />
        <div className="actions">
          <BlockDialog label={m.moderation_block_address()} subject={null} />
        </div>
      </header>
      <Records
        name="blocks"
        caption={m.moderation_blocks()}
        query={api.moderation.blocks.list}
        columns={columns}
        filters={filters}
        bulkActions={bulkActions}
        empty={
          <EmptyState title={m.moderation_blocks_none()} icon="success">
            {m.moderation_blocks_none_text()}
          </EmptyState>
        }
      />
    </div>
  )
}

const filters = [
  {
    id: 'state',
    label: m.moderation_blocks_state,
    options: [{ value: 'active', label: m.moderation_blocks_active }],
  },
]

const kinds = {
  account: m.moderation_blocks_kind_account,
  visitor: m.moderation_blocks_kind_visitor,
  address: m.moderation_blocks_kind_address,
} satisfies Record<Block['kind'], () => string>

const columns: readonly RecordColumn<Block>[] = [
  { id: 'who', header: m.moderation_blocks_who, value: ({ name }) => name ?? m.moderation_person_deleted() },
  { id: 'kind', header: m.moderation_blocks_kind, value: ({ kind }) => kinds[kind]() },
  {
    id: 'state',
    header: m.moderation_blocks_state,
    value: (block) => stateOf(block)(),
    cell: (block) => <Badge tone={isActive(block) ? 'warning' : 'neutral'}>{stateOf(block)()}</Badge>,
  },
  {
    id: 'until',
    header: m.moderation_blocks_until,
    value: ({ until }) =>
      until === undefined ? m.moderation_block_forever() : new Date(until).toISOString(),
    cell: ({ until }) =>
      until === undefined ? m.moderation_block_forever() : <LocalDateTime at={until} brief />,
  },
  { id: 'reason', header: m.moderation_block_reason, isLong: true, value: ({ reason }) => reason },
  { id: 'by', header: m.moderation_blocks_by, value: ({ by }) => by ?? m.moderation_admin_someone() },
  {
    id: 'when',
    header: m.moderation_blocks_when,
    value: ({ _creationTime }) => new Date(_creationTime).toISOString(),
    cell: ({ _creationTime }) => <LocalDateTime at={_creationTime} brief />,
    sortable: true,
  },
]

const bulkActions: readonly BulkAction<Block>[] = [
  {
    label: m.moderation_blocks_lift,
    isReady: isActive,
    act: ({ _id: blockId }, changeId) => writeToBackend(api.moderation.blocks.lift, { blockId, changeId }),
    says: (done) => m.moderation_blocks_lifted({ count: done }),
  },
]

function isActive({ liftedAt, until = Infinity }: Block): boolean {
  return liftedAt === undefined && until > Date.now()
}

function stateOf(block: Block) {
  return isActive(block) ? m.moderation_blocks_active : m.moderation_blocks_over
}
