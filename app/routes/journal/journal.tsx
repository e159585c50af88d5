import { useState } from 'react'
import { Link } from 'react-router'
import { Journal } from '#app/components/journal/journal.tsx'
import { ReadingsHere } from '#app/components/journal/readings-here.tsx'
import { Reminder } from '#app/components/account/reminder/reminder.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import * as furtherIcons from '#app/components/ui/further-icons.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { loginPath } from '#app/session/login-path.ts'
import { useSession } from '#app/session/session.ts'
import * as m from '#messages'
import { pageMeta } from '../page-meta.ts'
import { pageImage } from '../share-image.ts'
import { loadLayoutNames } from '../readings/spreads/layout-catalog.ts'
import type { Route } from './+types/journal.ts'
import { TodayLeaf } from './today-leaf.tsx'
import './journal-page.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.journal_your_journal(),
    description: m.journal_every_card_and_spread_youve(),
    image: pageImage('journal'),
  })

export async function loader() {
  return { layoutNames: await loadLayoutNames() }
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
      <div className="journal-book">
        <header className="journal-page-head">
          <TodayLeaf />
          <h1 tabIndex={-1}>{m.journal_your_journal()}</h1>
          <p className="journal-page-words">
            {isSignedIn ? (
              m.journal_your_readings_questions_and_notes()
            ) : (
              <Message
                parts={m.journal_only_in_this_browser.parts()}
                link={(text) => <Link to={loginPath('/journal')}>{text}</Link>}
              />
            )}
          </p>
          <div className="actions journal-page-actions">
            <Link to="/journal/new" {...buttonLook()} viewTransition>
              <Icon name={furtherIcons.plus} />
              <span>{m.journal_log_a_physical_reading()}</span>
            </Link>
            <Link to="/spider" {...buttonLook()} viewTransition>
              {m.journal_your_statistics()}
            </Link>
          </div>
        </header>
        <div className="journal-page-readings">
          <noscript>
            <p>{m.journal_your_journal_needs_javascript()}</p>
          </noscript>
          {isSignedIn && <ReadingsHere onMoved={() => setVersion((current) => current + 1)} />}
          <Journal key={version} layoutNames={loaderData.layoutNames} />
        </div>
      </div>
      <Reminder />
    </div>
  )
}
