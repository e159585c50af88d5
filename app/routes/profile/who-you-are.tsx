import { useState } from 'react'
import type { FunctionReturnType } from 'convex/server'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { Switch } from '#app/components/ui/choice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { loadConvex } from '#app/data/convex.ts'
import { drawCodename, useCodename, writeCodename } from '#app/session/codename.ts'
import { useIsMagicianHere, writeIsMagician } from '#app/session/magician.ts'
import type { SignedInUser } from '#app/session/session.ts'
import { api } from '#convex/_generated/api.js'

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

function Codename({ known }: { known: string | undefined }) {
  const here = useCodename()
  const [busy, setBusy] = useState(false)
  const shown = known ?? here

  async function change(): Promise<void> {
    const codename = drawCodename(shown)
    setBusy(true)
    try {
      await (await loadConvex()).mutation(api.users.update, { codename })
      writeCodename(codename)
      if (shown)
        toast(`You are ${codename} now.`, { action: { label: 'Undo', onClick: () => void back(shown) } })
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
  await (await loadConvex()).mutation(api.users.update, { codename })
  writeCodename(codename)
}

function Magician({ known }: { known: boolean | undefined }) {
  const here = useIsMagicianHere()
  const [chosen, setChosen] = useState<boolean | null>(null)
  async function change(isMagician: boolean): Promise<void> {
    setChosen(isMagician)
    writeIsMagician(isMagician)
    await (await loadConvex()).mutation(api.users.update, { isMagician })
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
