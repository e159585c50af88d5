import { useState, type FormEvent } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { useFieldErrors } from '#app/components/ui/field-errors.ts'
import { TextArea, TextField } from '#app/components/ui/field.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { readCodename } from '#app/session/codename.ts'
import { useVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import { errorMessage } from '#rules/refusal.ts'

export type ReadingName = { kind: 'draws' | 'spreads'; id: string }

type LeaveWordsFormProps = { reading: ReadingName; onClose: () => void }

/** The draft stays in this tab's session storage until it is sent. */
export function TestimonialForm({ reading, onClose }: LeaveWordsFormProps) {
  const userRandomID = useVisitorSecret() ?? undefined
  const args = { reading, ...(userRandomID !== undefined && { userRandomID }) }
  const isLeft = useLiveQuery(api.messages.testimonials.isLeft, args, undefined)
  const draftKey = `words about ${reading.id}`
  const [text, setText] = useState(() => readDraft(draftKey))
  const [author, setAuthor] = useState(readCodename)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { form, errors, setErrors } = useFieldErrors<'text' | 'author'>()

  async function send(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    const missing = {
      ...(text.trim() === '' && { text: m.readings_testimonial_form_write_something_first() }),
      ...(author.trim() === '' && { author: m.readings_testimonial_form_enter_a_name() }),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      await writeToBackend(api.messages.testimonials.leave, { ...args, author, text, language: getLocale() })
      writeDraft(draftKey, '')
    } catch (error) {
      setFailure(errorMessage(error, m.readings_testimonial_form_something_went_wrong_what_you()))
    }
    setBusy(false)
  }

  if (isLeft === undefined) return <SkeletonText lines={2} label={m.readings_testimonial_form_loading()} />
  if (isLeft) {
    return (
      <Callout tone="success" role="status" title={m.readings_testimonial_form_thank_you()}>
        {m.readings_testimonial_form_we_read_every_testimonial_if()}
      </Callout>
    )
  }
  return (
    <form ref={form} className="leave-words" noValidate onSubmit={(event) => void send(event)}>
      <TextArea
        label={m.readings_testimonial_form_what_did_you_think_of()}
        hint={m.readings_testimonial_form_we_may_publish_it_on()}
        required
        maxLength={1000}
        value={text}
        error={errors.text}
        onChange={({ target }) => {
          setText(target.value)
          writeDraft(draftKey, target.value)
        }}
      />
      <TextField
        label={m.readings_testimonial_form_name_to_show()}
        required
        maxLength={80}
        value={author}
        error={errors.author}
        onChange={({ target }) => setAuthor(target.value)}
      />
      {failure && (
        <Callout tone="error" role="alert" title={m.readings_testimonial_form_your_testimonial_wasnt_sent()}>
          {failure}
        </Callout>
      )}
      <div className="actions">
        <Button type="submit" variant="gold" loading={isBusy}>
          {m.readings_testimonial_form_send()}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {m.readings_testimonial_form_not_now()}
        </Button>
      </div>
    </form>
  )
}

function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function writeDraft(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Without storage the text lasts as long as the form is open.
  }
}
