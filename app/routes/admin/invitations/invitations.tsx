// Invitations to create an account. They are stored by our own identity provider, so this page calls its API.
import { useCallback, useEffect, useState, type FormEvent } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { user as userIcon } from '#app/components/ui/further-icons.ts'
import { TextField } from '#app/components/ui/field.tsx'
import { LocalDateTime } from '#app/components/ui/intl-format.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Spinner } from '#app/components/ui/spinner.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { useIdentityMeta } from '#app/data/request-facts.tsx'
import { isOwnProvider, readIdentitySettings, type IdentitySettings } from '#app/session/identity-settings.ts'
import {
  createInvitation,
  getProviderError,
  listInvitations,
  revokeInvitation,
  type Invitation,
} from '#app/session/provider-account.ts'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/invitations.ts'
import './invitations.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_invitations(),
    description: m.admin_invitations_description(),
    robots: 'noindex',
  })

const stateLabels: Record<Invitation['state'], () => string> = {
  open: m.admin_invitations_open,
  used: m.admin_invitations_used,
  revoked: m.admin_invitations_revoked,
  expired: m.admin_invitations_expired,
}

const ledes = {
  open: m.admin_invitations_lede_open,
  invite: m.admin_invitations_lede_invite,
  closed: m.admin_invitations_lede_closed,
}

export default function InvitationsPage() {
  const { invitations, isFailed, isExternal, load } = useInvitations()
  const meta = useIdentityMeta()
  const settings = meta === null ? null : (JSON.parse(meta) as IdentitySettings)
  return (
    <div className="admin-page">
      <PageHeading
        align="start"
        title={m.admin_invitations()}
        lede={settings ? ledes[settings.registration]() : m.admin_invitations_lede_invite()}
      />
      {isExternal ? (
        <Callout tone="info" title={m.admin_invitations_external()} />
      ) : (
        <>
          <NewInvitation sendsMail={settings?.sendsMail ?? false} onCreated={load} />
          <Panel as="section" aria-labelledby="invitation-list">
            <h2 id="invitation-list">{m.admin_invitations()}</h2>
            {isFailed && (
              <Callout
                tone="error"
                role="alert"
                title={m.admin_invitations_load_failed()}
                actions={
                  <Button size="small" onClick={() => void load()}>
                    {m.admin_invitations_try_again()}
                  </Button>
                }
              />
            )}
            {!invitations && !isFailed && <Spinner />}
            {invitations?.length === 0 && <EmptyState title={m.admin_invitations_none()} icon={userIcon} />}
            {invitations && invitations.length > 0 && (
              <ul className="invitation-list">
                {invitations.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} onRevoked={load} />
                ))}
              </ul>
            )}
          </Panel>
        </>
      )}
    </div>
  )
}

function useInvitations() {
  const [invitations, setInvitations] = useState<readonly Invitation[] | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [isExternal, setExternal] = useState(false)
  const load = useCallback(async () => {
    if (!isOwnProvider(readIdentitySettings())) return setExternal(true)
    try {
      setInvitations(await listInvitations())
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }, [])
  useEffect(() => {
    void load()
  }, [load])
  return { invitations, isFailed, isExternal, load }
}

function NewInvitation({ sendsMail, onCreated }: { sendsMail: boolean; onCreated: () => Promise<void> }) {
  const [email, setEmail] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function create(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      const { mailed } = await createInvitation(email.trim() === '' ? null : email)
      setEmail('')
      toast(mailed ? m.admin_invitations_mailed() : m.admin_invitations_created(), { tone: 'success' })
      await onCreated()
    } catch (error) {
      setProblem(getProviderError(error)?.message ?? m.admin_invitations_create_failed())
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel as="section" aria-labelledby="new-invitation">
      <h2 id="new-invitation">{m.admin_invitations_new()}</h2>
      <form className="invitation-form" onSubmit={(event) => void create(event)} noValidate>
        <TextField
          label={m.admin_invitations_email()}
          hint={sendsMail ? m.admin_invitations_email_hint_mail() : m.admin_invitations_email_hint()}
          note={m.admin_invitations_optional()}
          type="email"
          autoComplete="off"
          value={email}
          error={problem}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" variant="gold" loading={busy}>
          {m.admin_invitations_create()}
        </Button>
      </form>
    </Panel>
  )
}

function InvitationRow({
  invitation,
  onRevoked,
}: {
  invitation: Invitation
  onRevoked: () => Promise<void>
}) {
  const { id, email, link, state, expiresAt } = invitation
  const name = email ?? m.admin_invitations_anybody()

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link ?? '')
      toast(m.admin_invitations_copied(), { tone: 'success' })
    } catch {
      toast(m.admin_invitations_copy_failed(), { tone: 'warning' })
    }
  }

  async function revoke(): Promise<void> {
    try {
      await revokeInvitation(id)
      toast(m.admin_invitations_revoked_done(), { tone: 'success' })
    } catch {
      toast(m.admin_invitations_revoke_failed(), { tone: 'error' })
    }
    await onRevoked()
  }

  return (
    <li>
      <div>
        <strong>{name}</strong>{' '}
        <Badge tone={state === 'open' ? 'success' : 'neutral'}>{stateLabels[state]()}</Badge>
        <p>
          {m.admin_invitations_until()} <LocalDateTime at={expiresAt} brief />
        </p>
      </div>
      {state === 'open' && (
        <div className="invitation-link">
          <TextField
            label={m.admin_invitations_link_for({ name })}
            readOnly
            value={link ?? ''}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className="actions">
            <Button
              size="small"
              aria-label={m.admin_invitations_copy_for({ name })}
              onClick={() => void copy()}
            >
              {m.admin_invitations_copy()}
            </Button>
            <Button
              size="small"
              variant="danger"
              aria-label={m.admin_invitations_revoke_for({ name })}
              onClick={() => void revoke()}
            >
              {m.admin_invitations_revoke()}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
