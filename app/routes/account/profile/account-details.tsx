import { useState } from 'react'
import type { FunctionReturnType } from 'convex/server'
import { changeCodename } from '#app/components/account/change-codename.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { Switch } from '#app/components/ui/choice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useCodename } from '#app/session/codename.ts'
import { useIsMagicianHere, writeIsMagician } from '#app/session/magician.ts'
import { readIdentitySettings } from '#app/session/identity-settings.ts'
import { mailConfirmation } from '#app/session/provider-account.ts'
import type { SignedInUser } from '#app/session/session.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'

const saveFailed = m.account_your_change_couldnt_be_saved

interface AccountDetailsProps {
  account: FunctionReturnType<typeof api.getUserFromIdentity.default>
  user: SignedInUser
  isAdmin: boolean
  ownProvider: boolean
}

export function AccountDetails({ account, user, isAdmin, ownProvider }: AccountDetailsProps) {
  return (
    <Panel as="section" aria-labelledby="who-you-are">
      <h2 id="who-you-are">{m.account_details_account_details()}</h2>
      <dl className="profile-facts">
        <div>
          <dt>{m.account_details_email()}</dt>
          <dd>
            {user.email ?? m.account_details_none()} {/* Without mail nobody could confirm it. */}
            {user.email && (user.emailVerified || !ownProvider || readIdentitySettings().sendsMail) && (
              <Badge tone={user.emailVerified ? 'success' : 'neutral'}>
                {user.emailVerified ? m.account_details_confirmed() : m.account_details_not_confirmed()}
              </Badge>
            )}
            {!user.emailVerified && readIdentitySettings().sendsMail && <ConfirmByMail sub={user.sub} />}
          </dd>
        </div>
        <div>
          <dt>{m.account_details_name()}</dt>
          <dd>{account?.name ?? user.name}</dd>
        </div>
        {isAdmin && (
          <div>
            <dt>{m.account_details_role()}</dt>
            <dd>{m.account_details_admin()}</dd>
          </div>
        )}
      </dl>
      <Codename saved={account?.codename ?? undefined} />
      <Magician saved={account?.isMagician} />
      {ownProvider && (
        <p className="actions">
          <a href="/idp/security" {...buttonLook({ size: 'small' })}>
            {m.account_details_security()}
          </a>
          <a href="/idp/password" {...buttonLook({ size: 'small' })}>
            {m.account_details_change_password()}
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
      toast(m.account_details_weve_emailed_you_a_link(), { tone: 'success' })
    } catch {
      toast(m.account_details_the_email_couldnt_be_sent(), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="quiet" size="small" loading={busy} onClick={() => void mail()}>
      {m.account_details_resend_confirmation_email()}
    </Button>
  )
}

function Codename({ saved }: { saved: string | undefined }) {
  const local = useCodename()
  const [busy, setBusy] = useState(false)
  const current = saved ?? local

  async function change(): Promise<void> {
    setBusy(true)
    await changeCodename(current)
    setBusy(false)
  }

  return (
    <div className="profile-row">
      <div>
        <h3>{current ?? '…'}</h3>
        <p>{m.account_this_is_your_codename_others()}</p>
      </div>
      <Button size="small" loading={busy} onClick={() => void change()}>
        {m.account_new_codename()}
      </Button>
    </div>
  )
}

function Magician({ saved }: { saved: boolean | undefined }) {
  const local = useIsMagicianHere()
  const [chosen, setChosen] = useState<boolean | null>(null)
  async function change(isMagician: boolean): Promise<void> {
    setChosen(isMagician)
    try {
      await writeToBackend(api.users.update, { isMagician })
      writeIsMagician(isMagician)
      toast(isMagician ? m.account_details_youre_now_set_up_to() : m.account_details_youre_now_set_up_to_2())
    } catch {
      setChosen(!isMagician)
      toast(saveFailed(), { tone: 'error' })
    }
  }
  return (
    <Switch
      label={m.account_details_i_read_for_others()}
      hint={m.account_details_youll_see_tools_for_readers()}
      checked={chosen ?? saved ?? local}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  )
}
