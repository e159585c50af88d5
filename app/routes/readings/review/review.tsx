// Is it random? Every draw of a deck counted in front of everybody, held against chance; every seal that was made, and
// the chain they are in.
import type { FunctionReturnType } from 'convex/server'
import { ConvexError } from 'convex/values'
import type { ComponentProps } from 'react'
import { data, Link } from 'react-router'
import { ChipLinks } from '#app/components/ui/badge.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Disclosure } from '#app/components/ui/disclosure.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { inFigures } from '#app/components/ui/figures.ts'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Table } from '#app/components/ui/table.tsx'
import { backendContext, type PageBackend } from '#app/data/contexts.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import {
  chanceOfRepeat,
  drawsUntilAllSeen,
  drawsUntilRepeatIsLikely,
} from '#rules/readings/statistics/repeats.ts'
import { pageMeta } from '../../page-meta.ts'
import { pageImage } from '../../share-image.ts'
import { CountChart } from './count-chart.tsx'
import { figuresOf, inPercent, verdictOf, type Figures } from './figures.ts'
import { SealChain, type Noted } from './seal-chain.tsx'
import { SealList } from './seal-list.tsx'
import type { Route } from './+types/review.ts'
import './review.css'

type Seals = FunctionReturnType<typeof api.readings.commitments.list>
type Tallies = NonNullable<FunctionReturnType<typeof api.analytics.tallies.ofDeck>>
type ReviewedDeck = {
  slug: string
  title: string
  reversible: boolean
  wording: { one: string; many: string }
  cards: { _id: string; name: string }[]
}

const SEALS_ON_A_PAGE = 12
const LONGEST_PASTED = 200
const newestSeals = { paginationOpts: { numItems: SEALS_ON_A_PAGE, cursor: null } }

export async function loader({ context, request }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const params = new URL(request.url).searchParams
  const before = params.get('before')
  const [decks, reviewed, seals, newestHead, noted] = await Promise.all([
    backend.query(api.cards.decks.listPublished),
    reviewOf(params.get('deck'), backend),
    sealsBefore(before, backend),
    backend.query(api.readings.sealChain.head, {}),
    lookUp(params.get('head'), backend),
  ])
  const choices = decks.map(({ _id, slug, title }) => ({ _id, slug, title }))
  return { choices, reviewed, seals, isFirstPage: before === null, newestHead, noted }
}

/** People paste with spaces and in capitals; a hash is written in lower case. */
async function lookUp(pasted: string | null, backend: PageBackend): Promise<Noted | null> {
  if (!pasted) return null
  const hash = pasted.replaceAll(/\s/g, '').toLowerCase().slice(0, LONGEST_PASTED)
  return { hash, found: await backend.query(api.readings.sealChain.find, { hash }) }
}

async function reviewOf(named: string | null, backend: PageBackend) {
  const found = await backend.query(api.cards.decks.get, named === null ? {} : { deck: named })
  const tallies = found && (await backend.query(api.analytics.tallies.ofDeck, { deck: found.slug }))
  if (!found || !tallies) {
    if (named !== null) throw data(null, { status: 404 })
    return null
  }
  const deck: ReviewedDeck = {
    ...{ slug: found.slug, title: found.title },
    ...{ reversible: found.decktype.reversible, wording: found.decktype.wording },
    cards: found.cards.map(({ _id, name }) => ({ _id, name })),
  }
  return { deck, tallies }
}

/** A cursor that somebody made up is an address of ours as little as any other. */
async function sealsBefore(cursor: string | null, backend: PageBackend): Promise<Seals> {
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
    title: 'Is it random?',
    description:
      'Every draw, counted card by card and held against chance, with the test in plain words and the list of all seals.',
    image: pageImage('review'),
  })

export default function Review({ loaderData }: Route.ComponentProps) {
  const { choices, reviewed, seals, isFirstPage, newestHead, noted } = loaderData
  const list = {
    deckTitles: new Map(choices.map(({ _id, title }) => [_id as string, title])),
    deck: reviewed?.deck.slug,
  }
  return (
    <div className="review">
      <PageHeading
        eyebrow="Is it random?"
        title="Count for yourself"
        lede="Nobody can see chance in one card. In many of them one can, and here they all are."
      />
      {reviewed ? (
        <>
          <ChipLinks
            label="Decks"
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
        <EmptyState title="There is no deck yet">When there is one, its draws are counted here.</EmptyState>
      )}
      <section id="seals" aria-labelledby="seals-title">
        <h2 id="seals-title">Every seal we ever made</h2>
        <p className="review-words">
          A cheat could make many decks and show you only the one that suits. So each seal is listed from the
          moment it is made, and its seed is opened with the draw, with the last card of a spread, or when its
          time is over and nobody drew. Only a totem’s next seal waits for as long as it takes. What is opened
          can be checked: the seed’s SHA-256 is the fingerprint beside it. <Link to="/how">How it works</Link>
        </p>
        {isFirstPage ? (
          <NewestSeals first={seals} {...list} />
        ) : (
          <SealList seals={seals} isFirstPage={false} {...list} />
        )}
      </section>
      <SealChain newest={newestHead} noted={noted} deck={reviewed?.deck.slug} />
    </div>
  )
}

