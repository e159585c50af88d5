// All cards of a deck type. What is searched for stands in the address: without JavaScript the server filters by it, with
// JavaScript the page does so at once.
import type { FunctionReturnType } from 'convex/server'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { data, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { capture } from '#app/analytics/analytics.ts'
import { Card, type CardSize } from '#app/components/cards/card.tsx'
import { deckTheme } from '#app/components/cards/deck-theme.ts'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { useSearchInAddress } from '#app/components/search-in-address.ts'
import { ChipLinks } from '#app/components/ui/badge.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { Dotted } from '#app/components/ui/dotted.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { isFiltering, withFilter } from '#app/data/address-filter.ts'
import { backendContext } from '#app/data/contexts.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { pageMeta } from '../page-meta.ts'
import { pageImage } from '../share-image.ts'
import { filterCards, filterOf, type CardFilter } from './card-filter.ts'
import { FilterFields } from './filter-fields.tsx'
import { firstOf, groupsOf, type CardGroup } from './card-groups.ts'
import { linkBeside } from './link-beside.ts'
import type { Route } from './+types/card-list.ts'
import './card-list.css'

const searchedAfterMs = 1500
/** So many lie beside each other without a heading. */
const handful = 8
/** A whole tarot; there are several hundred verses. */
const shownAtOnce = 96

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

/** The page has all cards of the type and filters them by itself; only another type is another question. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const typeIn = (url: URL) => `${url.pathname} ${url.searchParams.get('type')}`
  return typeIn(currentUrl) !== typeIn(nextUrl)
}

export const meta = (args: Route.MetaArgs) => {
  const { decktypes, list } = args.loaderData ?? { decktypes: [], list: null }
  const type = list?.decktype
  return pageMeta(args, {
    title: type ? titleOf(type) : 'The cards',
    description: type
      ? `All ${list.cards.length} ${type.wording.many} of the ${type.name} decks with their meanings. ${type.description}`
      : 'Every card and its meaning.',
    image: pageImage('cards'),
    ...(type && type.slug !== decktypes[0]?.slug && { path: `/cards?type=${type.slug}` }),
  })
}

export default function CardList({ loaderData: { decktypes, list } }: Route.ComponentProps) {
  if (!list) {
    return (
      <>
        <PageHeading title="The cards" />
        <EmptyState title="There are no cards yet">
          When the first deck is published, they are here.
        </EmptyState>
      </>
    )
  }
  return (
    <div {...deckTheme(list.decktype, 'card-list')}>
      <PageHeading eyebrow="The cards" title={titleOf(list.decktype)} lede={list.decktype.description} />
      <ChipLinks
        label="Kinds of cards"
        links={decktypes.map(({ slug, name }) => ({
          to: `/cards?type=${slug}`,
          label: name,
          isCurrent: slug === list.decktype.slug,
        }))}
      />
      <CardsOfType key={list.decktype.slug} first={list} />
      <p className="card-list-scan">
        Is there a printed card in your hand?{' '}
        <Link to="/camera" reloadDocument>
          Scan its code
        </Link>
      </p>
    </div>
  )
}

function CardsOfType({ first }: { first: CardsOfType }) {
  const live = useLiveQuery(api.cards.listOf, { decktype: first.decktype.slug }, first)
  const { decktype, cards } = live ?? first
  // The address is where the filter lives.
  const [params, changeParams] = useSearchInAddress()
  const filter = filterOf(params)
  const change = (changes: Partial<CardFilter>) =>
    changeParams((before) => withFilter(before, { ...filterOf(before), ...changes }))
  const found = filterCards(cards, filter)
  useCountedSearch(filter, decktype.slug, found.length)
  const clear = `/cards?type=${decktype.slug}`
  return (
    <>
      {/* For those without JavaScript; with it, what is typed has its effect before anything is sent. */}
      <form
        className="card-filter"
        role="search"
        action="/cards"
        onSubmit={(event) => event.preventDefault()}
      >
        <input type="hidden" name="type" value={decktype.slug} />
        <FilterFields cards={cards} kind={decktype.kind} filter={filter} onChange={change} />
        <div className="card-filter-foot">
          <p role="status">{countInWords(found.length, cards.length, decktype.wording)}</p>
          {isFiltering(filter) && (
            <Link to={clear} preventScrollReset replace>
              Show all
            </Link>
          )}
          <noscript>
            <button type="submit" {...buttonLook({ size: 'small' })}>
              Show
            </button>
          </noscript>
        </div>
      </form>
      {found.length === 0 ? (
        <EmptyState
          icon="search"
          title={`No ${decktype.wording.one} is like that`}
          actions={
            <Link to={clear} {...buttonLook()} preventScrollReset replace>
              Show all {cards.length}
            </Link>
          }
        >
          Try fewer words, or another filter.
        </EmptyState>
      ) : (
        <Found found={found} params={params} />
      )}
    </>
  )
}

