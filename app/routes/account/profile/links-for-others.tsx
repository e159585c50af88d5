import { useState, type FormEvent } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { createTicket, getProviderError, type TicketKind } from '#app/session/provider-account.ts'

/** We send no mail: an admin makes the link that a mail would carry, and hands it over. */
export function LinksForOthers() {
  const [email, setEmail] = useState('')
  const [link, setLink] = useState<string | null>(null)
  const [busy, setBusy] = useState<TicketKind | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function make(kind: TicketKind): Promise<void> {
    setBusy(kind)
    setProblem(null)
    setLink(null)
    try {
      setLink(await createTicket(kind, email))
    } catch (error) {
      setProblem(getProviderError(error)?.message ?? 'The link couldn’t be made. Try again in a moment.')
    } finally {
      setBusy(null)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    void make((submitter as HTMLButtonElement | null)?.value as TicketKind)
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link ?? '')
      toast('Copied. Hand it over by a way you trust: it is a key.', { tone: 'success' })
    } catch {
      toast('It could not be copied; mark it and copy it by hand.', { tone: 'warning' })
    }
  }

  return (
    <Panel as="section" aria-labelledby="links-for-others">
      <h2 id="links-for-others">Links for others</h2>
      <p>
        For someone who forgot their password, or whose address you know to be theirs. A link works for a day.
        Every link you make is in the audit log, and the person is told by email where email is set up.
      </p>
      <form className="profile-form" onSubmit={submit}>
        <TextField
          label="Their e-mail"
          type="email"
          autoComplete="off"
          required
          value={email}
          error={problem}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <div className="actions">
          <Button type="submit" value="password-change" size="small" loading={busy === 'password-change'}>
            Link to set a password
          </Button>
          <Button
            type="submit"
            value="email-verification"
            size="small"
            loading={busy === 'email-verification'}
          >
            Link to confirm the address
          </Button>
        </div>
      </form>
      <div role="status">
        {link && (
          <div className="profile-form">
            <TextField
              label="The link"
              readOnly
              value={link}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button size="small" onClick={() => void copy()}>
              Copy the link
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}
