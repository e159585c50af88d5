import { useState } from 'react'
import { Journal } from '#app/components/journal/journal.tsx'
import { ReadingsHere } from '#app/components/journal/readings-here.tsx'
import { BlockNotice } from '#app/components/moderation/block-notice.tsx'
import { Reminder } from '#app/components/account/reminder/reminder.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { useCodename } from '#app/session/codename.ts'
import { isOwnProvider, readIdentitySettings } from '#app/session/identity-settings.ts'
import { useSession } from '#app/session/session.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import { loadLayoutNames } from '../../readings/spreads/layout-catalog.ts'
import type { Route } from './+types/profile.ts'
import { SignOutAndDeletion } from './sign-out-and-deletion.tsx'
import { LinksForOthers } from './links-for-others.tsx'
import { OtherRecords } from './other-records.tsx'
import './profile.css'
import { DataExport } from './data-export.tsx'
import { AccountDetails } from './account-details.tsx'
import { YourTown } from './your-town.tsx'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.account_profile_your_profile(),
    description: m.account_profile_your_account_details_and_everything(),
    robots: 'noindex',
  })

export async function loader() {
  return { layoutNames: await loadLayoutNames() }
}

/** The query parameters are read only in the browser. */
export function shouldRevalidate() {
  return false
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { user } = useSession()
  const [journalVersion, setJournalVersion] = useState(0)
  const account = useLiveQuery(api.getUserFromIdentity.default, {}, null)
  const isAdmin = account?.isAdmin ?? false
  const codename = useCodename()
  if (!user) return null
  const ownProvider = isOwnProvider(readIdentitySettings())
  return (
    <div className="profile">
      <PageHeading
        align="start"
        eyebrow={m.account_profile_your_profile()}
        title={account?.codename ?? codename ?? user.name}
      />
      <BlockNotice />
      <AccountDetails account={account} user={user} isAdmin={isAdmin} ownProvider={ownProvider} />
      <OtherRecords onMerged={() => setJournalVersion((version) => version + 1)} />
      <ReadingsHere onMoved={() => setJournalVersion((version) => version + 1)} />
      <Panel as="section" aria-labelledby="journal">
        <h2 id="journal">{m.account_profile_your_journal()}</h2>
        <Journal key={journalVersion} layoutNames={loaderData.layoutNames} level={3} />
      </Panel>
      <YourTown isMagician={account?.isMagician ?? false} />
      <Reminder />
      <DataExport />
      {isAdmin && ownProvider && <LinksForOthers />}
      <SignOutAndDeletion user={user} ownProvider={ownProvider} />
    </div>
  )
}
