import { useState } from 'react'
import { useNavigate } from 'react-router'
import { resetIdentity } from '#app/analytics/analytics.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogClose } from '#app/components/ui/dialog.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { loadConvex } from '#app/data/convex.ts'
import { deleteAtProvider, endAllSessions, getProviderError } from '#app/session/provider-account.ts'
import type { SignedInUser } from '#app/session/session.ts'
import { endSessionAfter, clearSession, signOut } from '#app/session/sign-in.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'

interface SignOutAndDeletionProps {
  user: SignedInUser
  ownProvider: boolean
}

export function SignOutAndDeletion({ user, ownProvider }: SignOutAndDeletionProps) {
  const [busy, setBusy] = useState(false)

  async function signOutEverywhere(): Promise<void> {
    setBusy(true)
    try {
      await endSessionAfter(() => endAllSessions(user.sub))
      await signOut()
    } catch {
      toast(m.account_sign_out_and_deletion_only_your_identity_provider_can(), {
        tone: 'warning',
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel as="section" aria-labelledby="leaving">
      <h2 id="leaving">{m.account_sign_out_and_deletion_sign_out_or_delete_account()}</h2>
      <div className="profile-row">
        <div>
          <h3>{m.account_sign_out_and_deletion_sign_out()}</h3>
          <p>{m.account_sign_out_and_deletion_sign_out_on_this_device()}</p>
        </div>
        <div className="actions">
          <Button size="small" onClick={() => void signOut()}>
            {m.account_sign_out_and_deletion_sign_out()}
          </Button>
          <Button size="small" loading={busy} onClick={() => void signOutEverywhere()}>
            {m.account_sign_out_and_deletion_sign_out_everywhere()}
          </Button>
        </div>
      </div>
      <div className="profile-row">
        <div>
          <h3>{m.account_sign_out_and_deletion_delete_account()}</h3>
          <p>
            {ownProvider
              ? m.account_sign_out_and_deletion_this_permanently_deletes_your()
              : m.account_sign_out_and_deletion_this_permanently_deletes_your_2()}
          </p>
        </div>
        <DeleteAccount user={user} ownProvider={ownProvider} />
      </div>
    </Panel>
  )
}

/** The backend requires exactly this text, in every language. */
const confirmation = 'delete my account'

const deletedMessages = {
  deleted: m.account_sign_out_and_deletion_your_account_and_everything_in,
  elsewhere: m.account_sign_out_and_deletion_your_account_and_everything_in_2,
}

function DeleteAccount({ user, ownProvider }: SignOutAndDeletionProps) {
  const navigate = useNavigate()
  const [typedText, setTypedText] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const needsPassword = ownProvider && user.hasPassword !== false
  const isConfirmed =
    typedText.trim().toLowerCase() === confirmation && (!needsPassword || password.length > 0)

  async function deleteAccount(): Promise<void> {
    setBusy(true)
    setProblem(null)
    let counted: keyof typeof deletedMessages = 'deleted'
    try {
      await endSessionAfter(async () => {
        counted = await deleteData()
      })
      // Later events must not be attributed to the deleted account.
      resetIdentity()
      // Leaves the page first, or the guard would redirect to the sign-in page.
      await navigate('/')
      await clearSession()
      toast(deletedMessages[counted](), { tone: 'success' })
    } catch (error) {
      setBusy(false)
      const providerError = getProviderError(error)
      if (providerError?.status === 403)
        return setProblem(m.account_sign_out_and_deletion_this_isnt_your_current_password())
      if (providerError?.status === 429)
        return setProblem(m.account_sign_out_and_deletion_too_many_attempts_wait_a())
      const reason = providerError?.status === 409 ? providerError.message : null
      toast(reason ?? m.account_sign_out_and_deletion_your_account_couldnt_be_deleted(), {
        tone: 'error',
      })
    }
  }

  /** Our own provider checks the password first and deletes the data with the account. */
  async function deleteData(): Promise<keyof typeof deletedMessages> {
    const deletion = ownProvider ? await deleteAtProvider(user.sub, password) : null
    if (deletion?.counted) return deletion.counted
    const convex = await loadConvex()
    return (await convex.action(api.account.remove, { confirmation: typedText })).counted
  }

  return (
    <Dialog
      trigger={
        <Button variant="danger" size="small">
          {m.account_sign_out_and_deletion_delete_my_account()}
        </Button>
      }
      title={m.account_sign_out_and_deletion_delete_your_account()}
      description={m.account_sign_out_and_deletion_this_cant_be_undone_if()}
      actions={
        <>
          <DialogClose>
            <Button>{m.account_sign_out_and_deletion_cancel()}</Button>
          </DialogClose>
          <Button variant="danger" type="submit" form="delete-account" loading={busy} disabled={!isConfirmed}>
            {m.account_sign_out_and_deletion_delete_permanently()}
          </Button>
        </>
      }
    >
      <form
        id="delete-account"
        className="profile-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (isConfirmed && !busy) void deleteAccount()
        }}
      >
        <TextField
          label={m.account_sign_out_and_deletion_type_to_confirm({ confirmation })}
          value={typedText}
          autoComplete="off"
          onChange={(event) => setTypedText(event.currentTarget.value)}
        />
        {needsPassword && (
          <TextField
            label={m.account_sign_out_and_deletion_your_password()}
            type="password"
            value={password}
            autoComplete="current-password"
            error={problem}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
      </form>
    </Dialog>
  )
}
