// "Is it random?": public statistics on every draw of a deck, the list of all seals, and the chain that contains them.
import type { FunctionReturnType } from 'convex/server'
import { ConvexError } from 'convex/values'
import type { ComponentProps } from 'react'
import { data, Link } from 'react-router'
import { ChipLinks } from '#app/components/ui/badge.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Disclosure } from '#app/components/ui/disclosure.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { formatNumber } from '#app/components/ui/format-number.ts'
import { Message } from '#app/components/ui/message.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { Table } from '#app/components/ui/table.tsx'
import { backendContext, type PageBackend } from '#app/data/contexts.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import type { DeckKind } from '#content/decks/shape.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import {
  chanceOfRepeat,
  drawsUntilAllSeen,
  drawsUntilRepeatIsLikely,
} from '#rules/readings/statistics/repeats.ts'
import { pageMeta } from '../../page-meta.ts'
import { pageImage } from '../../share-image.ts'
import { CountChart } from './count-chart.tsx'
import { deckStatistics, formatPercent, verdictOn, type DeckStatistics } from './deck-statistics.ts'
import { SealChain, type HeadLookup } from './seal-chain.tsx'
import { SealList } from './seal-list.tsx'
import type { Route } from './+types/review.ts'
import './review.css'

type Seals = FunctionReturnType<typeof api.readings.commitments.list>
type Tallies = NonNullable<FunctionReturnType<typeof api.analytics.tallies.ofDeck>>
type ReviewedDeck = {
  slug: string
  title: string
  reversible: boolean
  kind: DeckKind
  wording: { one: string; many: string }
  cards: { _id: string; name: string }[]
}

const SEALS_PER_PAGE = 12
const MAX_PASTED_LENGTH = 200
const newestSeals = { paginationOpts: { numItems: SEALS_PER_PAGE, cursor: null } }

export async function loader({ context, request }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const params = new URL(request.url).searchParams
  const before = params.get('before')
  const [decks, reviewed, seals, newestHead, lookup] = await Promise.all([
    backend.query(api.cards.decks.listPublished),
    loadReviewedDeck(params.get('deck'), backend),
    loadSeals(before, backend),
    backend.query(api.readings.sealChain.head, {}),
    lookUpHead(params.get('head'), backend),
  ])
  const choices = decks.map(({ _id, slug, title }) => ({ _id, slug, title }))
  return { choices, reviewed, seals, isFirstPage: before === null, newestHead, lookup }
}

/** People paste hashes with spaces and in capitals, so the text is normalized first. */
async function lookUpHead(pasted: string | null, backend: PageBackend): Promise<HeadLookup | null> {
  if (pasted === null) return null
  const hash = pasted.replaceAll(/\s/g, '').toLowerCase().slice(0, MAX_PASTED_LENGTH)
  return { hash, match: await backend.query(api.readings.sealChain.find, { hash }) }
}

async function loadReviewedDeck(slug: string | null, backend: PageBackend) {
  const deckWithCards = await backend.query(api.cards.decks.get, slug === null ? {} : { deck: slug })
  const tallies =
    deckWithCards && (await backend.query(api.analytics.tallies.ofDeck, { deck: deckWithCards.slug }))
  if (!deckWithCards || !tallies) {
    if (slug !== null) throw data(null, { status: 404 })
    return null
  }
  const deck: ReviewedDeck = {
    slug: deckWithCards.slug,
    title: deckWithCards.title,
    reversible: deckWithCards.decktype.reversible,
    kind: deckWithCards.decktype.kind,
    wording: deckWithCards.decktype.wording,
    cards: deckWithCards.cards.map(({ _id, name }) => ({ _id, name })),
  }
  return { deck, tallies }
}

/** An invalid cursor in the address is a 404. */
async function loadSeals(cursor: string | null, backend: PageBackend): Promise<Seals> {
  try {
    return await backend.query(api.readings.commitments.list, {
      paginationOpts: { ...newestSeals.paginationOpts, cursor },
    })
  } catch (error) {
    if (cursor !== null && isInvalidCursor(error)) throw data(null, { status: 404 })
    throw error
  }
}

