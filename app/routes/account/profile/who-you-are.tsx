import { useState } from 'react'
import type { FunctionReturnType } from 'convex/server'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { Switch } from '#app/components/ui/choice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { drawCodename, useCodename, writeCodename } from '#app/session/codename.ts'
import { useIsMagicianHere, writeIsMagician } from '#app/session/magician.ts'
import { readIdentitySettings } from '#app/session/identity-settings.ts'
import { mailConfirmation } from '#app/session/provider-account.ts'
import type { SignedInUser } from '#app/session/session.ts'
import { api } from '#convex/_generated/api.js'

const notSaved = 'This could not be saved just now. Try again in a moment.'

interface WhoYouAreProps {
  account: FunctionReturnType<typeof api.getUserFromIdentity.default>
  user: SignedInUser
  isAdmin: boolean
  ownProvider: boolean
}

export function WhoYouAre({ account, user, isAdmin, ownProvider }: WhoYouAreProps) {
  return (
    <Panel as="section" aria-labelledby="who-you-are">
      <h2 id="who-you-are">Who you are</h2>
      <dl className="profile-facts">
        <div>
          <dt>E-mail</dt>
          <dd>
            {user.email ?? 'None'}{' '}
            {user.email && (
              <Badge tone={user.emailVerified ? 'success' : 'neutral'}>
                {user.emailVerified ? 'Confirmed' : 'Not confirmed'}
              </Badge>
            )}
            {!user.emailVerified && readIdentitySettings().sendsMail && <ConfirmByMail sub={user.sub} />}
          </dd>
        </div>
        <div>
          <dt>Name</dt>
          <dd>{account?.name ?? user.name}</dd>
        </div>
        {isAdmin && (
          <div>
            <dt>Role</dt>
            <dd>You run Lodestar</dd>
          </div>
        )}
      </dl>
      <Codename known={account?.codename ?? undefined} />
      <Magician known={account?.isMagician} />
      {ownProvider && (
        <p>
          <a href="/idp/password" {...buttonLook({ size: 'small' })}>
            Change your password
          </a>
        </p>
      )}
    </Panel>
  )
}

function ConfirmByMail({ sub }: { sub: string }) {
  const [busy, setBusy] = useState(false)

  async function mail(): Promise<void> {
    setBusy(true)
    try {
      await mailConfirmation(sub)
      toast('A link is on its way to you. Open it within a day.', { tone: 'success' })
    } catch {
      toast('The mail could not be sent just now. Try again in a moment.', { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="quiet" size="small" loading={busy} onClick={() => void mail()}>
      Mail me the link again
    </Button>
  )
}

function Codename({ known }: { known: string | undefined }) {
  const here = useCodename()
  const [busy, setBusy] = useState(false)
  const shown = known ?? here

  async function change(): Promise<void> {
    const codename = drawCodename(shown)
    setBusy(true)
    try {
      await writeToBackend(api.users.update, { codename })
      writeCodename(codename)
      if (shown)
        toast(`You are ${codename} now.`, { action: { label: 'Undo', onClick: () => void back(shown) } })
    } catch {
      toast(notSaved, { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="profile-line">
      <div>
        <h3>{shown ?? '…'}</h3>
        <p>Your codename: what others see beside your draws.</p>
      </div>
      <Button size="small" loading={busy} onClick={() => void change()}>
        Draw another name
      </Button>
    </div>
  )
}

async function back(codename: string): Promise<void> {
  try {
    await writeToBackend(api.users.update, { codename })
    writeCodename(codename)
  } catch {
    toast(notSaved, { tone: 'error' })
  }
}

function Magician({ known }: { known: boolean | undefined }) {
  const here = useIsMagicianHere()
  const [chosen, setChosen] = useState<boolean | null>(null)
  async function change(isMagician: boolean): Promise<void> {
    setChosen(isMagician)
    try {
      await writeToBackend(api.users.update, { isMagician })
      writeIsMagician(isMagician)
      toast(isMagician ? 'You read for others now.' : 'You read for yourself now.')
    } catch {
      setChosen(!isMagician)
      toast(notSaved, { tone: 'error' })
    }
  }
  return (
    <Switch
      label="I read for others"
      hint="A magician’s tools appear where there are any."
      checked={chosen ?? known ?? here}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  )
}
