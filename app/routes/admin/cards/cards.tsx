// All cards of all deck types: found, edited in their place or on their own page, and taken out and in as a sheet.
import type { FunctionReturnType } from 'convex/server'
import { lazy, Suspense, useState } from 'react'
import { Records, type RecordColumn } from '#app/components/admin/records/records.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { keywordsIn } from '#rules/cards/card-sheet.ts'
import { toneHints } from '#rules/cards/tone.ts'
import { plainText } from '#rules/rich-text/rich-text.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/cards.ts'
import '../decks/workbench.css'

const CardSheet = lazy(() => import('./card-sheet.tsx').then(({ CardSheet }) => ({ default: CardSheet })))

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Cards', description: 'Every text of every card.', robots: 'noindex' })

type Card = FunctionReturnType<typeof api.cards.cardTexts.list>['page'][number]

const columns: readonly RecordColumn<Card>[] = [
  {
    id: 'name',
    header: 'Card',
    sortable: true,
    value: ({ name }) => name,
  },
  {
    id: 'decktype',
    header: 'Type',
    value: ({ decktype }) => decktype.name,
    cell: ({ decktype }) => <span className="workbench-word">{decktype.name}</span>,
  },
  { id: 'family', header: 'Suit or family', value: ({ suit, group }) => suit ?? group ?? '–', isExtra: true },
  {
    id: 'keywords',
    header: 'Keywords',
    isLong: true,
    value: ({ keywords }) => keywords.upright.join('; '),
    edit: {
      value: ({ keywords }) => keywords.upright.join('; '),
      save: ({ _id: cardId, keywords }, text, changeId) =>
        writeToBackend(api.cards.update, {
          ...{ cardId, keywords: { ...keywords, upright: keywordsIn(text) }, seen: { keywords }, changeId },
        }),
    },
  },
  {
    id: 'upright',
    header: 'Says',
    isLong: true,
    value: ({ upright }) => plainText(upright.summary),
    cell: ({ upright }) => (
      <span className="records-beginning" dir="auto">
        {plainText(upright.summary) || '–'}
      </span>
    ),
  },
  {
    id: 'hints',
    header: 'To look at',
    value: hintCount,
    cell: (card) => (hintCount(card) === 0 ? '–' : <Badge tone="warning">{hintCount(card)}</Badge>),
  },
]

/** What is not written yet, and what an editor would have a word about. */
function hintCount({ upright, reversed, decktype }: Card): number {
  const empty = Number(upright.summary === '') + Number(decktype.reversible && !reversed?.summary)
  const texts = [upright.summary, reversed?.summary ?? '']
  return empty + texts.flatMap((text) => toneHints(text, 'summary')).length
}

export default function Cards() {
  const types = useLiveQuery(api.cards.decktypes.list, {}, undefined)
  // Once opened it is only hidden: a file that was tried out, or is being written, is not let go of.
  const [sheet, setSheet] = useState<'unopened' | 'open' | 'hidden'>('unopened')
  const isSheetOpen = sheet === 'open'
  const filters = [
    {
      id: 'decktype',
      label: 'Deck type',
      options: (types ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
    },
  ]
  return (
    <div className="desk">
      <header className="desk-head">
        <PageHeading
          align="start"
          title="Cards"
          lede="What they are called and what they say, upright and reversed."
        />
        <Button aria-expanded={isSheetOpen} onClick={() => setSheet(isSheetOpen ? 'hidden' : 'open')}>
          As a sheet (CSV)
        </Button>
      </header>
      {sheet !== 'unopened' && types && types.length > 0 && (
        <div hidden={!isSheetOpen}>
          <Suspense fallback={<SkeletonText lines={4} label="Fetching the sheet" />}>
            <CardSheet types={types} />
          </Suspense>
        </div>
      )}
      {types && (
        <Records
          name="cards"
          caption="Cards"
          query={api.cards.cardTexts.list}
          columns={columns}
          search="Name"
          filters={filters}
          rowLink={({ _id }) => `/manageCards/${_id}`}
          empty={
            <EmptyState title="There are no cards yet">They are made in a deck type’s structure.</EmptyState>
          }
        />
      )}
    </div>
  )
}
