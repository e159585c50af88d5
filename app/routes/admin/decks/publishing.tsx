import { useState, type FormEvent } from 'react'
import { useIsReadOnly } from '#app/components/admin/read-only.ts'
import { writeWithUndo } from '#app/components/admin/records/undo.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { LocalDateTime } from '#app/components/ui/intl-format.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { ConfirmIncomplete, usePublishChanges } from '#app/components/admin/workshop/publish-with-gaps.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { problemMessage } from '#app/data/problem-message.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'
import { describeMissingArt, statuses, describeTime, type DeckEditorData, type DeckStatus } from './labels.ts'

const lines: Record<DeckStatus, () => string> = {
  draft: m.admin_publishing_only_admins_can_see_this,
  'in review': m.admin_publishing_review_the_deck_one_last,
  published: m.admin_publishing_visitors_can_draw_from_this,
  retired: m.admin_publishing_visitors_can_no_longer_draw,
}

/** Publication status and the next steps. */
export function Publishing({ editorData }: { editorData: DeckEditorData }) {
  const { deck, hasUnpublished, isTypePublished } = editorData
  const isReadOnly = useIsReadOnly()
  return (
    <Panel as="section" aria-labelledby="publishing">
      <h2 id="publishing">{statuses[deck.status]()}</h2>
      <p className="workbench-note">
        {isPutAway(deck) ? m.admin_publishing_this_deck_was_retired_before() : lines[deck.status]()}{' '}
        {deck.status === 'in review' &&
          !isTypePublished &&
          m.admin_publishing_publishing_it_also_publishes_its()}
      </p>
      <PublicationNotice editorData={editorData} />
      {hasUnpublished && (
        <Callout
          tone="info"
          title={m.admin_publishing_you_have_unpublished_changes()}
          actions={!isReadOnly && <PublishChanges deck={deck} />}
        >
          {m.admin_publishing_art_was_approved_or_cards({ revision: deck.revision })}
        </Callout>
      )}
      {!isReadOnly && <NextSteps editorData={editorData} />}
      {deck.status === 'in review' && !isReadOnly && <PlanForm editorData={editorData} />}
    </Panel>
  )
}

function NextSteps({ editorData }: { editorData: DeckEditorData }) {
  const { deck } = editorData
  const setStatus = setStatusOf(deck)
  const step = (status: DeckStatus, label: string, isGold = false) => (
    <Button {...(isGold && { variant: 'gold' })} onClick={() => void setStatus(status)}>
      {label}
    </Button>
  )
  return (
    <div className="actions">
      {deck.status === 'draft' && (
        <>
          {step('in review', m.admin_publishing_send_to_review(), true)}
          {step('retired', m.admin_publishing_retire())}
        </>
      )}
      {deck.status === 'in review' && (
        <>
          <Publish
            editorData={editorData}
            setStatus={setStatus}
            label={m.admin_publishing_publish_now()}
            variant="gold"
          />
          {step('draft', m.admin_publishing_back_to_draft())}
        </>
      )}
      {deck.status === 'published' && step('retired', m.admin_publishing_retire())}
      {deck.status === 'retired' &&
        (isPutAway(deck) ? (
          step('draft', m.admin_publishing_back_to_draft())
        ) : (
          <Publish
            editorData={editorData}
            setStatus={setStatus}
            label={m.admin_publishing_publish_again()}
            variant="outline"
          />
        ))}
    </div>
  )
}

/** Retired without ever being published. */
function isPutAway({ status, revision }: Deck): boolean {
  return status === 'retired' && revision === 0
}

type PublishProps = {
  editorData: DeckEditorData
  setStatus: SetStatus
  label: string
  variant: 'gold' | 'outline'
}

/** A deck with missing art can be published after a confirmation. */
function Publish({ editorData: { missing }, setStatus, label, variant }: PublishProps) {
  const lacks = describeMissingArt({ ...missing, faces: missing.faces.length })
  const lacking = missing.faces.length + Number(missing.back)
  const publish = () => void setStatus('published', lacking)
  if (lacks === null) {
    return (
      <Button variant={variant} onClick={publish}>
        {label}
      </Button>
    )
  }
  return (
    <ConfirmIncomplete
      trigger={<Button variant={variant}>{label}</Button>}
      description={m.admin_publishing_missing({ lacks })}
      onConfirm={publish}
    />
  )
}

