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
import { errorMessage } from '#rules/refusal.ts'

export type ReadingName = { kind: 'draws' | 'spreads'; id: string }

type LeaveWordsFormProps = { reading: ReadingName; onClose: () => void }

/** What is typed stays in this tab until it is sent, whatever happens to the page. */
export function LeaveWordsForm({ reading, onClose }: LeaveWordsFormProps) {
  const userRandomID = useVisitorSecret() ?? undefined
  const asked = { reading, ...(userRandomID !== undefined && { userRandomID }) }
  const isLeft = useLiveQuery(api.messages.testimonials.isLeft, asked, undefined)
  const draft = `words about ${reading.id}`
  const [text, setText] = useState(() => readDraft(draft))
  const [author, setAuthor] = useState(readCodename)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    setBusy(true)
    try {
      await writeToBackend(api.messages.testimonials.leave, { ...asked, author, text })
      keepDraft(draft, '')
    } catch (error) {
      setFailure(errorMessage(error, 'It did not get through. What you wrote is still here; try again.'))
    }
    setBusy(false)
  }

  if (isLeft === undefined) return <SkeletonText lines={2} label="A moment" />
  if (isLeft) {
    return (
      <Callout tone="success" role="status" title="Thank you">
        We read everything. What we show, we show as you wrote it.
      </Callout>
    )
  }
  return (
    <form className="leave-words" onSubmit={(event) => void send(event)}>
      <TextArea
        label="What this reading gave you"
        hint="We may show it on our pages, with the name you give it. Nobody sees it before we have read it."
        required
        maxLength={1000}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          keepDraft(draft, target.value)
        }}
      />
      <TextField
        label="As whom"
        required
        maxLength={80}
        value={author}
        onChange={({ target }) => setAuthor(target.value)}
      />
      {failure && (
        <Callout tone="error" role="alert" title="It was not sent">
          {failure}
        </Callout>
      )}
      <div className="actions">
        <Button type="submit" variant="gold" loading={isBusy}>
          Send it
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Not now
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

function keepDraft(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // A browser that keeps nothing has it for as long as the form is open.
  }
}
