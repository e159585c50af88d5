import { useState } from 'react'
import { Callout } from '#app/components/ui/callout.tsx'
import { Segmented } from '#app/components/ui/choice.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { Attention } from '#app/components/admin/workshop/attention.tsx'
import { requestFacts } from '#app/data/contexts.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { useIsAllowed } from '#app/session/role.ts'
import { formatNumber } from '#app/components/ui/format-number.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { missingOperatorSettings } from '#rules/operator/operator.ts'
import { isDeclaredEvent, type EventName } from '#rules/analytics/events.ts'
import { pageMeta } from '../page-meta.ts'
import { Backups } from './backups.tsx'
import type { Route } from './+types/numbers.ts'
import { Flags } from './flags.tsx'
import { LegalNotices } from './legal-notices.tsx'
import { OverTime } from './over-time.tsx'
import { Funnel, Ranking } from './rankings.tsx'
import { useReport, type Report } from './use-report.ts'
import './admin.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_numbers_statistics(),
    description: m.admin_numbers_statistics_of_lodestar_visitors(),
    robots: 'noindex',
  })

export function loader({ context }: Route.LoaderArgs) {
  const { operator, origin } = context.get(requestFacts)
  return { missingSettings: missingOperatorSettings(operator, origin) }
}

const spans = ['7', '30', '90'] as const

export default function Numbers({ loaderData }: Route.ComponentProps) {
  const [span, setSpan] = useState<(typeof spans)[number]>('30')
  const { report, failure } = useReport(Number(span))
  const isAdmin = useIsAllowed('administration')
  return (
    <div className="numbers">
      <PageHeading
        align="start"
        title={m.admin_numbers_statistics()}
        lede={m.admin_numbers_whats_happening_now_and_what()}
      />
      <Attention />
      {isAdmin && <LegalNotices missingSettings={loaderData.missingSettings} />}
      {isAdmin && <Backups />}
      <LiveNumbers report={report} />
      {failure && (
        <Callout tone="error" role="alert" title={m.admin_numbers_statistics_couldnt_be_loaded()}>
          {failure}
        </Callout>
      )}
      {report === null && (
        <Callout title={m.admin_numbers_events_are_stored_elsewhere()}>
          {m.admin_numbers_this_site_sends_its_events()}
        </Callout>
      )}
      {report === undefined && !failure && (
        <SkeletonText lines={6} label={m.admin_numbers_loading_statistics()} />
      )}
      {report && (
        <>
          <Segmented
            label={m.admin_numbers_period()}
            options={spans.map((days) => ({ value: days, label: m.admin_numbers_day({ days }) }))}
            value={span}
            onChange={setSpan}
          />
          <OverTime report={report} />
          <Funnel report={report} />
          <div className="numbers-pairs">
            <Ranking
              of="pages"
              title={m.admin_numbers_pages()}
              what={m.admin_numbers_page()}
              rows={report.pages}
            />
            <Ranking
              of="cards"
              title={m.admin_numbers_cards()}
              what={m.admin_numbers_card()}
              rows={report.cards}
              shownAs={fromSlug}
            />
            <Ranking
              of="decks"
              title={m.admin_numbers_decks()}
              what={m.admin_numbers_deck()}
              rows={report.decks}
              shownAs={fromSlug}
            />
            <Ranking
              of="events"
              title={m.admin_numbers_events()}
              what={m.admin_numbers_event()}
              rows={report.events}
              shownAs={eventWords}
            />
          </div>
        </>
      )}
      {isAdmin && <Flags />}
    </div>
  )
}

function LiveNumbers({ report }: { report: Report | null | undefined }) {
  const [day] = useState(() => new Date().toISOString().slice(0, 10))
  const today = useLiveQuery(api.analytics.tallies.totals, { day }, { draws: 0, taps: 0, spreads: 0 })
  const numbers = [
    [m.admin_numbers_visitors_now(), report?.visitorsNow],
    [m.admin_numbers_draws_today(), today.draws],
    [m.admin_numbers_spreads_today(), today.spreads],
    [m.admin_numbers_taps_today(), today.taps],
    [m.admin_numbers_sign_ins_today(), report?.signInsToday],
  ] as const
  return (
    <dl className="admin-facts">
      {numbers.map(([name, value]) => (
        <div key={name} className="panel">
          <dt>{name}</dt>
          <dd>{value === undefined ? '–' : formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

const events = {
  $pageview: m.admin_numbers_page_viewed,
  $identify: m.admin_numbers_browser_recognized,
  $opt_in: m.admin_numbers_statistics_allowed,
  $set: m.admin_numbers_person_updated,
  $feature_flag_called: m.admin_numbers_flag_checked,
  'hello said': m.admin_numbers_said_hello,
  'signed in': m.admin_numbers_signed_in,
  'card drawn': m.admin_numbers_card_drawn,
  'spread dealt': m.admin_numbers_spread_dealt,
  'card turned': m.admin_numbers_card_revealed,
  'totem tapped': m.admin_numbers_totem_tapped,
  'reading shared': m.admin_numbers_reading_shared,
  'draw checked': m.admin_numbers_draw_checked,
  'cards searched': m.admin_numbers_cards_searched,
} satisfies Record<EventName, () => string>

function eventWords(name: string): string {
  return isDeclaredEvent(name) ? events[name]() : capitalized(name)
}

function fromSlug(slug: string): string {
  return capitalized(slug.replaceAll('-', ' '))
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