function PublishChanges({ deck: { _id: deckId } }: { deck: Deck }) {
  const { publish, question } = usePublishChanges(deckId)
  return (
    <>
      <Button size="small" onClick={() => void publish()}>
        {m.admin_publishing_publish_changes()}
      </Button>
      {question}
    </>
  )
}

function PublicationNotice({ editorData: { deck, publication } }: { editorData: DeckEditorData }) {
  // Not updated: the relative time may be stale on a page open for hours, but the exact time is beside it.
  const [now] = useState(() => Date.now())
  const isReadOnly = useIsReadOnly()
  if (!publication || publication.state === 'cancelled') return null
  if (publication.state === 'waiting') {
    return (
      <Callout
        tone="info"
        title={m.admin_publishing_scheduled_to_publish()}
        actions={
          !isReadOnly && (
            <Button size="small" onClick={() => void cancelPlan(deck)}>
              {m.admin_publishing_cancel_schedule()}
            </Button>
          )
        }
      >
        <Message
          parts={m.admin_publishing_scheduled_for_by_if_art.parts({
            when: describeTime(publication.at, now),
            by: publication.plannedBy ?? m.answer_somebody_who_left(),
          })}
          moment={() => <LocalDateTime at={publication.at} />}
        />
      </Callout>
    )
  }
  if (publication.state === 'failed' && deck.status !== 'published') {
    return (
      <Callout tone="warning" role="alert" title={m.admin_publishing_scheduled_publishing_failed()}>
        <Message
          parts={m.admin_publishing_on.parts({
            problem: publication.problem ? problemMessage(publication.problem) : '',
          })}
          moment={() => <LocalDateTime at={publication.at} />}
        />
      </Callout>
    )
  }
  return null
}

function PlanForm({ editorData: { deck, publication } }: { editorData: DeckEditorData }) {
  const [at, setAt] = useState('')
  const [failure, setFailure] = useState<string | null>(null)

  async function plan(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    try {
      await writeToBackend(api.cards.deckEditor.schedule, { deckId: deck._id, at: new Date(at).getTime() })
      setAt('')
    } catch (error) {
      setFailure(errorMessage(error))
    }
  }

  return (
    <form className="workbench-row" onSubmit={(event) => void plan(event)}>
      <TextField
        label={m.admin_publishing_schedule_publishing()}
        hint={m.admin_publishing_in_this_devices_time_zone()}
        type="datetime-local"
        required
        value={at}
        onChange={(event) => setAt(event.currentTarget.value)}
        {...(failure !== null && { error: failure })}
      />
      <Button type="submit" disabled={at === ''}>
        {publication?.state === 'waiting' ? m.admin_publishing_reschedule() : m.admin_publishing_schedule()}
      </Button>
    </form>
  )
}

type Deck = DeckEditorData['deck']

type SetStatus = (status: DeckStatus, lacking?: number) => Promise<void>

/** Undo only for steps that visitors do not see: publishing, and retiring a published deck, have none. */
function setStatusOf({ _id: deckId, status: before, revision }: Deck): SetStatus {
  return (status, lacking = 0) => {
    const isUnseen = revision === 0 && (status === 'retired' || before === 'retired')
    const canGoBack = status === 'in review' || (status === 'draft' && before === 'in review') || isUnseen
    const seen = { status: before }
    return writeWithUndo(
      m.admin_publishing_text({ status: statuses[status]() }),
      (changeId) => writeToBackend(api.cards.decks.setStatus, { deckId, status, seen, lacking, changeId }),
      { isFinal: !canGoBack },
    )
  }
}

async function cancelPlan({ _id: deckId }: Deck): Promise<void> {
  try {
    await writeToBackend(api.cards.deckEditor.unschedule, { deckId })
    toast(m.admin_publishing_schedule_canceled(), { tone: 'success' })
  } catch (error) {
    toast(errorMessage(error), { tone: 'error' })
  }
}
