import { useState } from 'react'
import { Callout } from '#app/components/ui/callout.tsx'
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
import { pageMeta } from '../page-meta.ts'
import { Backups } from './backups.tsx'
import type { Route } from './+types/numbers.ts'
import { Flags } from './flags.tsx'
import { LegalNotices } from './legal-notices.tsx'
import { OverTime } from './over-time.tsx'
import { DrawRankings, EventRankings } from './number-rankings.tsx'
import { PeriodChoice, usePeriod } from './period-choice.tsx'
import { PeriodTotals } from './period-totals.tsx'
import { FirstSteps } from './settings/first-steps.tsx'
import { useCounted, useReport, type Report } from './use-report.ts'
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

export default function Numbers({ loaderData }: Route.ComponentProps) {
  const chosen = usePeriod()
  const { report, failure: reportFailure } = useReport(chosen.period)
  const { counted, failure: countedFailure } = useCounted(chosen.period)
  const failure = reportFailure ?? countedFailure
  const isAdmin = useIsAllowed('administration')
  return (
    <div className="numbers">
      <PageHeading
        align="start"
        title={m.admin_numbers_statistics()}
        lede={m.admin_numbers_whats_happening_now_and_what()}
      />
      <FirstSteps />
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
      <PeriodChoice {...chosen} />
      {counted ? (
        <>
          <PeriodTotals period={chosen.period} counted={counted} report={report} />
          <OverTime counted={counted} report={report} />
          <DrawRankings counted={counted} />
        </>
      ) : (
        !countedFailure && <SkeletonText lines={6} label={m.admin_numbers_loading_statistics()} />
      )}
      {report === undefined && !reportFailure && (
        <SkeletonText lines={6} label={m.admin_period_loading_events()} />
      )}
      {report && <EventRankings report={report} />}
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
