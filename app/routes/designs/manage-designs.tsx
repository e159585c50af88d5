// All designs as pictures: those that wait, those that are shown, and those that are not.
import type { FunctionReturnType } from 'convex/server'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Card } from '#app/components/card/card.tsx'
import { shownCard } from '#app/components/card/shown-card.ts'
import { failureWords } from '#app/components/records/failure-words.ts'
import { Badge, ChipLinks } from '#app/components/ui/badge.tsx'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { Disclosure } from '#app/components/ui/disclosure.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { SelectField } from '#app/components/ui/field.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import type { Id } from '#convex/_generated/dataModel.js'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/manage-designs.ts'
import { DesignDesk } from './design-desk.tsx'
import './designs.css'
import { roleWords, targetOf } from './words.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Designs',
    description: 'Every piece of art: waiting, approved or rejected.',
    robots: 'noindex',
  })

type Design = FunctionReturnType<typeof api.designs.board>['page'][number]
type Status = Design['status']

const statuses: Record<Status, string> = { waiting: 'Waiting', approved: 'Approved', rejected: 'Rejected' }
const atOnce = 36

export default function ManageDesigns() {
  const [search, setSearch] = useSearchParams()
  const designId = search.get('design')
  const status = Object.hasOwn(statuses, search.get('status') ?? '')
    ? (search.get('status') as Status)
    : 'waiting'
  const decks = useLiveQuery(api.decks.list, {}, undefined)
  if (designId) return <DesignDesk key={designId} designId={designId} />
  const deck = decks?.find(({ _id }) => _id === search.get('deck'))
  const withDeck = (words: string) => `${words}${deck ? `&deck=${deck._id}` : ''}`
  return (
    <div className="desk">
      <header className="desk-head">
        <PageHeading
          align="start"
          title="Designs"
          lede="Faces, backs and covers. What is approved is what is shown."
        />
        <div className="actions">
          <Link to={`/backCover${deck ? `?deck=${deck._id}` : ''}`} {...buttonLook()}>
            Backs and covers
          </Link>
          <Link
            to={`/batchUploadDesigns${deck ? `?deck=${deck._id}` : ''}`}
            {...buttonLook({ variant: 'gold' })}
          >
            Upload designs
          </Link>
        </div>
      </header>
      <div className="design-filters">
        <ChipLinks
          label="Status"
          links={(Object.keys(statuses) as Status[]).map((one) => ({
            ...{ to: withDeck(`?status=${one}`), label: statuses[one], isCurrent: one === status },
          }))}
        />
        <SelectField
          label="Deck"
          value={deck?._id ?? ''}
          onChange={(event) =>
            setSearch(
              { status, ...(event.target.value && { deck: event.target.value }) },
              { replace: true, preventScrollReset: true },
            )
          }
        >
          <option value="">All decks</option>
          {decks?.map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title}
            </option>
          ))}
        </SelectField>
      </div>
      <Board key={`${status} ${deck?._id}`} status={status} deckId={deck?._id as Id<'decks'> | undefined} />
    </div>
  )
}

function Board({ status, deckId }: { status: Status; deckId: Id<'decks'> | undefined }) {
  /** Where each page begins, up to the one that is shown. */
  const [starts, setStarts] = useState<(string | null)[]>([null])
  const paginationOpts = { numItems: atOnce, cursor: starts.at(-1) ?? null }
  const list = useLiveQuery(
    api.designs.board,
    { status, paginationOpts, ...(deckId && { deckId }) },
    undefined,
  )
  if (!list) return <SkeletonText lines={8} label="Reading the designs" />
  if (list.page.length === 0 && starts.length === 1) return <NothingHere status={status} />
  return (
    <>
      {deckId && status === 'waiting' && <AssignRail deckId={deckId} />}
      <ul className="design-grid">
        {list.page.map((design) => (
          <DesignTile key={design._id} design={design} />
        ))}
      </ul>
      {(starts.length > 1 || !list.isDone) && (
        <div className="actions">
          {starts.length > 1 && <Button onClick={() => setStarts(starts.slice(0, -1))}>Back</Button>}
          {!list.isDone && <Button onClick={() => setStarts([...starts, list.continueCursor])}>More</Button>}
        </div>
      )}
    </>
  )
}

function NothingHere({ status }: { status: Status }) {
  if (status === 'waiting') {
    return (
      <EmptyState title="Nothing waits" icon="success">
        What is uploaded comes here first.
      </EmptyState>
    )
  }
  return <EmptyState title={status === 'approved' ? 'Nothing is approved yet' : 'Nothing was rejected'} />
}

const dragged = 'text/x-lodestar-design'

function DesignTile({ design }: { design: Design }) {
  const [search] = useSearchParams()
  const name = design.card?.name ?? roleWords[design.role]
  const to = new URLSearchParams([...search, ['design', design._id]])
  return (
    <li
      draggable={design.status === 'waiting'}
      onDragStart={(event) => event.dataTransfer.setData(dragged, design._id)}
    >
      <Link to={`?${to}`} className="design-tile">
        <Card deck="" card={{ ...shownCard({ slug: '', name }, design.art), alt: design.altText }} />
        <strong>{name}</strong>
        <span>{design.deck.title}</span>
        {design.altText === '' && design.role !== 'back' && <Badge tone="warning">no alt text</Badge>}
        {design.reason && <span className="design-reason">{design.reason}</span>}
      </Link>
    </li>
  )
}

/** Where a picture is dropped to say which card it is; the same can be chosen on its own page. */
function AssignRail({ deckId }: { deckId: Id<'decks'> }) {
  const deck = useLiveQuery(api.designs.targets, { deckId }, undefined)
  const [over, setOver] = useState<string | null>(null)
  if (!deck) return null
  const assign = async (designId: string, value: string) => {
    const target = targetOf(value)!
    const cardId = target.role === 'face' ? { cardId: target.cardId as Id<'cards'> } : {}
    try {
      await writeToBackend(api.designs.assign, {
        designId: designId as Id<'designs'>,
        role: target.role,
        ...cardId,
      })
    } catch (error) {
      toast(failureWords(error), { tone: 'error' })
    }
  }
  const places = [
    { value: 'back', name: 'Back' },
    { value: 'cover', name: 'Cover' },
    ...deck.cards.map(({ id, name }) => ({ value: id as string, name })),
  ]
  return (
    <Disclosure summary="Drag a picture onto its card">
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
  )
}
