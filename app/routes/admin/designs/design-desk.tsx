// One design: looked at closely and beside the drawing of the same card, cut, described, and decided on.
import type { FunctionReturnType } from 'convex/server'
import { useSearchParams } from 'react-router'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { ZoomableCard } from '#app/components/cards/zoomable-card.tsx'
import { AlsoHere } from '#app/components/admin/editing/also-here.tsx'
import { discardWithUndo } from '#app/components/admin/editing/discard.ts'
import { DraftNotice } from '#app/components/admin/editing/draft-notice.tsx'
import { EditConflict } from '#app/components/admin/editing/edit-conflict.tsx'
import { SaveFailure } from '#app/components/admin/editing/form-end.tsx'
import { useFormDraft } from '#app/components/admin/editing/use-form-draft.ts'
import { changeOne, newChangeId, tell } from '#app/components/admin/records/undo.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogClose } from '#app/components/ui/dialog.tsx'
import { SelectField, TextArea } from '#app/components/ui/field.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { usePublishChanges } from '#app/components/admin/workshop/publish-with-gaps.tsx'
import { NotThere } from '#app/components/admin/workshop/not-there.tsx'
import { WayHere } from '#app/components/admin/workshop/way-here.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import type { Id } from '#convex/_generated/dataModel.js'
import { MAX_ALT_TEXT } from '#rules/cards/designs/alt-texts.ts'
import { wholeCrop } from '#rules/cards/designs/crop.ts'
import { errorMessage } from '#rules/refusal.ts'
import { CropEditor, ShownCut } from './crop-editor.tsx'
import { UploadOne } from './upload-one.tsx'
import { roleWords, statusTones, statusWords, targetOf, targetValue } from './words.ts'

type Design = NonNullable<FunctionReturnType<typeof api.cards.designs.get>>

export function DesignDesk({ designId }: { designId: string }) {
  const design = useLiveQuery(api.cards.designs.get, { designId }, undefined)
  if (design === undefined) return <SkeletonText lines={8} label="Reading the design" />
  if (design === null)
    return (
      <>
        <WayHere steps={[{ label: 'Designs', to: '/manageDesigns' }, { label: 'A design' }]} />
        <NotThere title="There is no such design">It may have been cancelled.</NotThere>
      </>
    )
  return <Desk design={design} />
}

