// Progress of a batch upload: the backend knows which files arrived, this browser which are being sent.
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { ConfirmDialog } from '#app/components/ui/dialog.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { problemMessage } from '#app/data/problem-message.ts'
import { loginPath } from '#app/session/login-path.ts'
import { addFiles, closeBatch, openBatch, sendWaiting } from '#app/uploads/active-batches.ts'
import { collectFiles } from '#app/uploads/collect-files.ts'
import { inspectFiles } from '#app/uploads/inspect-files.ts'
import type { Uploader, UploaderView } from '#app/uploads/uploader.ts'
import { api } from '#convex/_generated/api.js'
import type { FunctionReturnType } from 'convex/server'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'
import { DropZone } from './drop-zone.tsx'
import { megabytes } from './labels.ts'

type Batch = NonNullable<FunctionReturnType<typeof api.cards.designBatches.get>>
type Item = Batch['items'][number]
type Opened = Awaited<ReturnType<typeof openBatch>>

export function UploadProgress({ batchId }: { batchId: string }) {
  const batch = useLiveQuery(api.cards.designBatches.get, { batchId }, undefined)
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    let left = false
    void openBatch(batchId).then((found) => left || setOpened(found))
    return () => void (left = true)
  }, [batchId])
  if (batch === null) {
    return (
      <EmptyState
        title={m.admin_upload_progress_these_uploads_were_canceled()}
        actions={
          <Link to="/batchUploadDesigns" {...buttonLook()}>
            {m.admin_upload_progress_start_over()}
          </Link>
        }
      >
        {m.admin_upload_progress_their_files_were_deleted()}
      </EmptyState>
    )
  }
  if (!batch || !opened) return <SkeletonText lines={5} label={m.admin_upload_progress_loading_uploads()} />
  if (batch.status === 'finished') return <Finished batch={batch} />
  return <RunningBatch batch={batch} opened={opened} />
}

function Finished({ batch: { _id, deckId, done, total, deckTitle } }: { batch: Batch }) {
  useEffect(() => void closeBatch(_id), [_id])
  return (
    <Callout
      tone="success"
      role="status"
      title={
        done === total
          ? m.admin_upload_progress_all_files_are_uploaded()
          : m.admin_upload_progress_of_files_are_uploaded({ done, total })
      }
      actions={
        <>
          <Link to={`/manageDesigns?status=waiting&deck=${deckId}`} {...buttonLook({ variant: 'gold' })}>
            {m.admin_upload_progress_view_designs()}
          </Link>
          <Link to={`/batchUploadDesigns?deck=${deckId}`} {...buttonLook()}>
            {m.admin_upload_progress_upload_more()}
          </Link>
        </>
      }
    >
      {m.admin_upload_progress_one_picture_for_is_pending({ count: done, deckTitle })}
    </Callout>
  )
}

function RunningBatch({ batch, opened }: { batch: Batch; opened: Opened }) {
  const { uploader, files } = opened
  const view = uploader.store.useValue()
  const [, setFound] = useState(0)
  const { items } = batch
  const waiting = items.filter(({ _id, state }) => state === 'waiting' && !view.done.has(_id))
  const failed = items.filter(
    ({ _id, state }) => (state === 'failed' || view.refused.has(_id)) && !view.done.has(_id),
  )
  const missing = waiting.filter(({ sha256 }) => !files.has(sha256))
  const waitingIds = waiting.map(({ _id }) => _id).join()
  useEffect(() => {
    // Pending files are sent automatically, also after a reload; failed ones wait for a retry.
    sendWaiting(opened, waiting)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- depends only on which files are pending
  }, [opened, waitingIds, missing.length])

  async function findMissing(given: File[]) {
    try {
      const { files: found } = await collectFiles(given)
      const read = await inspectFiles(found, () => {})
      const wanted = new Set(missing.map(({ sha256 }) => sha256))
      const matching = read.filter(({ sha256 }) => wanted.has(sha256))
      await addFiles(batch._id, matching)
      setFound((count) => count + 1)
      if (matching.length === 0) toast(m.admin_upload_progress_none_of_these_files_is(), { tone: 'warning' })
    } catch (error) {
      toast(errorMessage(error), { tone: 'error' })
    }
  }

  const sent = items.filter(({ state }) => state === 'done').length
  const share = (sent + [...view.progress.values()].reduce((sum, part) => sum + part * 0.9, 0)) / items.length
  return (
    <section
      aria-label={m.admin_upload_progress_uploads_for({ deckTitle: batch.deckTitle })}
      className="uploading"
    >
      <Progress
        label={m.admin_upload_progress_of_files_for_are_uploaded({
          sent,
          total: items.length,
          deckTitle: batch.deckTitle,
        })}
        value={Math.min(1, share)}
      />
      <StateLine view={view} batchId={batch._id} uploader={uploader} />
      {missing.length > 0 && (
        <>
          <Callout
            tone="warning"
            title={m.admin_upload_progress_please_choose_one_file_again({ count: missing.length })}
          >
            {m.admin_upload_progress_theyre_no_longer_stored_in()}
          </Callout>
          <DropZone
            folders
            title={m.admin_upload_progress_drop_the_missing_files_here()}
            hint={
              missing
                .slice(0, 6)
                .map(({ name }) => name)
                .join(', ') + (missing.length > 6 ? ' …' : '')
            }
            onFiles={(given) => void findMissing(given)}
          />
        </>
      )}
      <UploadActions
        batch={batch}
        uploader={uploader}
        failed={failed}
        canFinish={failed.length + missing.length > 0}
        opened={opened}
        isPaused={view.state === 'paused'}
      />
      <ol className="upload-list">
        {items.map((item) => (
          <UploadRow key={item._id} item={item} view={view} isMissing={missing.includes(item)} />
        ))}
      </ol>
    </section>
  )
}

