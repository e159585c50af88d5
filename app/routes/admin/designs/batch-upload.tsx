// Batch upload: choose or drop many pictures, review them before anything is sent, then send them with retries.
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { SelectField } from '#app/components/ui/field.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { deleteOldFiles } from '#app/uploads/stored-files.ts'
import { api } from '#convex/_generated/api.js'
import type { Id } from '#convex/_generated/dataModel.js'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/batch-upload.ts'
import './designs.css'
import { UploadReview } from './upload-review.tsx'
import { UploadProgress } from './upload-progress.tsx'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_batch_upload_upload_designs(),
    description: m.admin_batch_upload_upload_pictures_for_a_whole(),
    robots: 'noindex',
  })

export default function BatchUpload() {
  const [search, setSearch] = useSearchParams()
  const batchId = search.get('batch')
  useEffect(() => void deleteOldFiles(), [])
  return (
    <div className="admin-page">
      <PageHeading
        align="start"
        title={m.admin_batch_upload_upload_designs()}
        lede={m.admin_batch_upload_add_a_folder_a_zip()}
      />
      {batchId ? (
        <UploadProgress key={batchId} batchId={batchId} />
      ) : (
        <NewBatch
          deckId={search.get('deck')}
          onDeck={(deck) => setSearch({ deck }, { replace: true, preventScrollReset: true })}
          onStarted={(batch) => setSearch({ batch })}
        />
      )}
    </div>
  )
}

interface NewBatchProps {
  deckId: string | null
  onDeck: (deckId: string) => void
  onStarted: (batchId: string) => void
}

function NewBatch({ deckId, onDeck, onStarted }: NewBatchProps) {
  const decks = useLiveQuery(api.cards.decks.list, {}, undefined)
  const [isOffered, setOffered] = useState(false)
  if (!decks) return <SkeletonText lines={5} label={m.admin_batch_upload_loading_decks()} />
  const deck = decks.find(({ _id }) => _id === deckId)
  return (
    <>
      <OpenBatches />
      <div className="admin-choice">
        <SelectField
          label={m.admin_batch_upload_deck()}
          value={deck?._id ?? ''}
          onChange={(event) => onDeck(event.target.value)}
          disabled={isOffered}
          hint={hintOf(isOffered, deck?.status)}
        >
          <option value="" disabled>
            {m.admin_batch_upload_choose_a_deck()}
          </option>
          {decks.map(({ _id, title, status }) => (
            <option key={_id} value={_id}>
              {status === 'published' ? title : m.admin_batch_upload_draft({ title, status })}
            </option>
          ))}
        </SelectField>
      </div>
      {!deck && (
        <EmptyState title={m.admin_batch_upload_which_deck_are_the_pictures()}>
          {m.admin_batch_upload_we_match_pictures_to_cards()}
        </EmptyState>
      )}
      {deck && (
        <UploadReview
          key={deck._id}
          deckId={deck._id as Id<'decks'>}
          onStarted={onStarted}
          onOffered={setOffered}
        />
      )}
    </>
  )
}

function hintOf(isOffered: boolean, status: string | undefined): string | undefined {
  if (isOffered) return m.admin_batch_upload_the_files_below_are_for()
  return status === 'published' ? m.admin_batch_upload_this_deck_is_published_visitors() : undefined
}

/** Unfinished batches. */
function OpenBatches() {
  const open = useLiveQuery(api.cards.designBatches.listOpen, {}, undefined)
  if (!open || open.length === 0) return null
  return (
    <section aria-labelledby="unfinished" className="design-open">
      <h2 id="unfinished">{m.admin_batch_upload_unfinished_uploads()}</h2>
      <ul>
        {open.map(({ _id, deckTitle, done, total }) => (
          <li key={_id}>
            <strong>{deckTitle}</strong>
            <Badge>{m.admin_batch_upload_of({ done, total })}</Badge>
            <Link to={`?batch=${_id}`} {...buttonLook({ size: 'small' })}>
              {m.admin_batch_upload_resume()}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
