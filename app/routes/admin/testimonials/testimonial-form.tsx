import type { FormEvent } from 'react'
import { EditorPresence } from '#app/components/admin/editing/editor-presence.tsx'
import { DraftNotice } from '#app/components/admin/editing/draft-notice.tsx'
import { EditConflict } from '#app/components/admin/editing/edit-conflict.tsx'
import { SaveFailure } from '#app/components/admin/editing/form-footer.tsx'
import { useFormDraft } from '#app/components/admin/editing/use-form-draft.ts'
import { useIsReadOnly } from '#app/components/admin/read-only.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogClose } from '#app/components/ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '#app/components/ui/field.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { placeLabel } from '../totems/labels.ts'
import type { Testimonial } from './labels.ts'

type TestimonialFormProps = { testimonial: Testimonial | 'new'; onClose: () => void }

/** Closing the dialog keeps the draft until it is saved. */
export function TestimonialForm({ testimonial, onClose }: TestimonialFormProps) {
  return testimonial === 'new' ? (
    <FormDialog row={null} onClose={onClose} />
  ) : (
    <KnownTestimonial first={testimonial} onClose={onClose} />
  )
}

function KnownTestimonial({ first, onClose }: { first: Testimonial; onClose: () => void }) {
  const row = useLiveQuery(api.messages.testimonials.get, { testimonialId: first._id }, first)
  return <FormDialog row={row ?? first} onClose={onClose} />
}

/** In the form that the backend compares in its conflict check. */
type Fields = { author: string; text: string; place: Place | null; deckId: Testimonial['deckId'] | null }
type Place = { state: string; city: string }

const labels: Record<keyof Fields, () => string> = {
  author: m.admin_testimonial_form_who_said_it,
  text: m.admin_testimonial_form_what_they_said,
  place: m.admin_testimonial_form_town,
  deckId: m.admin_testimonial_form_deck,
}

function FormDialog({ row, onClose }: { row: Testimonial | null; onClose: () => void }) {
  const isReadOnly = useIsReadOnly()
  const decks = useLiveQuery(api.cards.decks.listPublished, {}, [])
  const states = useLiveQuery(api.places.stateList, {}, [])
  const saved: Fields = {
    author: row?.author ?? '',
    text: row?.text ?? '',
    place: row?.place ?? null,
    deckId: row?.deckId ?? null,
  }
  const editing = useFormDraft(`testimonial ${row?._id ?? 'new'}`, saved)
  const { fields, change, typed, isSaving } = editing
  const { place, deckId } = fields
  const put = (part: Partial<Place>) => {
    const { state, city } = { state: '', city: '', ...place, ...part }
    change('place', state || city ? { state, city } : null)
  }

  function save(event: FormEvent) {
    event.preventDefault()
    void editing.save(async ({ deckId: chosen, ...others }, seen, whole) => {
      if (row) {
        await writeToBackend(api.messages.testimonials.update, {
          testimonialId: row._id,
          seen,
          ...others,
          ...(chosen !== undefined && { deckId: chosen }),
        })
      } else {
        await writeToBackend(api.messages.testimonials.create, {
          author: whole.author,
          text: whole.text,
          ...(whole.deckId && { deckId: whole.deckId }),
          ...(whole.place && { place: whole.place }),
        })
      }
      toast(row ? m.admin_testimonial_form_saved() : m.admin_testimonial_form_added_its_pending_until_you(), {
        tone: 'success',
      })
      onClose()
    })
  }

  function shown(name: keyof Fields, value: Fields[keyof Fields]): string {
    if (value === null || value === undefined) return m.admin_testimonial_form_none()
    if (typeof value === 'object') return placeLabel(value)
    return name === 'deckId'
      ? (decks.find(({ _id }) => _id === value)?.title ?? m.admin_testimonial_form_another_deck())
      : value
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={row ? m.admin_testimonial_form_edit_testimonial() : m.admin_testimonial_form_add_testimonial()}
      description={
        row?.source === 'example'
          ? m.admin_testimonial_form_this_is_an_example_and()
          : m.admin_testimonial_form_only_add_what_someone_really()
      }
      actions={
        <>
          <DialogClose>
            <Button>{m.admin_testimonial_form_cancel()}</Button>
          </DialogClose>
          <Button type="submit" form="testimonial" variant="gold" loading={isSaving} disabled={isReadOnly}>
            {m.admin_testimonial_form_save()}
          </Button>
        </>
      }
    >
      <form id="testimonial" className="workshop-form" onSubmit={save}>
        {row && <EditorPresence thing={`testimonial:${row._id}`} />}
        <DraftNotice editing={editing} />
        <EditConflict editing={editing} labels={labels} show={shown} />
        <TextField
          label={m.admin_testimonial_form_who_said_it()}
          required
          maxLength={80}
          {...typed('author')}
        />
        <TextArea
          label={m.admin_testimonial_form_what_they_said()}
          required
          maxLength={1000}
          rows={5}
          {...typed('text')}
        />
        <SelectField
          label={m.admin_testimonial_form_deck()}
          note={m.admin_testimonial_form_optional()}
          value={deckId ?? ''}
          onChange={({ currentTarget }) =>
            change('deckId', (currentTarget.value || null) as Fields['deckId'])
          }
        >
          <option value="">{m.admin_testimonial_form_none()}</option>
          {decks.map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title}
            </option>
          ))}
          {row?.deckId && !decks.some(({ _id }) => _id === row.deckId) && (
            <option value={row.deckId}>{row.deck ?? m.admin_testimonial_form_deleted_deck()}</option>
          )}
        </SelectField>
        <SelectField
          label={m.admin_testimonial_form_state()}
          note={m.admin_testimonial_form_optional()}
          value={place?.state ?? ''}
          onChange={({ currentTarget }) => put({ state: currentTarget.value })}
        >
          <option value="">{m.admin_testimonial_form_none()}</option>
          {states.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={m.admin_testimonial_form_city()}
          note={m.admin_testimonial_form_optional()}
          maxLength={80}
          value={place?.city ?? ''}
          onChange={({ currentTarget }) => put({ city: currentTarget.value })}
        />
        <SaveFailure editing={editing} />
      </form>
    </Dialog>
  )
}
