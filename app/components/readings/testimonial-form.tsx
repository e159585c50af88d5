import { useState, type FormEvent } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { TextArea, TextField } from '#app/components/ui/field.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { readCodename } from '#app/session/codename.ts'
import { useVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
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

  async function send(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    setBusy(true)
    try {
      await writeToBackend(api.messages.testimonials.leave, { ...args, author, text })
      writeDraft(draftKey, '')
    } catch (error) {
      setFailure(errorMessage(error, m.readings_leave_words_form_it_did_not_get_through_what()))
    }
    setBusy(false)
  }

  if (isLeft === undefined) return <SkeletonText lines={2} label={m.readings_leave_words_form_a_moment()} />
  if (isLeft) {
    return (
      <Callout tone="success" role="status" title={m.readings_leave_words_form_thank_you()}>
        {m.readings_leave_words_form_we_read_everything_what_we_show()}
      </Callout>
    )
  }
  return (
    <form className="leave-words" onSubmit={(event) => void send(event)}>
      <TextArea
        label={m.readings_leave_words_form_what_this_reading_gave_you()}
        hint={m.readings_leave_words_form_we_may_show_it_on_our()}
        required
        maxLength={1000}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          writeDraft(draftKey, target.value)
        }}
      />
      <TextField
        label={m.readings_leave_words_form_as_whom()}
        required
        maxLength={80}
        value={author}
        onChange={({ target }) => setAuthor(target.value)}
      />
      {failure && (
        <Callout tone="error" role="alert" title={m.readings_leave_words_form_it_was_not_sent()}>
          {failure}
        </Callout>
      )}
      <div className="actions">
        <Button type="submit" variant="gold" loading={isBusy}>
          {m.readings_leave_words_form_send_it()}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {m.readings_leave_words_form_not_now()}
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
