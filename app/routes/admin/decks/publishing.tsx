import { useState, type FormEvent } from 'react'
import { changeOne } from '#app/components/admin/records/undo.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { Moment } from '#app/components/ui/moment.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { PublishAsItIs, usePublishChanges } from '#app/components/admin/workshop/publish-with-gaps.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import { errorMessage } from '#rules/refusal.ts'
import { missingWords, statuses, whenWords, type Bench, type DeckStatus } from './words.ts'

const lines: Record<DeckStatus, string> = {
  draft: 'Only admins see it. When its words and art are ready, somebody looks it over.',
  'in review': 'Look it over once more. Published, visitors can draw from it at once.',
  published: 'Visitors draw from it. A change is a new revision; readings keep the one they were made with.',
  retired: 'Nobody draws from it any more. Readings that were made with it still show it.',
}

/** Its way to visitors: where it stands, and what can be done next. */
export function Publishing({ bench }: { bench: Bench }) {
  const { deck, hasUnpublished, isTypePublished } = bench
  return (
    <Panel as="section" aria-labelledby="publishing">
      <h2 id="publishing">{statuses[deck.status]}</h2>
      <p className="workbench-note">
        {isPutAway(deck) ? 'It was put away before anybody drew from it.' : lines[deck.status]}
        {deck.status === 'in review' && !isTypePublished && ' Its deck type is published with it.'}
      </p>
      <PublicationNotice bench={bench} />
      {hasUnpublished && (
        <Callout
          tone="info"
          title="What stands here is not yet what visitors see"
          actions={<PublishChanges deck={deck} />}
        >
          Art was approved or cards were changed since revision {deck.revision}.
        </Callout>
      )}
      <NextSteps bench={bench} />
      {deck.status === 'in review' && <PlanForm bench={bench} />}
    </Panel>
  )
}

function NextSteps({ bench }: { bench: Bench }) {
  const { deck } = bench
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
          {step('in review', 'Send to review', true)}
          {step('retired', 'Retire')}
        </>
      )}
      {deck.status === 'in review' && (
        <>
          <Publish {...{ bench, setStatus }} label="Publish now" variant="gold" />
          {step('draft', 'Back to draft')}
        </>
      )}
      {deck.status === 'published' && step('retired', 'Retire')}
      {deck.status === 'retired' &&
        (isPutAway(deck) ? (
          step('draft', 'Back to draft')
        ) : (
          <Publish {...{ bench, setStatus }} label="Publish again" variant="outline" />
        ))}
    </div>
  )
}

/** Retired without ever having been published. */
function isPutAway({ status, revision }: Deck): boolean {
  return status === 'retired' && revision === 0
}

type PublishProps = { bench: Bench; setStatus: SetStatus; label: string; variant: 'gold' | 'outline' }

/** A deck that lacks art can be published, but not by mistake. */
function Publish({ bench: { missing }, setStatus, label, variant }: PublishProps) {
  const lacks = missingWords({ ...missing, faces: missing.faces.length })
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
    <PublishAsItIs
      trigger={<Button variant={variant}>{label}</Button>}
      description={`Missing: ${lacks}.`}
      onConfirm={publish}
    />
  )
}

function PublishChanges({ deck: { _id: deckId } }: { deck: Deck }) {
  const { publish, question } = usePublishChanges(deckId)
  return (
    <>
      <Button size="small" onClick={() => void publish()}>
        Publish the changes
      </Button>
      {question}
    </>
  )
}

function PublicationNotice({ bench: { deck, publication } }: { bench: Bench }) {
  // Taken once: a page that is looked at for hours may say “in 2 hours” a little too long, and has the moment beside it.
  const [now] = useState(() => Date.now())
  if (!publication || publication.state === 'cancelled') return null
  if (publication.state === 'waiting') {
    return (
      <Callout
        tone="info"
        title="It will be published by itself"
        actions={
          <Button size="small" onClick={() => void cancelPlan(deck)}>
            Cancel that
          </Button>
        }
      >
        On <Moment at={publication.at} />, {whenWords(publication.at, now)}; planned by{' '}
        {publication.plannedBy}. If art is missing then, it is not published, and this page says so.
      </Callout>
    )
  }
  if (publication.state === 'failed' && deck.status !== 'published') {
    return (
      <Callout tone="warning" role="alert" title="It was not published as planned">
        On <Moment at={publication.at} />: {publication.problem}
      </Callout>
    )
  }
  return null
}

function PlanForm({ bench: { deck, publication } }: { bench: Bench }) {
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
        label="Or publish it at a time"
        hint="In the time of this device."
        type="datetime-local"
        required
        value={at}
        onChange={(event) => setAt(event.currentTarget.value)}
        {...(failure !== null && { error: failure })}
      />
      <Button type="submit" disabled={at === ''}>
        {publication?.state === 'waiting' ? 'Plan anew' : 'Plan it'}
      </Button>
    </form>
  )
}

type Deck = Bench['deck']

type SetStatus = (status: DeckStatus, lacking?: number) => Promise<void>

/** What was published is not taken from its visitors by an Undo. */
function setStatusOf({ _id: deckId, status: before, revision }: Deck): SetStatus {
  return (status, lacking = 0) => {
    const isUnseen = revision === 0 && (status === 'retired' || before === 'retired')
    const canGoBack = status === 'in review' || (status === 'draft' && before === 'in review') || isUnseen
    const seen = { status: before }
    return changeOne(
      `${statuses[status]}.`,
      (changeId) => writeToBackend(api.cards.decks.setStatus, { deckId, status, seen, lacking, changeId }),
      { isFinal: !canGoBack },
    )
  }
}

async function cancelPlan({ _id: deckId }: Deck): Promise<void> {
  try {
    await writeToBackend(api.cards.deckEditor.unschedule, { deckId })
    toast('It will not be published by itself.', { tone: 'success' })
  } catch (error) {
    toast(errorMessage(error), { tone: 'error' })
  }
}
