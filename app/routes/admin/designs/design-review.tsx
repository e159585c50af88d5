// Review of one design: compare it with the generated art, crop it, describe it, approve or reject it.
import type { FunctionReturnType } from 'convex/server'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { ZoomableCard } from '#app/components/cards/zoomable-card.tsx'
import { EditorPresence } from '#app/components/admin/editing/editor-presence.tsx'
import { DraftNotice } from '#app/components/admin/editing/draft-notice.tsx'
import { EditConflict } from '#app/components/admin/editing/edit-conflict.tsx'
import { SaveFailure } from '#app/components/admin/editing/form-footer.tsx'
import { useFormDraft } from '#app/components/admin/editing/use-form-draft.ts'
import { useIsReadOnly } from '#app/components/admin/read-only.ts'
import { DeleteDialog } from '#app/components/admin/records/delete-dialog.tsx'
import { writeWithUndo, newChangeId, showUndoToast } from '#app/components/admin/records/undo.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogClose } from '#app/components/ui/dialog.tsx'
import { SelectField, TextArea } from '#app/components/ui/field.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { usePublishChanges } from '#app/components/admin/workshop/publish-with-gaps.tsx'
import { NextWaiting } from '#app/components/admin/workshop/next-waiting.tsx'
import { AdminNotFound } from '#app/components/admin/workshop/admin-not-found.tsx'
import { AdminBreadcrumbs } from '#app/components/admin/workshop/admin-breadcrumbs.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { useIsAllowed } from '#app/session/role.ts'
import { api } from '#convex/_generated/api.js'
import type { Id } from '#convex/_generated/dataModel.js'
import * as m from '#messages'
import { MAX_ALT_TEXT } from '#rules/cards/designs/alt-texts.ts'
import { errorMessage } from '#rules/refusal.ts'
import { CropForm } from './crop-form.tsx'
import { SingleUpload } from './single-upload.tsx'
import { rejectionReason } from './rejection-reason.ts'
import { roleLabels, statusTones, statusLabels, targetOf, targetValue } from './labels.ts'

type Design = NonNullable<FunctionReturnType<typeof api.cards.designs.get>>

export function DesignReview({ designId }: { designId: string }) {
  const design = useLiveQuery(api.cards.designs.get, { designId }, undefined)
  if (design === undefined) return <SkeletonText lines={8} label={m.admin_design_review_loading_design()} />
  if (design === null)
    return (
      <>
        <AdminBreadcrumbs
          steps={[
            { label: m.admin_design_review_designs(), to: '/manageDesigns' },
            { label: m.admin_design_review_design() },
          ]}
        />
        <AdminNotFound title={m.admin_design_review_design_not_found()}>
          {m.admin_design_review_its_upload_may_have_been()}
        </AdminNotFound>
      </>
    )
  return <Desk design={design} />
}

function Desk({ design }: { design: Design }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isReadOnly = useIsReadOnly()
  const name = design.card?.name ?? roleLabels[design.role]()
  const back = new URLSearchParams([...search].filter(([key]) => key !== 'design'))
  const addressOf = (id: string) => `/manageDesigns?${new URLSearchParams([...back, ['design', id]])}`
  return (
    <div className="admin-page">
      <AdminBreadcrumbs
        steps={[{ label: m.admin_design_review_designs(), to: `/manageDesigns?${back}` }, { label: name }]}
      />
      <NextWaiting queue="designs" id={design._id} isWaiting={design.status === 'waiting'} />
      <header className="admin-page-head">
        <div>
          <PageHeading align="start" eyebrow={design.deck.title} title={name} />
          <p className="admin-badges">
            <Badge tone={statusTones[design.status]}>{statusLabels[design.status]()}</Badge>
            <EditorPresence thing={`design:${design._id}`} />
          </p>
        </div>
        <div className="actions">
          <DeleteDialog
            kind="designs"
            id={design._id}
            name={name}
            onDelete={() => void navigate(`/manageDesigns?${back}`)}
          />
        </div>
      </header>
      {design.reason && <p className="design-reason">{rejectionReason(design.reason)}</p>}
      <Comparison design={design} name={name} />
      <div className="design-work">
        <Words design={design} />
        {design.wholeUrl && (
          <section>
            <h2>{m.admin_design_review_crop()}</h2>
            <CropForm
              design={design}
              wholeUrl={design.wholeUrl}
              onSaved={(savedId) => savedId === design._id || void navigate(addressOf(savedId))}
            />
          </section>
        )}
        <Place design={design} />
        {design.role === 'face' && design.card && !isReadOnly && (
          <section>
            <h2>{m.admin_design_review_replace_this_design()}</h2>
            <SingleUpload
              title={m.admin_design_review_new_picture_for_this_card()}
              place={{
                deckId: design.deck._id,
                role: 'face',
                cardId: design.card._id,
                altText: design.altText,
              }}
            />
          </section>
        )}
      </div>
    </div>
  )
}

/** The design beside the generated art of the same card and the design in use. */
function Comparison({ design, name }: { design: Design; name: string }) {
  const shape = cardShape(design)
  const others = [
    ...(design.current ? [{ deck: m.admin_design_review_in_use_now(), art: design.current }] : []),
    ...design.drawn.filter(
      ({ art }) => art.designId !== design.current?.designId && art.designId !== design._id,
    ),
  ].slice(0, 3)
  return (
    <ul className="design-comparison" style={shape}>
      <li>
        <ZoomableCard
          deck=""
          card={{ ...shownCard({ slug: '', name }, design.art), alt: design.altText }}
          shape={shape}
          eager
        />
        <span>
          {design.originalName ?? m.admin_design_review_this_design()}
          {design.originalUrl && (
            <>
              {' · '}
              <a href={design.originalUrl} download={design.originalName ?? 'original'}>
                {m.admin_design_review_download_original()}
              </a>
            </>
          )}
        </span>
      </li>
      {others.map(({ deck, art }) => (
        <li key={art.designId}>
          <ZoomableCard
            deck=""
            card={shownCard({ slug: '', name: m.admin_design_review_text({ name, deck }) }, art)}
            shape={shape}
          />
          <span>{deck}</span>
        </li>
      ))}
    </ul>
  )
}

