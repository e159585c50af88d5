// All cards of a deck type. The filter is in the address: without JavaScript the server applies it, with JavaScript the page
// does so at once.
import type { FunctionReturnType } from 'convex/server'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { data, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { capture } from '#app/analytics/analytics.ts'
import { Card, type CardSize } from '#app/components/cards/card.tsx'
import { deckTheme } from '#app/components/cards/deck-theme.ts'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { useOptimisticSearchParams } from '#app/components/search-params.ts'
import { ChipLinks } from '#app/components/ui/badge.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { Dotted } from '#app/components/ui/dotted.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { isFiltering, withFilter } from '#app/data/url-filter.ts'
import { backendContext } from '#app/data/contexts.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { inPageLanguage } from '#app/data/page-language.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { pageMeta } from '../page-meta.ts'
import { pageImage } from '../share-image.ts'
import { filterCards, parseFilter, type CardFilter } from './card-filter.ts'
import { FilterFields } from './filter-fields.tsx'
import { limitGroups, groupCards, type CardGroup } from './card-groups.ts'
import { linkInDirection } from './grid-navigation.ts'
import type { Route } from './+types/card-list.ts'
import './card-list.css'

const searchCaptureDelayMs = 1500
/** Up to this many cards are shown in one row without group headings. */
const maxUngrouped = 8
/** Enough for a whole tarot deck; there are several hundred verses. */
const cardsPerPage = 96

type CardsOfType = NonNullable<FunctionReturnType<typeof api.cards.listOf>>
type ListedCard = CardsOfType['cards'][number]

export async function loader({ context, request }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const decktypes = await backend.query(api.cards.decktypes.listPublished)
  const decktype = new URL(request.url).searchParams.get('type') ?? decktypes[0]?.slug
  if (decktype === undefined) return { decktypes, list: null }
  const list = await backend.query(api.cards.listOf, { decktype })
  if (!list) throw data(null, { status: 404 })
  return { decktypes, list }
}

/** The page already has all cards of the type and filters them itself; only another type needs the server. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const typeOf = (url: URL) => `${url.pathname} ${url.searchParams.get('type')}`
  return typeOf(currentUrl) !== typeOf(nextUrl)
}

export const meta = (args: Route.MetaArgs) => {
  const { decktypes, list } = args.loaderData ?? { decktypes: [], list: null }
  const type = list?.decktype
  return pageMeta(args, {
    title: type ? titleOf(type) : m.cards_card_list_cards(),
    description: type
      ? m.cards_card_list_all_in_the_decks_and({
          count: list.cards.length,
          many: type.wording.many,
          name: type.name,
          description: type.description,
        })
      : m.cards_card_list_every_card_and_its_meaning(),
    image: pageImage('cards'),
    ...(type && type.slug !== decktypes[0]?.slug && { path: `/cards?type=${type.slug}` }),
  })
}

export default function CardList({ loaderData: { decktypes, list } }: Route.ComponentProps) {
  if (!list) {
    return (
      <>
        <PageHeading title={m.cards_card_list_cards()} />
        <EmptyState title={m.cards_card_list_no_cards_yet()}>
          {m.cards_card_list_cards_appear_here_once_the()}
        </EmptyState>
      </>
    )
  }
  return (
    <div {...deckTheme(list.decktype, 'card-list')}>
      <div className="card-list-head">
        <PageHeading align="start" title={titleOf(list.decktype)} lede={list.decktype.description} />
        <ChipLinks
          label={m.cards_card_list_deck_types()}
          links={decktypes.map(({ slug, name }) => ({
            to: `/cards?type=${slug}`,
            label: name,
            isCurrent: slug === list.decktype.slug,
          }))}
        />
      </div>
      <CardsOfType key={list.decktype.slug} first={list} />
      <p className="card-list-scan">
        <Message
          parts={m.cards_card_list_have_a_printed_card_scan.parts()}
          link={(text) => (
            <Link to="/camera" reloadDocument>
              {text}
            </Link>
          )}
        />
      </p>
    </div>
  )
}

function CardsOfType({ first }: { first: CardsOfType }) {
  const live = useLiveQuery(api.cards.listOf, { decktype: first.decktype.slug }, first)
  const { decktype, cards } = live ?? first
  const [params, changeParams] = useOptimisticSearchParams()
  const filter = parseFilter(params)
  const change = (changes: Partial<CardFilter>) =>
    changeParams((current) => withFilter(current, { ...parseFilter(current), ...changes }))
  const matches = filterCards(cards, filter)
  useSearchAnalytics(filter, decktype.slug, matches.length)
  const clear = `/cards?type=${decktype.slug}`
  return (
    <>
      {/* Submitted only without JavaScript; with it, the list is filtered while typing. */}
      <form
        className="card-filter"
        role="search"
        action={inPageLanguage('/cards')}
        onSubmit={(event) => event.preventDefault()}
      >
        <input type="hidden" name="type" value={decktype.slug} />
        <FilterFields cards={cards} kind={decktype.kind} filter={filter} onChange={change} />
        <div className="card-filter-foot" data-filtered={isFiltering(filter) || undefined}>
          <p role="status">{countSentence(matches.length, cards.length, decktype.wording)}</p>
          {isFiltering(filter) && (
            <Link to={clear} preventScrollReset replace>
              {m.cards_card_list_show_all()}
            </Link>
          )}
          <noscript>
            <button type="submit" {...buttonLook({ size: 'small' })}>
              {m.cards_card_list_apply()}
            </button>
          </noscript>
        </div>
      </form>
      {matches.length === 0 ? (
        <EmptyState
          icon="search"
          title={m.cards_card_list_no_matches_your_search({ one: decktype.wording.one })}
          actions={
            <Link to={clear} {...buttonLook()} preventScrollReset replace>
              {m.cards_card_list_show_all_2({ count: cards.length })}
            </Link>
          }
        >
          {m.cards_card_list_try_fewer_words_or_another()}
        </EmptyState>
      ) : (
        <CardResults cards={matches} params={params} kind={decktype.kind} />
      )}
    </>
  )
}

