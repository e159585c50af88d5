import { useState, type FormEvent } from 'react'
import { DraftNotice } from '#app/components/editing/draft-notice.tsx'
import { useFormDraft } from '#app/components/editing/use-form-draft.ts'
import { failureWords } from '#app/components/records/failure-words.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Dialog, DialogClose } from '#app/components/ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '#app/components/ui/field.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import type { Testimonial } from './words.ts'

type TestimonialFormProps = { testimonial: Testimonial | 'new'; onClose: () => void }

/** What is typed stays when the dialog is closed, until it is saved. */
export function TestimonialForm({ testimonial, onClose }: TestimonialFormProps) {
  const row = testimonial === 'new' ? null : testimonial
  const decks = useLiveQuery(api.decks.listPublished, {}, [])
  const states = useLiveQuery(api.places.stateList, {}, [])
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const editing = useFormDraft(`testimonial ${row?._id ?? 'new'}`, {
    ...{ author: row?.author ?? '', text: row?.text ?? '', deckId: row?.deckId ?? '' },
    ...{ state: row?.place?.state ?? '', city: row?.place?.city ?? '' },
  })
  const { fields, change } = editing
  const typed = (name: keyof typeof fields) => ({
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
  })

  async function save(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    setBusy(true)
    const { author, text, deckId, state, city } = fields
    const deck = (deckId || null) as Testimonial['deckId'] | null
    const place = state || city ? { state, city } : null
    try {
      if (row) {
        await writeToBackend(api.testimonials.update, {
          ...{ testimonialId: row._id, author, text, place, deckId: deck ?? null },
        })
      } else {
        await writeToBackend(api.testimonials.create, {
          ...{ author, text },
          ...(deck && { deckId: deck }),
          ...(place && { place }),
        })
      }
      editing.arrived(editing.changes)
      toast(row ? 'Saved.' : 'Added. It waits until it is shown.', { tone: 'success' })
      onClose()
    } catch (error) {
      setFailure(failureWords(error))
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={row ? 'Edit a testimonial' : 'Add a testimonial'}
      description={
        row?.source === 'example'
          ? 'This one is an example, and is always shown as one.'
          : 'Only what somebody really said.'
      }
      actions={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form="testimonial" variant="gold" loading={isBusy}>
            Save
          </Button>
        </>
      }
    >
      <form id="testimonial" className="workshop-form" onSubmit={(event) => void save(event)}>
        <DraftNotice editing={editing} />
        <TextField label="Who said it" required maxLength={80} {...typed('author')} />
        <TextArea label="What they say" required maxLength={1000} rows={5} {...typed('text')} />
        <SelectField label="Deck" note="optional" {...typed('deckId')}>
          <option value="">None</option>
          {decks.map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title}
            </option>
          ))}
          {row?.deckId && !decks.some(({ _id }) => _id === row.deckId) && (
            <option value={row.deckId}>{row.deck ?? 'A deck that is gone'}</option>
          )}
        </SelectField>
        <SelectField label="State" note="optional" {...typed('state')}>
          <option value="">None</option>
          {states.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField label="City" note="optional" maxLength={80} {...typed('city')} />
        {failure && (
          <Callout tone="error" role="alert" title="It was not saved">
            {failure}
          </Callout>
        )}
      </form>
    </Dialog>
  )
}
