import { Reminder } from '#app/components/reminder/reminder.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { useCodename } from '#app/session/codename.ts'
import { isOwnProvider, readIdentitySettings } from '#app/session/identity-settings.ts'
import { useSession } from '#app/session/session.ts'
import { api } from '#convex/_generated/api.js'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/profile.ts'
import { Leaving } from './leaving.tsx'
import { LinksForOthers } from './links-for-others.tsx'
import './profile.css'
import { ReadingsHere } from './readings-here.tsx'
import { TakingAlong } from './taking-along.tsx'
import { WhoYouAre } from './who-you-are.tsx'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Your profile',
    description: 'Who you are at Lodestar, and everything that is yours.',
    robots: 'noindex',
  })

export default function Profile() {
  const { user } = useSession()
  const account = useLiveQuery(api.getUserFromIdentity.default, {}, null)
  const isAdmin = account?.isAdmin ?? false
  const codename = useCodename()
  if (!user) return null
  const ownProvider = isOwnProvider(readIdentitySettings())
  return (
    <div className="profile">
      <PageHeading align="start" eyebrow="Your profile" title={account?.codename ?? codename ?? user.name} />
      <WhoYouAre account={account} user={user} isAdmin={isAdmin} ownProvider={ownProvider} />
      <ReadingsHere />
      <Reminder />
      <TakingAlong />
      {isAdmin && ownProvider && <LinksForOthers />}
      <Leaving user={user} ownProvider={ownProvider} />
    </div>
  )
}
