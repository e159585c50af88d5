// The shape of one's own cards beside everybody's, each kind measured by its chance. Everybody's comes with the page;
// one's own comes when the page is alive.
import { useState } from 'react'
import { Link } from 'react-router'
import { radarPicture, sharePicture } from '#app/components/journal/radar/radar-picture.ts'
import { Radar } from '#app/components/journal/radar/radar.tsx'
import { useSearchInAddress } from '#app/components/search-in-address.ts'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Segmented } from '#app/components/ui/choice.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { inFigures } from '#app/components/ui/figures.ts'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Table } from '#app/components/ui/table.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { backendContext } from '#app/data/contexts.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import type { JournalEntry } from '#app/journal/entries.ts'
import { dayOf } from '#app/journal/own-days.ts'
import { useJournal, type Journal } from '#app/journal/use-journal.ts'
import { useWhose } from '#app/journal/use-whose.ts'
import { api } from '#convex/_generated/api.js'
import { addCard, noCounts, type RadarCounts } from '#rules/journal/radar/counts.ts'
import { firstDayOf, radarOf, type Measure, type Period, type RadarView } from '#rules/journal/radar/radar.ts'
import { pageMeta } from '../../page-meta.ts'
import { pageImage } from '../../share-image.ts'
import type { Route } from './+types/spider.ts'
import './spider.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Your radar',
    description:
      'Suits, elements, majors, reversals and numbers of your readings as one shape, beside everybody’s and what chance would do.',
    image: pageImage('radar'),
  })

export async function loader({ context }: Route.LoaderArgs) {
  return { ever: await context.get(backendContext).query(api.journal.radar.everyone, { since: null }) }
}

/** What is chosen stands in the address, and changes nothing on the server. */
export function shouldRevalidate() {
  return false
}

const views = [
  { value: 'suits', label: 'Suits' },
  { value: 'elements', label: 'Elements' },
  { value: 'numbers', label: 'Numbers' },
] as const satisfies { value: RadarView; label: string }[]

const periods = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'year', label: 'Year' },
  { value: 'all', label: 'All' },
] as const satisfies { value: Period; label: string }[]

const periodWords: Record<Period, string> = {
  week: 'the last seven days',
  month: 'the last thirty days',
  year: 'the last year',
  all: 'all readings',
}

const notKnownYet = noCounts()

/** With fewer cards every shape is a coincidence. */
const FEW = 20

export default function Spider({ loaderData: { ever } }: Route.ComponentProps) {
  const { period, view, choose } = useChoices()
  const journal = useJournal(useWhose())
  const since = firstDayOf(period, new Date().toISOString().slice(0, 10))
  const live = useLiveQuery(
    api.journal.radar.everyone,
    { since },
    since === null ? ever : { ...ever, everyone: notKnownYet },
  )
  const { everyone } = live
  const own = countsSince(journal.entries, firstDayOf(period, dayOf(Date.now())))
  const rows = radarOf(view, { own, everyone, deck: ever.deck })
  const words = `${inFigures(own.cards)} ${own.cards === 1 ? 'card' : 'cards'} in ${periodWords[period]}`
  return (
    <div className="spider">
      <PageHeading
        eyebrow="Your radar"
        title="The shape of your cards"
        lede="How often each kind came to you, against what chance does: on the dotted ring, exactly as often."
      />
      <div className="spider-choices">
        <Segmented
          label="What is shown"
          options={views}
          value={view}
          onChange={(next) => choose('show', next)}
        />
        <Segmented
          label="Over which time"
          options={periods}
          value={period}
          onChange={(next) => choose('period', next)}
        />
      </div>
      <div className="spider-picture panel">
        <Radar rows={rows} label={`A radar of ${words}, beside everybody’s cards`} />
        <Standing journal={journal} cards={own.cards} words={words} period={period} />
        {own.cards > 0 && <Share rows={rows} words={words} />}
      </div>
      <div className="spider-table">
        <Table
          caption="The same in numbers"
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            { key: 'name', header: 'Kind', cell: ({ name }) => name },
            { key: 'own', header: 'You', align: 'end', cell: ({ own: measure }) => inWords(measure) },
            {
              key: 'everyone',
              header: 'Everybody',
              align: 'end',
              cell: (row) => inPercent(row.everyone.share),
            },
            { key: 'chance', header: 'Chance', align: 'end', cell: ({ chance }) => inPercent(chance) },
          ]}
        />
        <p className="spider-words">
          Tarot cards only. Yours are those of single draws, spreads and readings you wrote down; everybody’s
          are single draws ({everyone === notKnownYet ? '…' : inFigures(everyone.cards)} of them, by the days
          of UTC), since cards of a spread are counted nowhere. Reversals are everybody’s where they were
          switched on; among yours, cards drawn without them count as upright.
        </p>
      </div>
    </div>
  )
}