/** A page of them, and a link to the next: how much is shown stands in the address too. */
function Found({ found, params }: { found: ListedCard[]; params: URLSearchParams }) {
  const shown = Math.max(shownAtOnce, Number(params.get('shown')) || 0)
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  // The keyboard goes on with the first of those that came.
  useEffect(() => {
    const first = before.current
    before.current = shown
    if (shown <= first) return
    list.current?.querySelectorAll<HTMLElement>('a.card-tile')[first]?.focus({ preventScroll: true })
  }, [shown])
  const more = new URLSearchParams(params)
  more.set('shown', String(shown + shownAtOnce))
  return (
    <div ref={list} className="card-groups">
      {found.length <= handful ? (
        <Handful cards={found} />
      ) : (
        firstOf(groupsOf(found), shown).map((group) => <Group key={group.title ?? ''} group={group} />)
      )}
      {found.length > shown && (
        <p className="card-more">
          <span>
            {shown} of {found.length} are shown.
          </span>
          <Link to={`?${more.toString()}`} {...buttonLook()} preventScrollReset replace>
            Show {Math.min(shownAtOnce, found.length - shown)} more
          </Link>
        </p>
      )}
    </div>
  )
}

function Group({ group: { title, cards, count } }: { group: CardGroup<ListedCard> }) {
  return (
    <section className="card-group" aria-label={title ?? 'Cards'}>
      {title && (
        <h2>
          {title} <span>{count}</span>
        </h2>
      )}
      <ul role="list" className="card-tiles" onKeyDown={goToLinkBeside}>
        {cards.map((card) => (
          <li key={card._id}>
            <Tile card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A few cards lie together in the middle, large and with what they speak of: under headings they would be lost. */
function Handful({ cards }: { cards: readonly ListedCard[] }) {
  return (
    <ul role="list" className="card-tiles card-handful" onKeyDown={goToLinkBeside}>
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

/** A search is what stands there when somebody has paused; that it was made is counted, and not what for. */
function useCountedSearch(filter: CardFilter, decktype: string, found: number): void {
  const asked = isFiltering(filter) ? JSON.stringify(filter) : null
  useEffect(() => {
    if (asked === null) return
    const timer = setTimeout(() => capture('cards searched', { decktype, found }), searchedAfterMs)
    return () => clearTimeout(timer)
  }, [asked, decktype, found])
}

function goToLinkBeside(event: KeyboardEvent<HTMLElement>): void {
  const links = [...(event.currentTarget.closest('.card-list')?.querySelectorAll('a.card-tile') ?? [])]
  const next = linkBeside(links as HTMLElement[], event.target as HTMLElement, event.key)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function titleOf({ kind, name, wording }: CardsOfType['decktype']): string {
  return kind === 'tarot' || kind === 'oracle' ? `${name} ${wording.many}` : name
}

function countInWords(found: number, all: number, { one, many }: { one: string; many: string }): string {
  if (found === all) return `${all} ${all === 1 ? one : many}`
  return `${found} of ${all} ${many}`
}