function isInvalidCursor(error: unknown): boolean {
  if (!(error instanceof ConvexError)) return false
  const { paginationError } = error.data as { paginationError?: unknown }
  return paginationError === 'InvalidCursor'
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.readings_review_is_it_random(),
    description: m.readings_review_every_draw_counted_card_by(),
    image: pageImage('review'),
  })

export default function Review({ loaderData }: Route.ComponentProps) {
  const { choices, reviewed, seals, isFirstPage, newestHead, lookup } = loaderData
  const listProps = {
    deckTitles: new Map(choices.map(({ _id, title }) => [_id as string, title])),
    deck: reviewed?.deck.slug,
  }
  return (
    <div className="review">
      <PageHeading
        eyebrow={m.readings_review_is_it_random()}
        title={m.readings_review_count_for_yourself()}
        lede={m.readings_review_you_cant_see_chance_in()}
      />
      {reviewed ? (
        <>
          <ChipLinks
            label={m.readings_review_decks()}
            links={choices.map(({ slug, title }) => ({
              to: `/randomcards/review?deck=${slug}`,
              label: title,
              isCurrent: slug === reviewed.deck.slug,
            }))}
          />
          <Counts key={reviewed.deck.slug} deck={reviewed.deck} first={reviewed.tallies} />
          <Repeats deck={reviewed.deck} />
        </>
      ) : (
        <EmptyState title={m.readings_review_no_decks_yet()}>
          {m.readings_review_once_a_deck_is_published()}
        </EmptyState>
      )}
      <section id="seals" aria-labelledby="seals-title">
        <h2 id="seals-title">{m.readings_review_every_seal_weve_ever_made()}</h2>
        <p className="review-words">
          <Message
            parts={m.readings_review_a_cheat_could_make_many.parts()}
            link={(text) => <Link to="/how">{text}</Link>}
          />
        </p>
        {isFirstPage ? (
          <NewestSeals first={seals} {...listProps} />
        ) : (
          <SealList seals={seals} isFirstPage={false} {...listProps} />
        )}
      </section>
      <SealChain newest={newestHead} lookup={lookup} deck={reviewed?.deck.slug} />
    </div>
  )
}

type NewestSealsProps = Pick<ComponentProps<typeof SealList>, 'deckTitles' | 'deck'> & { first: Seals }

function NewestSeals({ first, ...listProps }: NewestSealsProps) {
  const seals = useLiveQuery(api.readings.commitments.list, newestSeals, first)
  return <SealList seals={seals} isFirstPage {...listProps} />
}

function Counts({ deck, first }: { deck: ReviewedDeck; first: Tallies }) {
  const { cards: tallies } = useLiveQuery(api.analytics.tallies.ofDeck, { deck: deck.slug }, first) ?? first
  const counts = new Map<string, Tallies['cards'][number]>(tallies.map((tally) => [tally.cardId, tally]))
  const statistics = deckStatistics(
    deck.cards.map(({ _id, name }) => {
      const { upright = 0, reversed = 0, uprightByWish = 0 } = counts.get(_id) ?? {}
      return { name, upright, reversed, uprightByWish }
    }),
  )
  const { tone, title, says } = verdictOn(statistics)
  return (
    <section className="review-counts" aria-labelledby="counts-title">
      <h2 id="counts-title">
        {m.readings_review_draw_from({
          count: statistics.draws,
          figures: formatNumber(statistics.draws),
          deck: deck.title,
        })}
      </h2>
      <Callout tone={tone} title={title}>
        <p>{says}</p>
      </Callout>
      {statistics.test ? (
        <>
          <CountChart statistics={statistics} />
          <KeyFigures statistics={statistics} deck={deck} />
        </>
      ) : (
        <Progress
          label={m.readings_review_draws_counted({
            draws: formatNumber(statistics.draws),
            needed: formatNumber(statistics.neededDraws),
          })}
          value={statistics.draws / Math.max(1, statistics.neededDraws)}
        />
      )}
      {statistics.draws > 0 && (
        <Disclosure summary={m.readings_review_count_for_each({ one: deck.wording.one })}>
          <CountTable statistics={statistics} deck={deck} />
        </Disclosure>
      )}
      <p className="review-note">{m.readings_review_only_single_draws_are_counted()}</p>
    </section>
  )
}

