// A reply by email: sent from here with a mail server, else by the admin's own mail program.
import { useState, type FormEvent } from 'react'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { TextArea } from '#app/components/ui/field.tsx'
import { LocalDateTime } from '#app/components/ui/intl-format.tsx'
import { Message as Sentence } from '#app/components/ui/message.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { browserStorage } from '#app/session/browser-storage.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'
import type { Message } from './labels.ts'

const maxReply = 5000
const maxNote = 1000

/** What is typed stays in this tab until it is sent. */
export function Reply({ message }: { message: Message }) {
  const { _id: messageId, email, text: original, replies } = message
  const canMail = useLiveQuery(api.messages.messageReplies.canMail, {}, undefined)
  const draft = useDraft(`reply ${messageId}`)
  const { problem, isBusy, run } = useWrite()

  function send(event: FormEvent): void {
    event.preventDefault()
    void run(async () => {
      await writeToBackend(api.messages.messageReplies.reply, { messageId, text: draft.text })
      draft.change('')
      toast(m.admin_reply_sent(), { tone: 'success' })
    })
  }

  return (
    <Panel as="section" className="message-work" aria-labelledby="reply">
      <h2 id="reply">{m.admin_reply_reply()}</h2>
      <Texts texts={replies} />
      {email === '' ? (
        <p>{m.admin_reply_no_address()}</p>
      ) : (
        <form onSubmit={send}>
          <TextArea
            label={m.admin_reply_your_reply()}
            {...(canMail === false && { hint: m.admin_reply_own_program() })}
            rows={5}
            dir="auto"
            required
            maxLength={maxReply}
            value={draft.text}
            error={problem}
            onChange={({ currentTarget }) => draft.change(currentTarget.value)}
          />
          {canMail === true && (
            <Button type="submit" variant="gold" loading={isBusy}>
              {m.admin_reply_send()}
            </Button>
          )}
          {canMail === false && (
            <a href={mailtoLink(email, draft.text, original)} {...buttonLook()}>
              {m.admin_reply_open_program()}
            </a>
          )}
        </form>
      )}
    </Panel>
  )
}

export function Notes({ message: { _id: messageId, notes } }: { message: Message }) {
  const draft = useDraft(`note ${messageId}`)
  const { problem, isBusy, run } = useWrite()

  function add(event: FormEvent): void {
    event.preventDefault()
    void run(async () => {
      await writeToBackend(api.messages.messageReplies.addNote, { messageId, text: draft.text })
      draft.change('')
    })
  }

  return (
    <Panel as="section" className="message-work" aria-labelledby="notes">
      <h2 id="notes">{m.moderation_admin_notes()}</h2>
      <Texts texts={notes} />
      <form onSubmit={add}>
        <TextArea
          label={m.moderation_admin_note()}
          hint={m.moderation_admin_notes_hint()}
          rows={2}
          dir="auto"
          required
          maxLength={maxNote}
          value={draft.text}
          error={problem}
          onChange={({ currentTarget }) => draft.change(currentTarget.value)}
        />
        <Button type="submit" loading={isBusy}>
          {m.moderation_admin_add_note()}
        </Button>
      </form>
    </Panel>
  )
}

function Texts({ texts }: { texts: Message['notes'] }) {
  if (texts.length === 0) return null
  return (
    <ul role="list">
      {texts.map(({ at, by, text }) => (
        <li key={at}>
          <p dir="auto">{text}</p>
          <p className="message-by">
            <Sentence
              parts={m.moderation_admin_note_by.parts({ by: by ?? m.moderation_admin_someone() })}
              time={() => <LocalDateTime at={at} brief />}
            />
          </p>
        </li>
      ))}
    </ul>
  )
}

function useDraft(key: string) {
  const storage = browserStorage<string>('session', key)
  const [text, setText] = useState(() => storage.read() ?? '')
  return {
    text,
    change(next: string) {
      setText(next)
      if (next === '') storage.forget()
      else storage.write(next)
    },
  }
}

function useWrite() {
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function run(write: () => Promise<void>): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await write()
    } catch (error) {
      setProblem(errorMessage(error))
    }
    setBusy(false)
  }
  return { problem, isBusy, run }
}

function mailtoLink(email: string, reply: string, original: string): string {
  const body = m.mail_reply_text({ reply, message: original.replace(/^/gm, '> ') })
  const subject = encodeURIComponent(m.mail_reply_subject())
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${encodeURIComponent(body)}`
}
