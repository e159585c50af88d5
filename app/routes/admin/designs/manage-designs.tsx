// All designs as pictures, by status: search, filter, approve in bulk,
// and drag onto their cards.
import type { FunctionReturnType } from 'convex/server'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Card } from '#app/components/cards/card.tsx'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { optionsOf } from '#app/components/admin/records/options-of.ts'
import { Records, type BulkAction, type RecordColumn } from '#app/components/admin/records/records.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { Disclosure } from '#app/components/ui/disclosure.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import { api } from '#convex/_generated/api.js'
import type { Id } from '#convex/_generated/dataModel.js'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/manage-designs.ts'
import { DesignReview } from './design-review.tsx'
import './designs.css'
import { rejectionReason } from './rejection-reason.ts'
import { roleLabels, statusTones, statusLabels, targetOf } from './labels.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_manage_designs_designs(),
    description: m.admin_manage_designs_every_piece_of_art_pending(),
    robots: 'noindex',
  })

type Design = FunctionReturnType<typeof api.cards.designs.board>['page'][number]

export default function ManageDesigns() {
  const [search] = useSearchParams()
  const designId = search.get('design')
  const decks = useLiveQuery(api.cards.decks.list, {}, undefined)
  if (designId) return <DesignReview key={designId} designId={designId} />
  const deck = decks?.find(({ _id }) => _id === search.get('deck'))
  const ofDeck = deck ? `?deck=${deck._id}` : ''
  return (
    <div className="admin-page">
      <header className="admin-page-head">
        <PageHeading
          align="start"
          title={m.admin_manage_designs_designs()}
          lede={m.admin_manage_designs_faces_backs_and_covers_visitors()}
        />
        <div className="actions">
          <Link to={deck ? `/admin/deck-art/${deck.slug}` : '/admin/deck-art'} {...buttonLook()}>
            {m.admin_manage_designs_whole_deck()}
          </Link>
          <Link to={`/backCover${ofDeck}`} {...buttonLook()}>
            {m.admin_manage_designs_backs_and_covers()}
          </Link>
          <Link to={`/batchUploadDesigns${ofDeck}`} {...buttonLook({ variant: 'gold' })}>
            {m.admin_manage_designs_upload_designs()}
          </Link>
        </div>
      </header>
      {deck && search.get('status') === 'waiting' && <AssignRail deckId={deck._id} />}
      {decks ? (
        <Board decks={decks} />
      ) : (
        <SkeletonText lines={8} label={m.admin_manage_designs_loading_designs()} />
      )}
    </div>
  )
}

function Board({ decks }: { decks: readonly { _id: string; title: string }[] }) {
  const filters = useMemo(
    () => [
      {
        id: 'status',
        label: m.admin_manage_designs_status,
        options: optionsOf(statusLabels),
      },
      {
        id: 'deck',
        label: m.admin_manage_designs_deck,
        options: decks.map(({ _id, title }) => ({ value: _id, label: () => title })),
      },
    ],
    [decks],
  )
  return (
    <Records
      name="designs"
      caption={m.admin_manage_designs_designs()}
      query={api.cards.designs.board}
      columns={columns}
      search={m.admin_manage_designs_alt_text()}
      filters={filters}
      bulkActions={bulkActions}
      tile={(design) => <DesignTile design={design} />}
      empty={
        <EmptyState title={m.admin_manage_designs_no_designs_yet()}>
          {m.admin_manage_designs_uploaded_designs_appear_here_pending()}
        </EmptyState>
      }
    />
  )
}

/** Columns of the CSV file and for sorting; the page shows tiles. */
const columns: readonly RecordColumn<Design>[] = [
  { id: 'name', header: m.admin_manage_designs_design, value: nameOf },
  { id: 'deck', header: m.admin_manage_designs_deck, value: ({ deck }) => deck.title },
  { id: 'role', header: m.admin_manage_designs_role, value: ({ role }) => roleLabels[role]() },
  { id: 'status', header: m.admin_manage_designs_status, value: ({ status }) => statusLabels[status]() },
  { id: 'reason', header: m.admin_manage_designs_reason, value: ({ reason }) => reason ?? '' },
  { id: 'altText', header: m.admin_manage_designs_alt_text_2, value: ({ altText }) => altText },
  { id: 'artist', header: m.admin_manage_designs_artist, value: ({ artist }) => artist },
  { id: 'file', header: m.admin_manage_designs_file, value: ({ originalName }) => originalName ?? '' },
  {
    id: 'when',
    header: m.admin_manage_designs_when,
    sortable: true,
    value: ({ _creationTime }) => new Date(_creationTime).toISOString(),
  },
]