function KeyFigures({ statistics, deck }: { statistics: DeckStatistics; deck: ReviewedDeck }) {
  const { outside, cards, test, reversed } = statistics
  return (
    <dl className="review-sums">
      <div>
        <dt>{m.readings_review_outside_the_band()}</dt>
        <dd>{m.readings_review_of({ outside, count: cards.length })}</dd>
        <dd>
          {m.readings_review_a_fair_deck_has_about({
            count: formatNumber(Math.round(cards.length / 20)),
          })}
        </dd>
      </div>
      <div>
        <dt>{m.readings_review_chi_square()}</dt>
        <dd>{test ? test.statistic.toFixed(1) : '–'}</dd>
        <dd>
          {test
            ? m.readings_review_all_differences_from_the_expected({
                degreesOfFreedom: test.degreesOfFreedom,
                chance: formatPercent(test.chance),
              })
            : m.readings_review_all_differences_from_the_expected_2()}
        </dd>
      </div>
      {deck.reversible && (
        <div>
          <dt>{m.readings_review_reversed()}</dt>
          <dd>{reversed.among === 0 ? '–' : formatPercent(reversed.count / reversed.among)}</dd>
          <dd>
            {reversed.among === 0
              ? m.readings_review_no_card_has_been_drawn()
              : m.readings_review_out_of_drawn_with_reversals({
                  count: formatNumber(reversed.among),
                  low: formatNumber(reversed.band.low),
                  high: formatNumber(reversed.band.high),
                })}
          </dd>
        </div>
      )}
    </dl>
  )
}

function CountTable({ statistics, deck }: { statistics: DeckStatistics; deck: ReviewedDeck }) {
  const { cards, expected } = statistics
  return (
    <Table
      caption={m.readings_review_how_often_each_in_was({ one: deck.wording.one, title: deck.title })}
      captionHidden
      narrow="scroll"
      rows={cards}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'name',
          header: hasCards(deck) ? m.readings_review_card() : m.readings_review_name(),
          cell: ({ name }) => name,
        },
        {
          key: 'drawn',
          header: m.readings_review_drawn(),
          align: 'end',
          cell: ({ drawn }) => formatNumber(drawn),
        },
        ...(deck.reversible
          ? [
              {
                key: 'reversed',
                header: m.readings_review_reversed(),
                align: 'end' as const,
                cell: ({ reversed }: (typeof cards)[number]) => formatNumber(reversed),
              },
            ]
          : []),
        {
          key: 'expected',
          header: m.readings_review_expected(),
          align: 'end',
          cell: () => formatNumber(expected),
        },
        {
          key: 'band',
          header: m.readings_review_band(),
          cell: ({ isOutside }) => (isOutside ? m.readings_review_outside() : m.readings_review_inside()),
        },
      ]}
    />
  )
}

/** Verses and crystals are not called cards. */
function hasCards({ kind }: ReviewedDeck): boolean {
  return kind !== 'verse' && kind !== 'crystal'
}

function Repeats({ deck }: { deck: ReviewedDeck }) {
  const count = deck.cards.length
  const likely = drawsUntilRepeatIsLikely(count)
  const spans = [...new Set([2, 7, likely, 30])].filter((draws) => draws <= count).sort((a, b) => a - b)
  return (
    <section aria-labelledby="repeats-title">
      <h2 id="repeats-title">{m.readings_review_but_i_had_that_one()}</h2>
      <p className="review-words">
        {m.readings_review_chance_has_no_memory_with({
          count,
          many: deck.wording.many,
          likely,
          one: deck.wording.one,
          untilAll: formatNumber(Math.round(drawsUntilAllSeen(count))),
        })}
      </p>
      <ul role="list" className="review-odds">
        {spans.map((draws) => (
          <li key={draws}>
            <strong>{formatPercent(chanceOfRepeat(draws, count))}</strong>{' '}
            <span>{m.readings_review_for_a_repeat_within_draws({ draws })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
