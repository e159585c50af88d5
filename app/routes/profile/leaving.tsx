import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetIdentity } from '#app/analytics/analytics.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogClose } from '#app/components/ui/dialog.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { loadConvex } from '#app/data/convex.ts'
import { deleteAtProvider, endAllSessions } from '#app/session/provider-account.ts'
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
          <p>Here, or on every device at once. The others notice with their next page.</p>
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
  const [busy, setBusy] = useState(false)
  const counted = useRef<keyof typeof gone>(null)
  const isConfirmed = typed.trim().toLowerCase() === confirmation

  async function remove(): Promise<void> {
    setBusy(true)
    try {
      await endSessionAfter(removeAll)
      // First away from here, or the guard would take them to the sign-in page.
      await navigate('/')
      await forgetSession()
      toast(gone[counted.current ?? 'deleted'], { tone: 'success' })
    } catch {
      toast('Not everything could be deleted. Please try again, or write to us.', { tone: 'error' })
      setBusy(false)
    }
  }

  /** What was done is not done again, if the rest failed and is tried once more. */
  async function removeAll(): Promise<void> {
    if (counted.current === null) {
      const done = await (await loadConvex()).action(api.account.remove, { confirmation: typed })
      counted.current = done.counted
      // What follows is nobody's.
      forgetIdentity()
    }
    if (ownProvider) await deleteAtProvider(user.sub)
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
      </form>
    </Dialog>
  )
}
