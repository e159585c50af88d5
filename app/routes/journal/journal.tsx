import { useState } from 'react'
import { Link } from 'react-router'
import { Journal } from '#app/components/journal/journal.tsx'
import { ReadingsHere } from '#app/components/journal/readings-here.tsx'
import { Reminder } from '#app/components/account/reminder/reminder.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { useSession } from '#app/session/session.ts'
import { pageMeta } from '../page-meta.ts'
import { pageImage } from '../share-image.ts'
import { layoutNames } from '../readings/spreads/layout-catalogue.ts'
import type { Route } from './+types/journal.ts'
import './journal-page.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Your journal',
    description:
      'Every card you have drawn and every spread you have laid, with your notes: searched, counted, and yours to take along.',
    image: pageImage('journal'),
  })

export function loader() {
  return { layoutNames }
}

/** The page has the whole journal and filters it by itself; the address is no question to the server. */
export function shouldRevalidate() {
  return false
}

export default function JournalPage({ loaderData }: Route.ComponentProps) {
  const [round, setRound] = useState(0)
  const isSignedIn = useSession().backend === 'authenticated'
  return (
    <div className="journal-page">
      <PageHeading
        eyebrow={isSignedIn ? 'Of your account' : 'Of this browser'}
        title="Your journal"
        lede="What you drew, what you asked, and what you made of it."
      />
      <div className="actions journal-page-actions">
        <Link to="/journal/new" {...buttonLook()} viewTransition>
          Write a reading down
        </Link>
        <Link to="/spider" {...buttonLook()} viewTransition>
          Your radar
        </Link>
      </div>
      <noscript>
        <p>Your journal is opened by this browser and nobody else, which needs JavaScript.</p>
      </noscript>
      {isSignedIn && <ReadingsHere onMoved={() => setRound((last) => last + 1)} />}
      <Journal key={round} layoutNames={loaderData.layoutNames} />
      <Reminder />
    </div>
  )
}