/** Alt text and the decision: a design cannot be approved without alt text. */
function Words({ design }: { design: Design }) {
  const { _id: designId, status, deckStatus, deck } = design
  const editing = useFormDraft(`design ${designId}`, { altText: design.altText })
  const { altText } = editing.fields
  const { publish, question } = usePublishChanges(deck._id)
  const isReadOnly = useIsReadOnly()
  const canPublish = useIsAllowed('content')

  const returnToPending = () =>
    writeWithUndo(m.admin_design_review_returned_to_pending(), (changeId) =>
      writeToBackend(api.cards.designs.reconsider, { designId, seen: { status }, changeId }),
    )
  const saveAltText = () =>
    editing.save((_, seen, words) =>
      writeToBackend(api.cards.designs.setAltText, { designId, ...words, seen }),
    )
  const approve = () =>
    editing.save(async (changes, typedOver) => {
      const changeId = newChangeId()
      // Unchanged alt text is approved as it was displayed.
      const seen = { status, altText: design.altText, ...typedOver }
      const decision = { designId, ...changes, seen, changeId }
      const { replaced } = await writeToBackend(api.cards.designs.approve, decision)
      const isInstead = replaced.length > 0
      showUndoToast({
        says: isInstead
          ? m.admin_design_review_approved_it_replaces_the_previous()
          : m.admin_design_review_approved(),
        undo: changeId,
      })
    })

  return (
    <section>
      <h2>{m.admin_design_review_description()}</h2>
      <DraftNotice editing={editing} />
      <EditConflict editing={editing} labels={{ altText: m.admin_design_review_alt_text }} />
      <SaveFailure editing={editing} />
      <TextArea
        label={m.admin_design_review_alt_text()}
        hint={m.admin_design_review_describe_the_picture_for_people()}
        maxLength={MAX_ALT_TEXT}
        readOnly={isReadOnly}
        {...editing.typed('altText')}
      />
      {!isReadOnly && (
        <div className="actions">
          {status !== 'approved' && (
            <Button variant="gold" disabled={altText.trim() === ''} onClick={() => void approve()}>
              {m.admin_design_review_approve()}
            </Button>
          )}
          {editing.isChanged && (
            <Button onClick={() => void saveAltText()}>{m.admin_design_review_save_alt_text()}</Button>
          )}
          {status === 'waiting' && <RejectButton design={design} />}
          {status !== 'waiting' && (
            <Button onClick={() => void returnToPending()}>
              {m.admin_design_review_return_to_pending()}
            </Button>
          )}
          {canPublish && status === 'approved' && deckStatus === 'published' && design.role === 'face' && (
            <Button onClick={() => void publish()}>{m.admin_design_review_publish_changes()}</Button>
          )}
        </div>
      )}
      {question}
    </section>
  )
}

function RejectButton({ design: { _id: designId, status, reason: before } }: { design: Design }) {
  const editing = useFormDraft(`rejection ${designId}`, { reason: '' })
  const { reason } = editing.fields
  const reject = () =>
    writeWithUndo(m.admin_design_review_rejected(), async (changeId) => {
      const seen = { status, reason: before }
      await writeToBackend(api.cards.designs.reject, { designId, reason, seen, changeId })
      editing.discard()
    })
  return (
    <Dialog
      trigger={<Button variant="quiet">{m.admin_design_review_reject()}</Button>}
      title={m.admin_design_review_reject_this_design()}
      description={m.admin_design_review_your_reason_is_shown_with()}
      actions={
        <DialogClose>
          <Button variant="danger" disabled={reason.trim() === ''} onClick={() => void reject()}>
            {m.admin_design_review_reject_2()}
          </Button>
        </DialogClose>
      }
    >
      <TextArea label={m.admin_design_review_reason()} maxLength={500} {...editing.typed('reason')} />
    </Dialog>
  )
}

function Place({ design }: { design: Design }) {
  const isReadOnly = useIsReadOnly()
  const targets = useLiveQuery(api.cards.designs.targets, { deckId: design.deck._id }, undefined)
  const [saving, setSaving] = useState<'saving' | 'saved' | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const assign = async (value: string) => {
    const target = targetOf(value)
    if (!target) return
    const cardId = target.role === 'face' ? { cardId: target.cardId as Id<'cards'> } : {}
    setSaving('saving')
    setRefusal(null)
    try {
      await writeToBackend(api.cards.designs.assign, { designId: design._id, role: target.role, ...cardId })
      setSaving('saved')
    } catch (error) {
      setSaving(null)
      setRefusal(errorMessage(error))
    }
  }
  const current = design.card ? { role: 'face' as const, cardId: design.card._id as string } : null
  return (
    <section>
      <h2>{m.admin_design_review_card_assignment()}</h2>
      <SelectField
        label={m.admin_design_review_card()}
        value={current ? targetValue(current) : design.role}
        disabled={isReadOnly}
        error={refusal}
        onChange={(event) => void assign(event.target.value)}
      >
        <option value="back">{m.admin_design_review_back()}</option>
        <option value="cover">{m.admin_design_review_cover()}</option>
        {targets?.cards.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <p className="design-note" role="status">
        {saving === 'saving' && m.admin_deck_art_saving()}
        {saving === 'saved' && m.admin_deck_art_saved()}
      </p>
    </section>
  )
}
