import { useState, type FormEvent } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { useFieldErrors } from '#app/components/ui/field-errors.ts'
import { TextField } from '#app/components/ui/field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { createTicket, getProviderError, type TicketKind } from '#app/session/provider-account.ts'
import * as m from '#messages'

/** For sites that send no mail: an admin creates the link that the mail would contain, and passes it on. */
export function LinksForOthers() {
  const [email, setEmail] = useState('')
  const [link, setLink] = useState<string | null>(null)
  const [busy, setBusy] = useState<TicketKind | null>(null)
  const { form, errors, setErrors } = useFieldErrors<'email'>()

  async function createLink(kind: TicketKind): Promise<void> {
    setBusy(kind)
    setErrors({})
    setLink(null)
    try {
      setLink(await createTicket(kind, email))
    } catch (error) {
      setErrors({
        email: getProviderError(error)?.message ?? m.account_links_for_others_the_link_couldnt_be_created(),
      })
    } finally {
      setBusy(null)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    void createLink((submitter as HTMLButtonElement | null)?.value as TicketKind)
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link ?? '')
      toast(m.account_links_for_others_copied_share_it_only_in(), { tone: 'success' })
    } catch {
      toast(m.account_links_for_others_the_link_couldnt_be_copied(), { tone: 'warning' })
    }
  }

  return (
    <Panel as="section" aria-labelledby="links-for-others">
      <h2 id="links-for-others">{m.account_links_for_others_links_for_other_people()}</h2>
      <p>{m.account_links_for_others_for_someone_who_forgot_their()}</p>
      <form ref={form} className="profile-form" noValidate onSubmit={submit}>
        <TextField
          label={m.account_links_for_others_their_email()}
          type="email"
          autoComplete="off"
          required
          value={email}
          error={errors.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <div className="actions">
          <Button type="submit" value="password-change" size="small" loading={busy === 'password-change'}>
            {m.account_links_for_others_create_password_link()}
          </Button>
          <Button
            type="submit"
            value="email-verification"
            size="small"
            loading={busy === 'email-verification'}
          >
            {m.account_links_for_others_create_confirmation_link()}
          </Button>
        </div>
      </form>
      <div role="status">
        {link && (
          <div className="profile-form">
            <TextField
              label={m.account_links_for_others_link()}
              readOnly
              value={link}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button size="small" onClick={() => void copy()}>
              {m.account_links_for_others_copy_link()}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}