type StandingProps = { journal: Journal; cards: number; words: string; period: Period }

function Standing({ journal, cards, words, period }: StandingProps) {
  if (journal.standing === 'failed') {
    return (
      <Callout tone="error" title="Your readings could not be opened">
        The line may be down. Everybody’s are shown.
      </Callout>
    )
  }
  if (journal.standing === 'loading') return <p role="status">Your readings are being opened …</p>
  if (cards === 0 && journal.standing === 'all') {
    return (
      <EmptyState
        title={period === 'all' ? 'Your shape is still to come' : `No tarot card in ${periodWords[period]}`}
        actions={
          <>
            <Link to="/newDraw" {...buttonLook({ variant: 'gold' })} viewTransition>
              Draw a card
            </Link>
            <Link to="/journal/new" {...buttonLook()} viewTransition>
              Write one down
            </Link>
          </>
        }
      >
        It begins with one tarot card; with about twenty it says something.
      </EmptyState>
    )
  }
  return (
    <p role="status" className="spider-count">
      {words}
      {cards < FEW && '. With fewer than twenty, any shape is a coincidence.'}
    </p>
  )
}

function Share({ rows, words }: { rows: ReturnType<typeof radarOf>; words: string }) {
  const [busy, setBusy] = useState(false)

  async function share(): Promise<void> {
    setBusy(true)
    try {
      const title = 'The shape of my cards'
      const done = await sharePicture(await radarPicture(rows, { title, line: words }), title)
      if (done === 'saved') toast('The picture is saved.', { tone: 'success' })
    } catch {
      toast('The picture could not be made here.', { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button loading={busy} onClick={() => void share()}>
      Share as a picture
    </Button>
  )
}

/** Readings drawn from the majors alone would make everything look like majors. */
function countsSince(entries: readonly JournalEntry[], first: string | null): RadarCounts {
  const counts = noCounts()
  for (const { madeAt, cards, isMajorsOnly } of entries) {
    if (isMajorsOnly || (first !== null && dayOf(madeAt) < first)) continue
    for (const { card, reversed } of cards)
      addCard(counts, card, reversed ? { upright: 0, reversed: 1 } : { upright: 1, reversed: 0 })
  }
  return counts
}

/** They live in the address. */
function useChoices() {
  const [chosen, change] = useSearchInAddress()
  const choose = (field: 'show' | 'period', value: string) =>
    change((before) => {
      before.set(field, value)
      return before
    })
  const view: RadarView = views.find(({ value }) => value === chosen.get('show'))?.value ?? 'suits'
  const period: Period = periods.find(({ value }) => value === chosen.get('period'))?.value ?? 'all'
  return { view, period, choose }
}

function inWords({ count, share }: Measure): string {
  return share === null ? '–' : `${inPercent(share)} (${inFigures(count)})`
}

function inPercent(share: number | null): string {
  return share === null ? '–' : `${inFigures(share * 100)}%`
}
