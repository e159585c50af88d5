// Every published deck as a fan of three, for those who have not chosen one yet.
import type { FunctionReturnType } from 'convex/server'
import { Link, useSearchParams } from 'react-router'
import { CardFan } from '#app/components/cards/card-fan.tsx'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { ChipLinks } from '#app/components/ui/badge.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { Dot } from '#app/components/ui/dotted.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { backendContext } from '#app/data/contexts.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { pageMeta } from '../../page-meta.ts'
import { pageImage } from '../../share-image.ts'
import type { Route } from './+types/deck-teasers.ts'
import './deck-teasers.css'

type Teaser = FunctionReturnType<typeof api.cards.decks.teasers>[number]

export async function loader({ context }: Route.LoaderArgs) {
  return { teasers: await context.get(backendContext).query(api.cards.decks.teasers) }
}

/** All decks are on the page; which of them are wanted is for the page to say. */
export function shouldRevalidate() {
  return false
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Decks',
    description: 'The decks you can draw from: tarot, oracle, stones and verses, each drawn by one hand.',
    image: pageImage('decks'),
  })

export default function DeckTeasers({ loaderData }: Route.ComponentProps) {
  const teasers = useLiveQuery(api.cards.decks.teasers, {}, loaderData.teasers)
  const [params] = useSearchParams()
  const wanted = params.get('type')
  const shown = teasers.filter(({ decktype }) => wanted === null || decktype.slug === wanted)
  return (
    <div className="deck-teasers">
      <PageHeading
        eyebrow="The decks"
        title="Choose what to draw from"
        lede="Each deck is one hand’s work from the first card to the last."
      />
      <TypeChips teasers={teasers} wanted={wanted} />
      {shown.length === 0 ? (
        <EmptyState
          title="No deck of this kind"
          actions={
            <Link to="/deck-teasers" {...buttonLook()} preventScrollReset>
              Show all decks
            </Link>
          }
        >
          There may be one some day.
        </EmptyState>
      ) : (
        <ul role="list" className="deck-teasers-list">
          {shown.map((teaser) => (
            <TeaserPanel key={teaser._id} teaser={teaser} />
          ))}
        </ul>
      )}
    </div>
  )
}

function TypeChips({ teasers, wanted }: { teasers: readonly Teaser[]; wanted: string | null }) {
  const types = new Map(teasers.map(({ decktype }) => [decktype.slug, decktype.name]))
  if (types.size < 2) return null
  const links = Array.from(types, ([slug, name]) => ({
    to: `/deck-teasers?type=${slug}`,
    label: name,
    isCurrent: slug === wanted,
  }))
  const all = { to: '/deck-teasers', label: 'All', isCurrent: wanted === null }
  return <ChipLinks label="Kinds of decks" links={[all, ...links]} />
}

function TeaserPanel({ teaser }: { teaser: Teaser }) {
  const { slug, title, tagline, description, artist, decktype, cardCount, shown } = teaser
  const draw = `/draw/${slug}`
  return (
    <li className="panel deck-teaser" style={cardShape(decktype)}>
      {/* The button below leads to the same place and has a name. */}
      <Link to={draw} tabIndex={-1} aria-hidden="true" className="deck-teaser-fan">
        <CardFan cards={shown.map((card) => shownCard(card, card.face))} />
      </Link>
      <div className="deck-teaser-words">
        <p className="eyebrow">
          {decktype.name}
          <Dot />
          {cardCount} {cardCount === 1 ? decktype.wording.one : decktype.wording.many}
        </p>
        <h2>{title}</h2>
        {tagline && <p className="lede">{tagline}</p>}
        {description && <p className="deck-teaser-description">{description}</p>}
        {artist && <p className="deck-teaser-artist">By {artist}</p>}
        <div className="actions">
          <Link to={draw} {...buttonLook({ variant: 'gold' })}>
            Draw with {title}
          </Link>
          <Link to={`/cards?type=${decktype.slug}`} {...buttonLook()}>
            See the {decktype.wording.many}
          </Link>
        </div>
      </div>
    </li>
  )
}
