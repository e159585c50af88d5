// All cards of all deck types: search, edit in place or on their own page, export and import as CSV.
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
import * as m from '#messages'
import { keywordsIn } from '#rules/cards/card-sheet.ts'
import { toneHints } from '#rules/cards/tone.ts'
import { plainText } from '#rules/rich-text/rich-text.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/cards.ts'
import '../decks/workbench.css'

const CardSheet = lazy(() => import('./card-sheet.tsx').then(({ CardSheet }) => ({ default: CardSheet })))

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_cards_cards(),
    description: m.admin_cards_the_texts_of_every_card(),
    robots: 'noindex',
  })

type Card = FunctionReturnType<typeof api.cards.cardTexts.list>['page'][number]

const columns: readonly RecordColumn<Card>[] = [
  {
    id: 'name',
    header: m.admin_cards_card,
    sortable: true,
    value: ({ name }) => name,
  },
  {
    id: 'decktype',
    header: m.admin_cards_type,
    value: ({ decktype }) => decktype.name,
    cell: ({ decktype }) => <span className="workbench-word">{decktype.name}</span>,
  },
  {
    id: 'family',
    header: m.admin_cards_suit_or_family,
    value: ({ suit, group }) => suit ?? group ?? '–',
    isExtra: true,
  },
  {
    id: 'keywords',
    header: m.admin_cards_keywords,
    isLong: true,
    value: ({ keywords }) => keywords.upright.join('; '),
    edit: {
      value: ({ keywords }) => keywords.upright.join('; '),
      save: ({ _id: cardId, keywords }, text, changeId) =>
        writeToBackend(api.cards.update, {
          cardId,
          keywords: { ...keywords, upright: keywordsIn(text) },
          seen: { keywords },
          changeId,
        }),
    },
  },
  {
    id: 'upright',
    header: m.admin_cards_meaning,
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
    header: m.admin_cards_hints,
    value: hintCount,
    cell: (card) => (hintCount(card) === 0 ? '–' : <Badge tone="warning">{hintCount(card)}</Badge>),
  },
]

/** Missing texts and style hints. */
function hintCount({ upright, reversed, decktype }: Card): number {
  const empty = Number(upright.summary === '') + Number(decktype.reversible && !reversed?.summary)
  const texts = [upright.summary, reversed?.summary ?? '']
  return empty + texts.flatMap((text) => toneHints(text, 'summary')).length
}

export default function Cards() {
  const types = useLiveQuery(api.cards.decktypes.list, {}, undefined)
  // Hidden instead of unmounted once opened, so that a dry run or a running import is not lost.
  const [sheet, setSheet] = useState<'unopened' | 'open' | 'hidden'>('unopened')
  const isSheetOpen = sheet === 'open'
  const filters = [
    {
      id: 'decktype',
      label: m.admin_cards_deck_type,
      options: (types ?? []).map(({ _id, name }) => ({ value: _id, label: () => name })),
    },
  ]
  return (
    <div className="admin-page">
      <header className="admin-page-head">
        <PageHeading
          align="start"
          title={m.admin_cards_cards()}
          lede={m.admin_cards_names_and_meanings_of_every()}
        />
        <Button aria-expanded={isSheetOpen} onClick={() => setSheet(isSheetOpen ? 'hidden' : 'open')}>
          {m.admin_cards_export_or_import_csv()}
        </Button>
      </header>
      {sheet !== 'unopened' && types && types.length > 0 && (
        <div hidden={!isSheetOpen}>
          <Suspense fallback={<SkeletonText lines={4} label={m.admin_cards_loading()} />}>
            <CardSheet types={types} />
          </Suspense>
        </div>
      )}
      {types && (
        <Records
          name="cards"
          caption={m.admin_cards_cards()}
          query={api.cards.cardTexts.list}
          columns={columns}
          search={m.admin_cards_name()}
          filters={filters}
          rowLink={({ _id }) => `/manageCards/${_id}`}
          empty={
            <EmptyState title={m.admin_cards_no_cards_yet()}>
              {m.admin_cards_add_cards_in_the_structure()}
            </EmptyState>
          }
        />
      )}
    </div>
  )
}