function Desk({ design }: { design: Design }) {
  const [search] = useSearchParams()
  const name = design.card?.name ?? roleWords[design.role]
  const back = new URLSearchParams([...search].filter(([key]) => key !== 'design'))
  return (
    <div className="desk">
      <WayHere steps={[{ label: 'Designs', to: `/manageDesigns?${back}` }, { label: name }]} />
      <header className="desk-head">
        <div>
          <PageHeading align="start" eyebrow={design.deck.title} title={name} />
          <p className="desk-badges">
            <Badge tone={statusTones[design.status]}>{statusWords[design.status]}</Badge>
            <AlsoHere thing={`design:${design._id}`} />
          </p>
        </div>
      </header>
      {design.reason && <p className="design-reason">{design.reason}</p>}
      <Comparison design={design} name={name} />
      <div className="design-work">
        <Words design={design} />
        {design.wholeUrl && <Cut design={design} wholeUrl={design.wholeUrl} />}
        <Place design={design} />
        {design.role === 'face' && design.card && (
          <section>
            <h2>Replace it</h2>
            <UploadOne
              title="Another picture for this card"
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

/** Beside what the program drew of the same card, and what is shown now. */
function Comparison({ design, name }: { design: Design; name: string }) {
  const shape = cardShape(design)
  const others = [
    ...(design.current ? [{ deck: 'Shown now', art: design.current }] : []),
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
          {design.originalName ?? 'This design'}
          {design.originalUrl && (
            <>
              {' · '}
              <a href={design.originalUrl} download={design.originalName ?? 'original'}>
                the original
              </a>
            </>
          )}
        </span>
      </li>
      {others.map(({ deck, art }) => (
        <li key={art.designId}>
          <ZoomableCard deck="" card={shownCard({ slug: '', name: `${name}, ${deck}` }, art)} shape={shape} />
          <span>{deck}</span>
        </li>
      ))}
    </ul>
  )
}

/** What is to be seen, and the decision, which needs it. */
function Words({ design }: { design: Design }) {
  const { _id: designId, status, deckStatus, deck } = design
  const editing = useFormDraft(`design ${designId}`, { altText: design.altText })
  const { altText } = editing.fields
  const { publish, question } = usePublishChanges(deck._id)

  const waitAgain = () =>
    changeOne('It waits again.', (changeId) =>
      writeToBackend(api.cards.designs.reconsider, { designId, seen: { status }, changeId }),
    )
  const keepWords = () =>
    editing.save((_, seen, words) =>
      writeToBackend(api.cards.designs.setAltText, { designId, ...words, seen }),
    )
  const approve = () =>
    editing.save(async (changes, typedOver) => {
      const changeId = newChangeId()
      // Words that were not changed here are approved as they were seen.
      const seen = { status, altText: design.altText, ...typedOver }
      const decision = { designId, ...changes, seen, changeId }
      const { replaced } = await writeToBackend(api.cards.designs.approve, decision)
      const isInstead = replaced.length > 0
      tell({ says: isInstead ? 'Approved in place of the one before.' : 'Approved.', undo: changeId })
    })

  return (
    <section>
      <h2>What is to be seen</h2>
      <DraftNotice editing={editing} />
      <EditConflict editing={editing} labels={{ altText: 'Alternative text' }} />
      <SaveFailure editing={editing} />
      <TextArea
        label="Alternative text"
        hint="For those who cannot see it, and read aloud. It is needed before the design can be approved."
        maxLength={MAX_ALT_TEXT}
        {...editing.typed('altText')}
      />
      <div className="actions">
        {status !== 'approved' && (
          <Button variant="gold" disabled={altText.trim() === ''} onClick={() => void approve()}>
            Approve
          </Button>
        )}
        {editing.isChanged && <Button onClick={() => void keepWords()}>Keep the words</Button>}
        {status === 'waiting' && <RejectButton design={design} />}
        {status !== 'waiting' && <Button onClick={() => void waitAgain()}>Let it wait again</Button>}
        {status === 'approved' && deckStatus === 'published' && design.role === 'face' && (
          <Button onClick={() => void publish()}>Publish the change</Button>
        )}
      </div>
      {question}
    </section>
  )
}

function RejectButton({ design: { _id: designId, status, reason: before } }: { design: Design }) {
  const editing = useFormDraft(`rejection ${designId}`, { reason: '' })
  const { reason } = editing.fields
  const reject = () =>
    changeOne('Rejected.', async (changeId) => {
      const seen = { status, reason: before }
      await writeToBackend(api.cards.designs.reject, { designId, reason, seen, changeId })
      editing.discard()
    })
  return (
    <Dialog
      trigger={<Button variant="quiet">Reject</Button>}
      title="Reject this design"
      description="Why is written beside it, for whoever looks at it next."
      actions={
        <DialogClose>
          <Button variant="danger" disabled={reason.trim() === ''} onClick={() => void reject()}>
            Reject it
          </Button>
        </DialogClose>
      }
    >
      <TextArea label="Reason" maxLength={500} {...editing.typed('reason')} />
    </Dialog>
  )
}

function Cut({ design, wholeUrl }: { design: Design; wholeUrl: string }) {
  const { _id: designId, width, height, aspectRatio } = design
  const saved = { crop: { ...(design.crop ?? wholeCrop(aspectRatio)), ratio: aspectRatio } }
  const editing = useFormDraft(`cut ${designId}`, saved)
  const { crop } = editing.fields
  const picture = { url: wholeUrl, width, height }
  const save = () =>
    editing.save(async (_, seen, cut) => {
      await writeToBackend(api.cards.designs.setCrop, { designId, ...cut, seen })
      toast('It is cut anew. The original is as it was.', { tone: 'success' })
    })
  return (
    <section>
      <h2>What of it is shown</h2>
      {design.status === 'approved' && (
        <p className="design-note">
          It is shown already: another cut shows at once, in readings from before too.
        </p>
      )}
      <EditConflict
        editing={editing}
        labels={{ crop: 'Cut' }}
        show={(_, cut) => <ShownCut picture={picture} crop={cut} />}
      />
      <SaveFailure editing={editing} />
      <CropEditor
        picture={picture}
        crop={crop}
        isChanged={editing.isChanged}
        onChange={(cut) => editing.change('crop', cut)}
        onDiscard={() => discardWithUndo(editing.discard, 'The new cut is gone.')}
        onSave={save}
      />
    </section>
  )
}

function Place({ design }: { design: Design }) {
  const targets = useLiveQuery(api.cards.designs.targets, { deckId: design.deck._id }, undefined)
  const assign = (value: string) => {
    const target = targetOf(value)
    if (!target) return
    const cardId = target.role === 'face' ? { cardId: target.cardId as Id<'cards'> } : {}
    writeToBackend(api.cards.designs.assign, { designId: design._id, role: target.role, ...cardId }).catch(
      (error: unknown) => toast(errorMessage(error), { tone: 'error' }),
    )
  }
  const current = design.card ? { role: 'face' as const, cardId: design.card._id as string } : null
  return (
    <section>
      <h2>What it is for</h2>
      <SelectField
        label="Card"
        value={current ? targetValue(current) : design.role}
        onChange={(event) => assign(event.target.value)}
      >
        <option value="back">Back</option>
        <option value="cover">Cover</option>
        {targets?.cards.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </section>
  )
}