type NewestSealsProps = Pick<ComponentProps<typeof SealList>, 'deckTitles' | 'deck'> & { first: Seals }

function NewestSeals({ first, ...list }: NewestSealsProps) {
  const seals = useLiveQuery(api.readings.commitments.list, newestSeals, first)
  return <SealList seals={seals} isFirstPage {...list} />
}

function Counts({ deck, first }: { deck: ReviewedDeck; first: Tallies }) {
  const { cards: tallies } = useLiveQuery(api.analytics.tallies.ofDeck, { deck: deck.slug }, first) ?? first
  const counts = new Map<string, Tallies['cards'][number]>(tallies.map((tally) => [tally.cardId, tally]))
  const figures = figuresOf(
    deck.cards.map(({ _id, name }) => {
      const { upright = 0, reversed = 0, uprightByWish = 0 } = counts.get(_id) ?? {}
      return { name, upright, reversed, uprightByWish }
    }),
  )
  const { tone, title, says } = verdictOf(figures)
  return (
    <section className="review-counts" aria-labelledby="counts-title">
      <h2 id="counts-title">
        {inFigures(figures.draws)} {figures.draws === 1 ? 'draw' : 'draws'} from {deck.title}
      </h2>
      <Callout tone={tone} title={title}>
        <p>{says}</p>
      </Callout>
      {figures.draws > 0 && <CountChart figures={figures} />}
      <Sums figures={figures} deck={deck} />
      <Disclosure summary={`The count of each ${deck.wording.one}`}>
        <CountTable figures={figures} deck={deck} />
      </Disclosure>
      <p className="review-note">
        Single draws only, by click and by touch. The cards of spreads are not counted: the counts would tell
        what still lies face down.
      </p>
    </section>
  )
}

function Sums({ figures, deck }: { figures: Figures; deck: ReviewedDeck }) {
  const { outside, cards, test, reversed } = figures
  return (
    <dl className="review-sums">
      <div>
        <dt>Outside the band</dt>
        <dd>
          {outside} of {cards.length}
        </dd>
        <dd>A fair deck has about {inFigures(Math.round(cards.length / 20))} there, or fewer.</dd>
      </div>
      <div>
        <dt>Chi-square</dt>
        <dd>{test ? test.statistic.toFixed(1) : '–'}</dd>
        <dd>
          {test
            ? `All distances from the expected added up. A fair deck has about ${test.degreesOfFreedom}; as much as this or more it has in ${inPercent(test.chance)} of all cases.`
            : 'All distances from the expected added up. It says nothing while counts are this small.'}
        </dd>
      </div>
      {deck.reversible && (
        <div>
          <dt>Reversed</dt>
          <dd>{reversed.among === 0 ? '–' : inPercent(reversed.count / reversed.among)}</dd>
          <dd>
            {reversed.among === 0
              ? 'No card was drawn yet with reversals on.'
              : `Of ${inFigures(reversed.among)} drawn with reversals on; a fair deck has ${inFigures(reversed.band.low)} to ${inFigures(reversed.band.high)} of them, about half.`}
          </dd>
        </div>
      )}
    </dl>
  )
}

function CountTable({ figures, deck }: { figures: Figures; deck: ReviewedDeck }) {
  const { cards, expected } = figures
  return (
    <Table
      caption={`How often each ${deck.wording.one} of ${deck.title} was drawn`}
      captionHidden
      narrow="scroll"
      rows={cards}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: deck.wording.one === 'card' ? 'Card' : 'Name', cell: ({ name }) => name },
        { key: 'drawn', header: 'Drawn', align: 'end', cell: ({ drawn }) => inFigures(drawn) },
        ...(deck.reversible
          ? [
              {
                key: 'reversed',
                header: 'Reversed',
                align: 'end' as const,
                cell: ({ reversed }: (typeof cards)[number]) => inFigures(reversed),
              },
            ]
          : []),
        { key: 'expected', header: 'Expected', align: 'end', cell: () => inFigures(expected) },
        { key: 'band', header: 'Band', cell: ({ isOutside }) => (isOutside ? 'Outside' : 'Inside') },
      ]}
    />
  )
}

function Repeats({ deck }: { deck: ReviewedDeck }) {
  const count = deck.cards.length
  const likely = drawsUntilRepeatIsLikely(count)
  const spans = [...new Set([2, 7, likely, 30])].filter((draws) => draws <= count).sort((a, b) => a - b)
  return (
    <section aria-labelledby="repeats-title">
      <h2 id="repeats-title">“But I had that one yesterday”</h2>
      <p className="review-words">
        Chance has no memory. With {count} {deck.wording.many} the same one comes back sooner than people
        think: within {likely} draws it is more likely than not that one comes up twice. To see every{' '}
        {deck.wording.one} at least once takes {inFigures(Math.round(drawsUntilAllSeen(count)))} draws on
        average.
      </p>
      <ul role="list" className="review-odds">
        {spans.map((draws) => (
          <li key={draws}>
            <strong>{inPercent(chanceOfRepeat(draws, count))}</strong>
            <span>for a repeat within {draws} draws</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
