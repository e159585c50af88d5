import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useIsReadOnly } from '#app/components/admin/read-only.ts'
import { newChangeId, showUndoToast } from '#app/components/admin/records/undo.ts'
import { useIncompletePublishing } from '#app/components/admin/workshop/publish-with-gaps.tsx'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { ConfirmDialog } from '#app/components/ui/dialog.tsx'
import { SelectField, TextField } from '#app/components/ui/field.tsx'
import { LocalDateTime } from '#app/components/ui/intl-format.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'
import { labelOf } from '../cards/card-fields.ts'
import { deckFieldLabels } from './deck-form.tsx'
import type { DeckDraftData, DeckEditorData, DeckFields } from './labels.ts'

type DraftProps = { editorData: DeckEditorData; draft: DeckDraftData }

/** Of a published deck: changes that are prepared, shown by a link, and published together. */
export function DeckDraft({
  editorData,
  draft,
}: {
  editorData: DeckEditorData
  draft: DeckDraftData | null
}) {
  const isReadOnly = useIsReadOnly()
  const { deck } = editorData
  if (!draft && (deck.status !== 'published' || isReadOnly)) return null
  return (
    <Panel
      as="section"
      className="deck-draft"
      variant={draft ? 'gilded' : 'plain'}
      aria-labelledby="deck-draft"
    >
      <h2 id="deck-draft">{m.admin_deck_draft_title()}</h2>
      <p className="workbench-note">{draft ? m.admin_deck_draft_open() : m.admin_deck_draft_none()}</p>
      {!draft && (
        <div className="actions">
          <Button
            onClick={() => void tell(() => writeToBackend(api.cards.deckDrafts.begin, { deckId: deck._id }))}
          >
            {m.admin_deck_draft_begin()}
          </Button>
        </div>
      )}
      {draft && <Changes editorData={editorData} draft={draft} />}
      {draft && !isReadOnly && (
        <>
          <CardChoice editorData={editorData} />
          <ShareLink editorData={editorData} draft={draft} />
          <Finish editorData={editorData} draft={draft} />
        </>
      )}
    </Panel>
  )
}

function Changes({ editorData: { deck }, draft: { changes, cards } }: DraftProps) {
  const fields = Object.keys(changes) as (keyof DeckFields)[]
  if (fields.length === 0 && cards.length === 0) {
    return <p className="workbench-note">{m.admin_deck_draft_no_changes()}</p>
  }
  return (
    <dl className="deck-draft-changes" aria-label={m.admin_deck_draft_changes()}>
      {fields.length > 0 && (
        <div>
          <dt>{m.admin_deck_draft_of_deck()}</dt>
          <dd>{fields.map((name) => deckFieldLabels[name]()).join(', ')}</dd>
        </div>
      )}
      {cards.map(({ _id, name, fields: changed }) => (
        <div key={_id}>
          <dt>
            <Link to={`/manageCards/${_id}?draft=${deck.slug}`}>{name}</Link>
          </dt>
          <dd>{changed.map(labelOf).join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
}

function CardChoice({ editorData: { deck, cards } }: { editorData: DeckEditorData }) {
  const navigate = useNavigate()
  return (
    <SelectField
      label={m.admin_deck_draft_edit_card()}
      value=""
      onChange={(event) => void navigate(`/manageCards/${event.currentTarget.value}?draft=${deck.slug}`)}
    >
      <option value="">{m.admin_deck_draft_choose_card()}</option>
      {cards.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function ShareLink({ editorData: { deck }, draft: { preview } }: DraftProps) {
  const deckId = deck._id
  if (!preview) {
    return (
      <div className="actions">
        <Button onClick={() => void tell(() => writeToBackend(api.cards.deckDrafts.share, { deckId }))}>
          {m.admin_deck_draft_share()}
        </Button>
      </div>
    )
  }
  const path = `/preview/${preview.token}`
  const address = new URL(path, location.origin).href
  return (
    <>
      <TextField
        label={m.admin_deck_draft_link()}
        hint={
          <Message
            parts={m.admin_deck_draft_link_hint.parts()}
            moment={() => <LocalDateTime at={preview.until} />}
          />
        }
        readOnly
        value={address}
      />
      <div className="actions">
        <Button
          onClick={() => void tell(() => navigator.clipboard.writeText(address), m.admin_deck_draft_copied())}
        >
          {m.admin_deck_draft_copy()}
        </Button>
        <Link to={path} {...buttonLook({ variant: 'quiet' })}>
          {m.admin_deck_draft_see()}
        </Link>
        <Button
          variant="quiet"
          onClick={() =>
            void tell(
              () => writeToBackend(api.cards.deckDrafts.unshare, { deckId }),
              m.admin_deck_draft_withdrawn(),
            )
          }
        >
          {m.admin_deck_draft_withdraw()}
        </Button>
      </div>
    </>
  )
}

function Finish({ editorData: { deck }, draft: { changes, cards } }: DraftProps) {
  const deckId = deck._id
  const { confirmIfIncomplete, question } = useIncompletePublishing()
  const [changeId] = useState(newChangeId)
  const isEmpty = Object.keys(changes).length + cards.length === 0

  async function publish(lacking = 0): Promise<void> {
    try {
      const { revision } = await writeToBackend(api.cards.deckDrafts.publish, { deckId, lacking, changeId })
      showUndoToast({ says: m.admin_deck_draft_published({ revision }), undo: changeId })
    } catch (error) {
      if (!confirmIfIncomplete(error, (seen) => void publish(seen)))
        toast(errorMessage(error), { tone: 'error' })
    }
  }

  return (
    <>
      <p className="workbench-note">{m.admin_deck_draft_publish_note()}</p>
      <div className="actions">
        <Button variant="gold" disabled={isEmpty} onClick={() => void publish()}>
          {m.admin_deck_draft_publish()}
        </Button>
        <ConfirmDialog
          trigger={<Button variant="quiet">{m.admin_deck_draft_discard()}</Button>}
          title={m.admin_deck_draft_discard_question()}
          description={m.admin_deck_draft_discard_words()}
          confirm={m.admin_deck_draft_discard()}
          onConfirm={() =>
            void tell(
              () => writeToBackend(api.cards.deckDrafts.discard, { deckId }),
              m.admin_deck_draft_discarded(),
            )
          }
        />
        {question}
      </div>
    </>
  )
}

/** Says what was done, or why it could not be done. */
async function tell(act: () => Promise<unknown>, done?: string): Promise<void> {
  try {
    await act()
    if (done !== undefined) toast(done, { tone: 'success' })
  } catch (error) {
    toast(errorMessage(error), { tone: 'error' })
  }
}
