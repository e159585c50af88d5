// Many pictures at once: chosen or dropped, looked at before anything is sent, then sent with patience.
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { SelectField } from '#app/components/ui/field.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { forgetOldFiles } from '#app/uploads/kept-files.ts'
import { api } from '#convex/_generated/api.js'
import type { Id } from '#convex/_generated/dataModel.js'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/batch-upload.ts'
import './designs.css'
import { Offer } from './offer.tsx'
import { Uploading } from './uploading.tsx'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Upload designs',
    description: 'A whole deck of pictures at once, checked before anything is sent.',
    robots: 'noindex',
  })

export default function BatchUpload() {
  const [search, setSearch] = useSearchParams()
  const batchId = search.get('batch')
  useEffect(() => void forgetOldFiles(), [])
  return (
    <div className="desk">
      <PageHeading
        align="start"
        title="Upload designs"
        lede="Drop a folder, a zip or single files. You see what would happen before anything does."
      />
      {batchId ? (
        <Uploading key={batchId} batchId={batchId} />
      ) : (
        <NewBatch
          deckId={search.get('deck')}
          onDeck={(deck) => setSearch({ deck }, { replace: true, preventScrollReset: true })}
          onBegun={(batch) => setSearch({ batch })}
        />
      )}
    </div>
  )
}

interface NewBatchProps {
  deckId: string | null
  onDeck: (deckId: string) => void
  onBegun: (batchId: string) => void
}

function NewBatch({ deckId, onDeck, onBegun }: NewBatchProps) {
  const decks = useLiveQuery(api.cards.decks.list, {}, undefined)
  const [isOffered, setOffered] = useState(false)
  if (!decks) return <SkeletonText lines={5} label="Reading the decks" />
  const deck = decks.find(({ _id }) => _id === deckId)
  return (
    <>
      <OpenBatches />
      <div className="desk-choice">
        <SelectField
          label="Deck"
          value={deck?._id ?? ''}
          onChange={(event) => onDeck(event.target.value)}
          disabled={isOffered}
          hint={hintOf(isOffered, deck?.status)}
        >
          <option value="" disabled>
            Choose a deck
          </option>
          {decks.map(({ _id, title, status }) => (
            <option key={_id} value={_id}>
              {status === 'published' ? title : `${title} (${status})`}
            </option>
          ))}
        </SelectField>
      </div>
      {!deck && (
        <EmptyState title="Which deck are they for?">
          Pictures find their cards by name: 18.png, XVIII.jpg and The Moon.png are all the Moon.
        </EmptyState>
      )}
      {deck && (
        <Offer key={deck._id} deckId={deck._id as Id<'decks'>} {...{ onBegun, onOffered: setOffered }} />
      )}
    </>
  )
}

function hintOf(isOffered: boolean, status: string | undefined): string | undefined {
  if (isOffered) return 'The files below are for this deck. Start over to choose another one.'
  return status === 'published'
    ? 'It is published: visitors see new art after you publish the change.'
    : undefined
}

/** What somebody has begun and not finished. */
function OpenBatches() {
  const open = useLiveQuery(api.cards.designBatches.listOpen, {}, undefined)
  if (!open || open.length === 0) return null
  return (
    <section aria-labelledby="unfinished" className="design-open">
      <h2 id="unfinished">Not finished</h2>
      <ul>
        {open.map(({ _id, deckTitle, done, total }) => (
          <li key={_id}>
            <strong>{deckTitle}</strong>
            <Badge>{`${done} of ${total}`}</Badge>
            <Link to={`?batch=${_id}`} {...buttonLook({ size: 'small' })}>
              Go on
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
