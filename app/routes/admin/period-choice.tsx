// The period of the statistics: the last days, or two days of one's own. It is in the address, so that it can be shared.
import { useState } from 'react'
import { useOptimisticSearchParams } from '#app/components/search-params.ts'
import { Segmented } from '#app/components/ui/choice.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import * as m from '#messages'
import { lastDays, MAX_PERIOD_DAYS, parsePeriod, type Period } from '#rules/analytics/period.ts'

const spans = ['7', '30', '90'] as const
const usualSpan = '30'

type Span = (typeof spans)[number] | 'own'

export interface ChosenPeriod {
  period: Period
  span: Span
  /** What is in the fields, also while it is not a period. */
  own: Period
  change: (span: Span, own?: Period) => void
}

export function usePeriod(): ChosenPeriod {
  const [params, changeParams] = useOptimisticSearchParams()
  const [now] = useState(() => Date.now())
  const days = spans.find((span) => span === params.get('days')) ?? usualSpan
  const usual = lastDays(Number(days), now)
  const [from, to] = [params.get('from'), params.get('to')]
  const isOwn = from !== null || to !== null
  const own = isOwn ? { from: from ?? '', to: to ?? '' } : usual
  return {
    period: (isOwn && parsePeriod(own.from, own.to)) || usual,
    span: isOwn ? 'own' : days,
    own,
    change: (span, wanted = own) =>
      changeParams((before) => {
        const next = new URLSearchParams(before)
        for (const name of ['days', 'from', 'to']) next.delete(name)
        if (span === 'own') {
          next.set('from', wanted.from)
          next.set('to', wanted.to)
        } else if (span !== usualSpan) next.set('days', span)
        return next
      }),
  }
}

export function PeriodChoice({ span, own, change }: ChosenPeriod) {
  const problem = parsePeriod(own.from, own.to) ? null : m.admin_period_invalid({ max: MAX_PERIOD_DAYS })
  return (
    <div className="numbers-period">
      <Segmented
        label={m.admin_numbers_period()}
        options={[
          ...spans.map((days) => ({ value: days, label: m.admin_numbers_day({ days }) })),
          { value: 'own', label: m.admin_period_own() },
        ]}
        value={span}
        onChange={(chosen) => change(chosen)}
      />
      {span === 'own' && (
        <div className="numbers-dates">
          <TextField
            type="date"
            label={m.admin_period_from()}
            value={own.from}
            max={own.to}
            onChange={({ currentTarget }) => change('own', { ...own, from: currentTarget.value })}
          />
          <TextField
            type="date"
            label={m.admin_period_to()}
            value={own.to}
            min={own.from}
            error={problem}
            onChange={({ currentTarget }) => change('own', { ...own, to: currentTarget.value })}
          />
        </div>
      )}
    </div>
  )
}
