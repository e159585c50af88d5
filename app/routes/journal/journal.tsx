import { useState } from 'react'
import { Link } from 'react-router'
import { Journal } from '#app/components/journal/journal.tsx'
import { ReadingsHere } from '#app/components/journal/readings-here.tsx'
import { Reminder } from '#app/components/account/reminder/reminder.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { useSession } from '#app/session/session.ts'
import * as m from '#messages'
import { pageMeta } from '../page-meta.ts'
import { pageImage } from '../share-image.ts'
import { layoutNames } from '../readings/spreads/layout-catalog.ts'
import type { Route } from './+types/journal.ts'
import './journal-page.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.journal_your_journal(),
    description: m.journal_every_card_you_have_drawn_and(),
    image: pageImage('journal'),
  })

export function loader() {
  return { layoutNames }
}

/** The page has the whole journal and filters it itself; the query parameters are read only in the browser. */
export function shouldRevalidate() {
  return false
}

export default function JournalPage({ loaderData }: Route.ComponentProps) {
  const [version, setVersion] = useState(0)
  const isSignedIn = useSession().backend === 'authenticated'
  return (
    <div className="journal-page">
      <PageHeading
        eyebrow={isSignedIn ? m.journal_of_your_account() : m.journal_of_this_browser()}
        title={m.journal_your_journal()}
        lede={m.journal_what_you_drew_what_you_asked()}
      />
      <div className="actions journal-page-actions">
        <Link to="/journal/new" {...buttonLook()} viewTransition>
          {m.journal_write_a_reading_down()}
        </Link>
        <Link to="/spider" {...buttonLook()} viewTransition>
          {m.journal_your_radar()}
        </Link>
      </div>
      <noscript>
        <p>{m.journal_your_journal_is_opened_by_this()}</p>
      </noscript>
      {isSignedIn && <ReadingsHere onMoved={() => setVersion((current) => current + 1)} />}
      <Journal key={version} layoutNames={loaderData.layoutNames} />
      <Reminder />
    </div>
  )
}
