// The radar chart: the visitor's cards compared with everybody's and with chance. Everybody's numbers come with the page; the
// visitor's own are loaded after hydration.
import { useState } from 'react'
import { Link } from 'react-router'
import { axisName } from '#app/components/journal/radar/axis-name.ts'
import { radarPicture, sharePicture } from '#app/components/journal/radar/radar-picture.ts'
import { Radar } from '#app/components/journal/radar/radar.tsx'
import { useOptimisticSearchParams } from '#app/components/search-params.ts'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Segmented } from '#app/components/ui/choice.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { formatNumber } from '#app/components/ui/format-number.ts'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Table } from '#app/components/ui/table.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { backendContext } from '#app/data/contexts.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import type { JournalEntry } from '#app/journal/entries.ts'
import { dayOf } from '#app/journal/local-days.ts'
import { useJournal, type Journal } from '#app/journal/use-journal.ts'
import { useJournalOwner } from '#app/journal/use-journal-owner.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { addCard, noCounts, type RadarCounts } from '#rules/journal/radar/counts.ts'
import { firstDayOf, radarOf, type Measure, type Period, type RadarView } from '#rules/journal/radar/radar.ts'
import { pageMeta } from '../../page-meta.ts'
import { pageImage } from '../../share-image.ts'
import type { Route } from './+types/spider.ts'
import './spider.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.journal_spider_your_statistics(),
    description: m.journal_spider_suits_elements_majors_reversals_and(),
    image: pageImage('radar'),
  })

export async function loader({ context }: Route.LoaderArgs) {
  return { ever: await context.get(backendContext).query(api.journal.radar.everyone, { since: null }) }
}

/** The query parameters are read only in the browser. */
export function shouldRevalidate() {
  return false
}

const views = [
  { value: 'suits', label: m.journal_spider_suits },
  { value: 'elements', label: m.journal_spider_elements },
  { value: 'numbers', label: m.journal_spider_numbers },
] as const satisfies { value: RadarView; label: () => string }[]

const periods = [
  { value: 'week', label: m.journal_spider_week },
  { value: 'month', label: m.journal_spider_month },
  { value: 'year', label: m.journal_spider_year },
  { value: 'all', label: m.journal_spider_all },
] as const satisfies { value: Period; label: () => string }[]

const pendingCounts = noCounts()

/** With fewer cards the shape says nothing. */
const FEW_CARDS = 20

export default function Spider({ loaderData: { ever } }: Route.ComponentProps) {
  const { period, view, changeParam } = useRadarParams()
  const journal = useJournal(useJournalOwner())
  const since = firstDayOf(period, new Date().toISOString().slice(0, 10))
  const live = useLiveQuery(
    api.journal.radar.everyone,
    { since },
    since === null ? ever : { ...ever, everyone: pendingCounts },
  )
  const { everyone } = live
  const own = countsSince(journal.entries, firstDayOf(period, dayOf(Date.now())))
  const rows = radarOf(view, { own, everyone, deck: ever.deck })
  const countParams = { count: own.cards, figures: formatNumber(own.cards), period }
  return (
    <div className="spider">
      <PageHeading
        eyebrow={m.journal_spider_your_statistics()}
        title={m.journal_spider_your_cards_in_one_chart()}
        lede={m.journal_spider_how_often_you_drew_each()}
      />
      <div className="spider-choices">
        <Segmented
          label={m.journal_spider_show()}
          options={views.map(({ value, label }) => ({ value, label: label() }))}
          value={view}
          onChange={(next) => changeParam('show', next)}
        />
        <Segmented
          label={m.journal_spider_period()}
          options={periods.map(({ value, label }) => ({ value, label: label() }))}
          value={period}
          onChange={(next) => changeParam('period', next)}
        />
      </div>
      <div className="spider-picture panel">
        <Radar rows={rows} label={m.journal_spider_chart_of_card_in_the(countParams)} />
        <JournalStatus journal={journal} countParams={countParams} />
        {own.cards > 0 && <Share rows={rows} line={m.journal_spider_card_in_the_last_7(countParams)} />}
      </div>
      <div className="spider-table">
        <Table
          caption={m.journal_spider_chart_data()}
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            { key: 'name', header: m.journal_spider_kind(), cell: ({ key }) => axisName(key) },
            {
              key: 'own',
              header: m.journal_spider_you(),
              align: 'end',
              cell: ({ own: measure }) => formatMeasure(measure),
            },
            {
              key: 'everyone',
              header: m.journal_spider_everyone(),
              align: 'end',
              cell: (row) => formatPercent(row.everyone.share),
            },
            {
              key: 'chance',
              header: m.journal_spider_chance(),
              align: 'end',
              cell: ({ chance }) => formatPercent(chance),
            },
          ]}
        />
        <p className="spider-words">
          {m.journal_spider_tarot_cards_only_your_cards({
            draws: everyone === pendingCounts ? '…' : formatNumber(everyone.cards),
          })}
        </p>
      </div>
    </div>
  )
}

