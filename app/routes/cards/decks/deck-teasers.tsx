// All published decks: their boxes on a shelf, and below it each deck as a fan of three cards.
import type { FunctionReturnType } from 'convex/server'
import { Link, useSearchParams } from 'react-router'
import { CardFan } from '#app/components/cards/card-fan.tsx'
import { Card } from '#app/components/cards/card.tsx'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { ChipLinks } from '#app/components/ui/badge.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { Dotted } from '#app/components/ui/dotted.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import { backendContext } from '#app/data/contexts.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import { pageImage } from '../../share-image.ts'
import type { Route } from './+types/deck-teasers.ts'
import './deck-teasers.css'

type Teaser = FunctionReturnType<typeof api.cards.decks.teasers>[number]

export async function loader({ context }: Route.LoaderArgs) {
  return { teasers: await context.get(backendContext).query(api.cards.decks.teasers) }
}

/** The page already has all decks and filters them itself. */
export function shouldRevalidate() {
  return false
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.cards_deck_teasers_decks(),
    description: m.cards_deck_teasers_the_decks_you_can_draw(),
    image: pageImage('decks'),
  })

export default function DeckTeasers({ loaderData }: Route.ComponentProps) {
  const teasers = useLiveQuery(api.cards.decks.teasers, {}, loaderData.teasers)
  const [params] = useSearchParams()
  const selectedType = params.get('type')
  const filtered = teasers.filter(({ decktype }) => selectedType === null || decktype.slug === selectedType)
  return (
    <div className="deck-teasers">
      <div className="deck-teasers-head">
        <PageHeading
          align="start"
          title={m.cards_deck_teasers_choose_a_deck()}
          lede={m.cards_deck_teasers_each_deck_has_one_style()}
        />
        <TypeChips teasers={teasers} selectedType={selectedType} />
      </div>
      {filtered.length === 0 ? (
        <EmptyState
          title={m.cards_deck_teasers_no_decks_of_this_type()}
          actions={
            <Link to="/deck-teasers" {...buttonLook()} preventScrollReset>
              {m.cards_deck_teasers_show_all_decks()}
            </Link>
          }
        >
          {m.cards_deck_teasers_choose_another_deck_type_or()}
        </EmptyState>
      ) : (
        <>
          <Shelf teasers={filtered} />
          <ul role="list" className="deck-teasers-list">
            {filtered.map((teaser) => (
              <TeaserDetails key={teaser._id} teaser={teaser} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function TypeChips({ teasers, selectedType }: { teasers: readonly Teaser[]; selectedType: string | null }) {
  const types = new Map(teasers.map(({ decktype }) => [decktype.slug, decktype.name]))
  if (types.size < 2) return null
  const links = Array.from(types, ([slug, name]) => ({
    to: `/deck-teasers?type=${slug}`,
    label: name,
    isCurrent: slug === selectedType,
  }))
  const all = { to: '/deck-teasers', label: m.cards_deck_teasers_all(), isCurrent: selectedType === null }
  return <ChipLinks label={m.cards_deck_teasers_deck_types()} links={[all, ...links]} />
}

/** Each deck as its box, from which a card looks out. A box links to the deck's description below. */
function Shelf({ teasers }: { teasers: readonly Teaser[] }) {
  return (
    <ul role="list" className="deck-shelf">
      {teasers.map(({ _id, slug, title, cover, decktype, cardCount, shown }) => (
        <li key={_id} style={cardShape(decktype)}>
          <a href={`#${slug}`} className="deck-box">
            <span className="deck-box-picture" aria-hidden="true">
              {shown.slice(0, 1).map((card) => (
                <Card key={card._id} deck="" card={shownCard(card, card.face)} />
              ))}
              <Card deck={slug} card={shownCard({ slug: 'cover', name: title }, cover)} eager />
            </span>
            <span className="deck-box-name">
              <strong>{title}</strong>
              <HiddenComma />
              <small>{m.cards_deck_teasers_text({ count: cardCount, ...decktype.wording })}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function TeaserDetails({ teaser }: { teaser: Teaser }) {
  const { slug, title, tagline, description, artist, decktype, cardCount, shown } = teaser
  const draw = `/draw/${slug}`
  return (
    <li id={slug} className="deck-teaser" style={cardShape(decktype)}>
      {/* Hidden from screen readers: the button below leads to the same page. */}
      <Link to={draw} tabIndex={-1} aria-hidden="true" className="deck-teaser-fan">
        <CardFan cards={shown.map((card) => shownCard(card, card.face))} />
      </Link>
      <div className="deck-teaser-words">
        <h2>{title}</h2>
        {tagline && <p className="lede">{tagline}</p>}
        {description && <p className="deck-teaser-description">{description}</p>}
        <p className="deck-teaser-facts">
          <Dotted
            words={[
              decktype.name,
              m.cards_deck_teasers_text({ count: cardCount, ...decktype.wording }),
              ...(artist ? [m.cards_deck_teasers_by({ artist })] : []),
            ]}
          />
        </p>
        <div className="actions">
          <Link to={draw} {...buttonLook({ variant: 'gold' })}>
            {m.cards_deck_teasers_draw_with({ title })}
          </Link>
          <Link to={`/cards?type=${decktype.slug}`} {...buttonLook()}>
            {m.cards_deck_teasers_see_the({ many: decktype.wording.many })}
          </Link>
        </div>
      </div>
    </li>
  )
}
