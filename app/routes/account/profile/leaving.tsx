import { useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetIdentity } from '#app/analytics/analytics.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogClose } from '#app/components/ui/dialog.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { loadConvex } from '#app/data/convex.ts'
import { deleteAtProvider, endAllSessions, getProviderError } from '#app/session/provider-account.ts'
import type { SignedInUser } from '#app/session/session.ts'
import { endSessionAfter, forgetSession, signOut } from '#app/session/sign-in.ts'
import { api } from '#convex/_generated/api.js'

interface LeavingProps {
  user: SignedInUser
  ownProvider: boolean
}

export function Leaving({ user, ownProvider }: LeavingProps) {
  const [busy, setBusy] = useState(false)

  async function leaveEverywhere(): Promise<void> {
    setBusy(true)
    try {
      await endSessionAfter(() => endAllSessions(user.sub))
      await signOut()
    } catch {
      toast('Only your identity provider can do this. Sign out of your other devices there.', {
        tone: 'warning',
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel as="section" aria-labelledby="leaving">
      <h2 id="leaving">Leaving</h2>
      <div className="profile-line">
        <div>
          <h3>Sign out</h3>
          <p>On this device, or on every device at once.</p>
        </div>
        <div className="actions">
          <Button size="small" onClick={() => void signOut()}>
            Sign out
          </Button>
          <Button size="small" loading={busy} onClick={() => void leaveEverywhere()}>
            Sign out everywhere
          </Button>
        </div>
      </div>
      <div className="profile-line">
        <div>
          <h3>Delete the account</h3>
          <p>
            Your profile, readings, notes and layouts are gone for good
            {ownProvider ? ', and so is your sign-in.' : '; your sign-in stays with your identity provider.'}
          </p>
        </div>
        <DeleteAccount user={user} ownProvider={ownProvider} />
      </div>
    </Panel>
  )
}

const confirmation = 'delete my account'

const gone = {
  deleted: 'Your account and everything in it is gone.',
  elsewhere:
    'Your account and everything in it is gone. Your visits were counted elsewhere; write to us to have that deleted too.',
}

function DeleteAccount({ user, ownProvider }: LeavingProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isConfirmed = typed.trim().toLowerCase() === confirmation && (!ownProvider || password.length > 0)

  async function remove(): Promise<void> {
    setBusy(true)
    setProblem(null)
    let counted: keyof typeof gone = 'deleted'
    try {
      await endSessionAfter(async () => {
        counted = await removeAll()
      })
      // What follows is nobody's.
      forgetIdentity()
      // First away from here, or the guard would take them to the sign-in page.
      await navigate('/')
      await forgetSession()
      toast(gone[counted], { tone: 'success' })
    } catch (error) {
      setBusy(false)
      const answer = getProviderError(error)
      if (answer?.status === 403) return setProblem('This isn’t your current password.')
      if (answer?.status === 429) return setProblem('Too many attempts. Wait a few minutes, then try again.')
      const reason = answer?.status === 409 ? answer.message : null
      toast(reason ?? 'Your account couldn’t be deleted. Please try again, or write to us.', {
        tone: 'error',
      })
    }
  }

  /** Our own provider checks the password first and deletes the data with the account. */
  async function removeAll(): Promise<keyof typeof gone> {
    const deletion = ownProvider ? await deleteAtProvider(user.sub, password) : null
    if (deletion?.counted) return deletion.counted
    const convex = await loadConvex()
    return (await convex.action(api.account.remove, { confirmation: typed })).counted
  }

  return (
    <Dialog
      trigger={
        <Button variant="danger" size="small">
          Delete my account
        </Button>
      }
      title="Delete your account?"
      description="This cannot be undone. If you want to keep your readings, download them first."
      actions={
        <>
          <DialogClose>
            <Button>Keep it</Button>
          </DialogClose>
          <Button variant="danger" type="submit" form="delete-account" loading={busy} disabled={!isConfirmed}>
            Delete for good
          </Button>
        </>
      }
    >
      <form
        id="delete-account"
        className="profile-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (isConfirmed && !busy) void remove()
        }}
      >
        <TextField
          label={<>Type “{confirmation}”</>}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {ownProvider && (
          <TextField
            label="Your password"
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