function StateLine({ view, batchId, uploader }: { view: UploaderView; batchId: string; uploader: Uploader }) {
  if (view.state === 'signed out') {
    return (
      <Callout
        tone="warning"
        role="alert"
        title={m.admin_upload_progress_please_sign_in_again()}
        actions={
          <>
            <Link
              to={loginPath(`/batchUploadDesigns?batch=${batchId}`, 'admin')}
              {...buttonLook({ variant: 'gold' })}
            >
              {m.admin_upload_progress_sign_in()}
            </Link>
            <Button onClick={() => uploader.resume()}>{m.admin_upload_progress_try_again()}</Button>
          </>
        }
      >
        {m.admin_upload_progress_your_session_has_expired_nothing()}
      </Callout>
    )
  }
  const words = {
    idle: '',
    sending: m.admin_upload_progress_uploading_you_can_visit_other(),
    paused: m.admin_upload_progress_paused(),
    retrying: m.admin_upload_progress_youre_offline_or_the_server(),
    ended: '',
  }[view.state]
  return (
    <p className="upload-state" role="status">
      {words}
    </p>
  )
}

interface UploadActionsProps {
  batch: Batch
  opened: Opened
  uploader: Uploader
  failed: readonly Item[]
  /** Whether to offer ending the batch without its failed and missing files. */
  canFinish: boolean
  isPaused: boolean
}

function UploadActions({ batch, opened, uploader, failed, canFinish, isPaused }: UploadActionsProps) {
  const finish = () =>
    writeToBackend(api.cards.designBatches.finish, { batchId: batch._id }).catch((error: unknown) =>
      toast(errorMessage(error), { tone: 'error' }),
    )
  async function cancel() {
    try {
      await writeToBackend(api.cards.designBatches.cancel, { batchId: batch._id })
      await closeBatch(batch._id)
    } catch (error) {
      toast(errorMessage(error), { tone: 'error' })
    }
  }
  const retryable = failed.filter(({ sha256 }) => opened.files.has(sha256))
  return (
    <div className="actions">
      {isPaused ? (
        <Button variant="gold" onClick={() => uploader.resume()}>
          {m.admin_upload_progress_resume()}
        </Button>
      ) : (
        <Button onClick={() => uploader.pause()}>{m.admin_upload_progress_pause()}</Button>
      )}
      {retryable.length > 0 && (
        <Button onClick={() => sendWaiting(opened, retryable)}>
          {m.admin_upload_progress_retry_failed({ count: retryable.length })}
        </Button>
      )}
      {canFinish && (
        <Button onClick={() => void finish()}>{m.admin_upload_progress_finish_without_the_rest()}</Button>
      )}
      <ConfirmDialog
        trigger={<Button variant="quiet">{m.admin_upload_progress_cancel_uploads()}</Button>}
        title={m.admin_upload_progress_cancel_these_uploads()}
        description={m.admin_upload_progress_uploaded_files_are_deleted_except()}
        confirm={m.admin_upload_progress_delete_files()}
        cancel={m.admin_upload_progress_keep_files()}
        onConfirm={() => void cancel()}
      />
    </div>
  )
}

function UploadRow({ item, view, isMissing }: { item: Item; view: UploaderView; isMissing: boolean }) {
  const { _id, name, size, state, reason } = item
  const share = view.progress.get(_id)
  const words =
    view.refused.get(_id) ??
    (state === 'failed' && share === undefined && reason ? problemMessage(reason) : undefined)
  return (
    <li>
      <span className="upload-name">
        {name} <small>{megabytes(size)}</small>
      </span>
      {state === 'done' || view.done.has(_id) ? (
        <Badge tone="success">{m.admin_upload_progress_uploaded()}</Badge>
      ) : share !== undefined ? (
        <Progress labelHidden label={m.admin_upload_progress_uploading({ name })} value={share} />
      ) : words ? (
        <Badge tone="error">{m.admin_upload_progress_not_accepted()}</Badge>
      ) : (
        <Badge>{isMissing ? m.admin_upload_progress_choose_again() : m.admin_upload_progress_queued()}</Badge>
      )}
      {words && <p>{words}</p>}
    </li>
  )
}