type CardResultsProps = { cards: ListedCard[]; params: URLSearchParams; kind: string }

/** One page of cards and a link to more. The number shown is in the address too. */
function CardResults({ cards, params, kind }: CardResultsProps) {
  const shown = Math.max(cardsPerPage, Number(params.get('shown')) || 0)
  const list = useRef<HTMLDivElement>(null)
  const previousShown = useRef(shown)
  // Moves the focus to the first of the cards that were added.
  useEffect(() => {
    const first = previousShown.current
    previousShown.current = shown
    if (shown <= first) return
    list.current?.querySelectorAll<HTMLElement>('a.card-tile')[first]?.focus({ preventScroll: true })
  }, [shown])
  const nextParams = new URLSearchParams(params)
  nextParams.set('shown', String(shown + cardsPerPage))
  const groups = cards.length <= maxUngrouped ? [] : limitGroups(groupCards(cards), shown)
  return (
    <div className="card-results">
      {groups.length > 1 && <GroupIndex groups={groups} hasPictures={kind !== 'verse'} />}
      <div ref={list} className="card-groups">
        {groups.length === 0 && <UngroupedCards cards={cards} />}
        {groups.map((group) => (
          <Group key={group.id} group={group} />
        ))}
        {cards.length > shown && (
          <p className="card-more">
            <span>{m.cards_card_list_showing_of({ shown, count: cards.length })}</span>{' '}
            <Link to={`?${nextParams.toString()}`} {...buttonLook()} preventScrollReset replace>
              {m.cards_card_list_show_more({ count: Math.min(cardsPerPage, cards.length - shown) })}
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}

type GroupIndexProps = { groups: readonly CardGroup<ListedCard>[]; hasPictures: boolean }

/** Links to the groups, each with its first card in an arch; verses are only words. */
function GroupIndex({ groups, hasPictures }: GroupIndexProps) {
  return (
    <nav className="card-index" aria-label={m.cards_card_list_jump_to()}>
      {groups.map(({ id, title, cards, count }) => (
        <a key={id} href={`#${id}`}>
          {hasPictures && (
            <span className="card-index-arch" aria-hidden="true">
              {cards.slice(0, 1).map((card) => (
                <Card key={card._id} deck="" card={shownCard(card, card.face)} size="small" />
              ))}
            </span>
          )}
          <span>{title ?? m.cards_card_list_cards_2()}</span> <small>{count}</small>
        </a>
      ))}
    </nav>
  )
}

function Group({ group: { id, title, cards, count } }: { group: CardGroup<ListedCard> }) {
  return (
    <section id={id} className="card-group" aria-label={title ?? m.cards_card_list_cards_2()}>
      {title && (
        <h2>
          {title} <span>{count}</span>
        </h2>
      )}
      <ul role="list" className="card-tiles" onKeyDown={navigateGrid}>
        {cards.map((card) => (
          <li key={card._id}>
            <Tile card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A few cards are shown larger, with keywords and without group headings. */
function UngroupedCards({ cards }: { cards: readonly ListedCard[] }) {
  return (
    <ul role="list" className="card-tiles card-handful" onKeyDown={navigateGrid}>
      {cards.map((card) => (
        <li key={card._id}>
          <Tile card={card} size="medium">
            <small>
              <Dotted words={card.keywords.upright.slice(0, 3)} />
            </small>
          </Tile>
        </li>
      ))}
    </ul>
  )
}

type TileProps = { card: ListedCard; size?: CardSize; children?: ReactNode }

function Tile({ card, size = 'small', children }: TileProps) {
  return (
    <Link to={`/cards/${card.slug}`} className="card-tile" aria-label={card.name} viewTransition>
      <Card deck="" card={shownCard(card, card.face)} size={size} />
      <span className="card-tile-name">{card.name}</span>
      {children}
    </Link>
  )
}

/** Reports a search once the visitor pauses typing (debounced). The query itself is not reported. */
function useSearchAnalytics(filter: CardFilter, decktype: string, resultCount: number): void {
  const query = isFiltering(filter) ? JSON.stringify(filter) : null
  useEffect(() => {
    if (query === null) return
    const timer = setTimeout(
      () => capture('cards searched', { decktype, found: resultCount }),
      searchCaptureDelayMs,
    )
    return () => clearTimeout(timer)
  }, [query, decktype, resultCount])
}

function navigateGrid(event: KeyboardEvent<HTMLElement>): void {
  const links = [...(event.currentTarget.closest('.card-list')?.querySelectorAll('a.card-tile') ?? [])]
  const next = linkInDirection(links as HTMLElement[], event.target as HTMLElement, event.key)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function titleOf({ kind, name, wording }: CardsOfType['decktype']): string {
  return kind === 'tarot' || kind === 'oracle' ? m.cards_card_list_text({ name, many: wording.many }) : name
}

function countSentence(
  matchCount: number,
  all: number,
  { one, many }: { one: string; many: string },
): string {
  if (matchCount === all) return m.cards_card_list_text_2({ count: all, one, many })
  return m.cards_card_list_of({ found: matchCount, all, many })
}