type JournalStatusProps = {
  journal: Journal
  countParams: { count: number; figures: string; period: Period }
}

function JournalStatus({ journal, countParams }: JournalStatusProps) {
  if (journal.loadState === 'failed') {
    return (
      <Callout tone="error" title={m.journal_spider_your_readings_couldnt_be_loaded()}>
        {m.journal_spider_check_your_connection_then_try()}
      </Callout>
    )
  }
  if (journal.loadState === 'loading') return <p role="status">{m.journal_spider_loading_your_readings()}</p>
  if (countParams.count === 0 && journal.loadState === 'all') {
    return (
      <EmptyState
        title={m.journal_spider_no_tarot_cards_yet({ period: countParams.period })}
        actions={
          <>
            <Link to="/newDraw" {...buttonLook({ variant: 'gold' })} viewTransition>
              {m.journal_spider_draw_a_card()}
            </Link>
            <Link to="/journal/new" {...buttonLook()} viewTransition>
              {m.journal_spider_log_a_physical_reading()}
            </Link>
          </>
        }
      >
        {m.journal_spider_your_chart_starts_with_one()}
      </EmptyState>
    )
  }
  return (
    <p role="status" className="spider-count">
      {countParams.count < FEW_CARDS
        ? m.journal_spider_card_in_the_last_7_2(countParams)
        : m.journal_spider_card_in_the_last_7(countParams)}
    </p>
  )
}

function Share({ rows, line }: { rows: ReturnType<typeof radarOf>; line: string }) {
  const [busy, setBusy] = useState(false)

  async function share(): Promise<void> {
    setBusy(true)
    try {
      const title = m.journal_spider_my_cards_in_one_chart()
      const outcome = await sharePicture(await radarPicture(rows, { title, line }), title)
      if (outcome === 'saved') toast(m.journal_spider_image_saved(), { tone: 'success' })
    } catch {
      toast(m.journal_spider_the_image_couldnt_be_created(), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button loading={busy} onClick={() => void share()}>
      {m.journal_spider_share_as_image()}
    </Button>
  )
}

/** Skips readings drawn from the majors alone, which would distort the shape. */
function countsSince(entries: readonly JournalEntry[], firstDay: string | null): RadarCounts {
  const counts = noCounts()
  for (const { madeAt, cards, isMajorsOnly } of entries) {
    if (isMajorsOnly || (firstDay !== null && dayOf(madeAt) < firstDay)) continue
    for (const { card, reversed } of cards)
      addCard(counts, card, reversed ? { upright: 0, reversed: 1 } : { upright: 1, reversed: 0 })
  }
  return counts
}

function useRadarParams() {
  const [params, changeParams] = useOptimisticSearchParams()
  const changeParam = (field: 'show' | 'period', value: string) =>
    changeParams((current) => {
      current.set(field, value)
      return current
    })
  const view: RadarView = views.find(({ value }) => value === params.get('show'))?.value ?? 'suits'
  const period: Period = periods.find(({ value }) => value === params.get('period'))?.value ?? 'all'
  return { view, period, changeParam }
}

function formatMeasure({ count, share }: Measure): string {
  if (share === null) return '–'
  return m.journal_spider_text({ share: formatPercent(share), count: formatNumber(count) })
}

function formatPercent(share: number | null): string {
  return share === null ? '–' : m.journal_spider_text_2({ number: formatNumber(share * 100) })
}