const bulkActions: readonly BulkAction<Design>[] = [
  {
    label: m.admin_manage_designs_approve,
    isReady: ({ status }) => status !== 'approved',
    act: ({ _id: designId, altText, status }, changeId) =>
      writeToBackend(api.cards.designs.approve, { designId, seen: { status, altText }, changeId }),
    says: (done, selected) => m.admin_manage_designs_of_approved({ done, selected }),
  },
  {
    label: m.admin_manage_designs_return_to_pending,
    isReady: ({ status }) => status !== 'waiting',
    act: ({ _id: designId, status }, changeId) =>
      writeToBackend(api.cards.designs.reconsider, { designId, seen: { status }, changeId }),
    says: (done, selected) => m.admin_manage_designs_of_returned_to_pending({ done, selected }),
  },
]

function nameOf({ card, role }: Design): string {
  return card?.name ?? roleLabels[role]()
}

const dragged = 'text/x-lodestar-design'

function DesignTile({ design }: { design: Design }) {
  const [search] = useSearchParams()
  const { status, art, altText, reason } = design
  const name = nameOf(design)
  const to = new URLSearchParams([...search, ['design', design._id]])
  return (
    <Link
      to={`?${to}`}
      className="design-tile"
      style={cardShape(design)}
      draggable={status === 'waiting'}
      onDragStart={(event) => event.dataTransfer.setData(dragged, design._id)}
    >
      <Card deck="" card={{ ...shownCard({ slug: '', name }, art), alt: altText }} />
      <HiddenComma />
      <strong>{name}</strong>
      <HiddenComma />
      <span>{design.deck.title}</span>
      <HiddenComma />
      <span className="design-badges">
        <Badge tone={statusTones[status]}>{statusLabels[status]()}</Badge>
        {altText === '' && design.role !== 'back' && (
          <>
            <HiddenComma />
            <Badge tone="warning">{m.admin_manage_designs_no_alt_text()}</Badge>
          </>
        )}
      </span>
      {reason && (
        <>
          <HiddenComma />
          <span className="design-reason">{rejectionReason(reason)}</span>
        </>
      )}
    </Link>
  )
}

/** Drop targets that assign a design to a card. Without a mouse, the design's own page does the same. */
function AssignRail({ deckId }: { deckId: Id<'decks'> }) {
  const deck = useLiveQuery(api.cards.designs.targets, { deckId }, undefined)
  const [over, setOver] = useState<string | null>(null)
  if (!deck) return null
  const assign = async (designId: string, value: string) => {
    const target = targetOf(value)!
    const cardId = target.role === 'face' ? { cardId: target.cardId as Id<'cards'> } : {}
    try {
      await writeToBackend(api.cards.designs.assign, {
        designId: designId as Id<'designs'>,
        role: target.role,
        ...cardId,
      })
    } catch (error) {
      toast(errorMessage(error), { tone: 'error' })
    }
  }
  const places = [
    { value: 'back', name: m.admin_manage_designs_back() },
    { value: 'cover', name: m.admin_manage_designs_cover() },
    ...deck.cards.map(({ id, name }) => ({ value: id as string, name })),
  ]
  return (
    <>
      <p className="assign-by-menu">{m.admin_manage_designs_matched_to_the_wrong_card()}</p>
      <div className="assign-by-hand">
        <Disclosure summary={m.admin_manage_designs_or_drag_a_picture_onto()}>
          <ul className="assign-rail">
            {places.map(({ value, name }) => (
              <li
                key={value}
                data-over={over === value || undefined}
                onDragOver={(event) => {
                  if (!event.dataTransfer.types.includes(dragged)) return
                  event.preventDefault()
                  setOver(value)
                }}
                onDragLeave={() => setOver(null)}
                onDrop={(event) => {
                  event.preventDefault()
                  setOver(null)
                  void assign(event.dataTransfer.getData(dragged), value)
                }}
              >
                {name}
              </li>
            ))}
          </ul>
        </Disclosure>
      </div>
    </>
  )
}
