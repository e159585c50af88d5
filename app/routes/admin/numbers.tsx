import { useState } from 'react'
import { Callout } from '#app/components/ui/callout.tsx'
import { Segmented } from '#app/components/ui/choice.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { Attention } from '#app/components/admin/workshop/attention.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { pageMeta } from '../page-meta.ts'
import { Backups } from './backups.tsx'
import type { Route } from './+types/numbers.ts'
import { Flags } from './flags.tsx'
import { OverTime } from './over-time.tsx'
import { Funnel, Ranking } from './rankings.tsx'
import { useReport, type Report } from './use-report.ts'
import './admin.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Numbers',
    description: 'What is going on in Lodestar: visitors, draws, pages and events.',
    robots: 'noindex',
  })

const spans = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const

export default function Numbers() {
  const [span, setSpan] = useState<(typeof spans)[number]['value']>('30')
  const { report, failure } = useReport(Number(span))
  return (
    <div className="numbers">
      <PageHeading
        align="start"
        title="Numbers"
        lede="What is going on now, and what was going on. Days are UTC days."
      />
      <Attention />
      <Backups />
      <LiveNumbers report={report} />
      {failure && (
        <Callout tone="error" role="alert" title="The numbers could not be read">
          {failure}
        </Callout>
      )}
      {report === null && (
        <Callout title="Events are kept elsewhere">
          This product passes its events on to a PostHog; look at them there.
        </Callout>
      )}
      {report === undefined && !failure && <SkeletonText lines={6} label="Reading the numbers" />}
      {report && (
        <>
          <Segmented label="Time" options={spans} value={span} onChange={setSpan} />
          <OverTime report={report} />
          <Funnel report={report} />
          <div className="numbers-pairs">
            <Ranking title="Pages" what="Page" rows={report.pages} />
            <Ranking title="Cards" what="Card" rows={report.cards} shownAs={fromSlug} />
            <Ranking title="Decks" what="Deck" rows={report.decks} shownAs={fromSlug} />
            <Ranking title="Events" what="Event" rows={report.events} shownAs={eventWords} />
          </div>
        </>
      )}
      <Flags />
    </div>
  )
}

function LiveNumbers({ report }: { report: Report | null | undefined }) {
  const [day] = useState(() => new Date().toISOString().slice(0, 10))
  const today = useLiveQuery(api.analytics.tallies.totals, { day }, { draws: 0, taps: 0, spreads: 0 })
  const numbers = [
    ['Visitors now', report?.visitorsNow],
    ['Draws today', today.draws],
    ['Spreads today', today.spreads],
    ['Taps today', today.taps],
    ['Sign-ins today', report?.signInsToday],
  ] as const
  return (
    <dl className="desk-facts">
      {numbers.map(([name, value]) => (
        <div key={name} className="panel">
          <dt>{name}</dt>
          <dd>{value?.toLocaleString('en') ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

const clientEvents: Record<string, string> = {
  $pageview: 'Page viewed',
  $identify: 'Browser recognised',
  $opt_in: 'Counting allowed',
  $set: 'Person updated',
  $feature_flag_called: 'Flag looked at',
}

function eventWords(name: string): string {
  return clientEvents[name] ?? capitalized(name)
}

function fromSlug(slug: string): string {
  return capitalized(slug.replaceAll('-', ' '))
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
