// One card: its picture in every deck, its meanings, its correspondences, and how often it was drawn.
import type { CSSProperties } from 'react'
import type { FunctionReturnType } from 'convex/server'
import { data, Link, useLocation } from 'react-router'
import { Card } from '#app/components/cards/card.tsx'
import type { StageCard } from '#app/components/cards/card-stage.tsx'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { cardShape, deckTheme } from '#app/components/cards/deck-theme.ts'
import { ZoomableCard } from '#app/components/cards/zoomable-card.tsx'
import { ReadAloud } from '#app/components/readings/read-aloud.tsx'
import { CheckDay, type SealedDay } from '#app/components/readings/fairness/check-day.tsx'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { formatNumber } from '#app/components/ui/format-number.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { backendContext, requestFacts } from '#app/data/contexts.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { nearestPage } from '#app/search/search-everything.ts'
import { api } from '#convex/_generated/api.js'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import * as m from '#messages'
import { pageMeta } from '../page-meta.ts'
import { cardImage, pageImage } from '../share-image.ts'
import { cardDescription, cardTitle, gistOf } from './card-description.ts'
import { CardFacts } from './card-facts.tsx'
import { CardQr } from './card-qr.tsx'
import { CardMeanings } from './card-meanings.tsx'
import { cardStructuredData } from './card-structured-data.ts'
import { CardContents, CardTexts } from './card-texts.tsx'
import { CardWords } from './card-words.tsx'
import type { Route } from './+types/card-page.ts'
import './card-page.css'

type CardDetails = NonNullable<FunctionReturnType<typeof api.cards.get>>
type Editions = FunctionReturnType<typeof api.cards.inDecks>
type Tally = FunctionReturnType<typeof api.analytics.tallies.ofCard>

const readAloud = [
  ...['.card-page-words h1', '.card-page-gist', '.card-page-keywords', '.card-page-verse'],
  ...['.card-page-context', '.card-meanings', '.card-texts'],
].join(', ')

export async function loader({ context, params }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const details = await backend.query(api.cards.get, { card: params.card })
  if (!details) throw data({ nearest: await nearestPage(backend, params.card, 'card') }, { status: 404 })
  const cardId = details.card._id
  const [editions, tally, latest] = await Promise.all([
    backend.query(api.cards.inDecks, { cardId }),
    backend.query(api.analytics.tallies.ofCard, { cardId }),
    backend.query(api.readings.days.latest),
  ])
  const day = latest?.card._id === cardId ? sealedDay(latest) : null
  return { details, editions, tally, day, origin: context.get(requestFacts).origin }
}

function sealedDay({ day, commitmentId, seal, sealedAtMs }: SealedDay): SealedDay {
  return { day, commitmentId, seal, sealedAtMs }
}

export const meta = (args: Route.MetaArgs) => {
  if (!args.loaderData) return []
  const { details, editions } = args.loaderData
  const { card, decktype, texts } = details
  const description = cardDescription(details)
  const deck = editions[0]?.deck
  const path = `/cards/${card.slug}`
  return [
    ...pageMeta(args, {
      title: cardTitle(details),
      description,
      image: deck ? cardImage(deck, card) : pageImage('cards'),
      // A card can be opened by slug or by id; the slug is canonical.
      path,
    }),
    {
      'script:ld+json': cardStructuredData({ card, decktype, description: gistOf(texts) ?? description }),
    },
  ]
}

export default function CardPage({ loaderData }: Route.ComponentProps) {
  const { card: firstCard } = loaderData.details
  const cardId = firstCard._id
  const { hash } = useLocation()
  const live = useLiveQuery(api.cards.get, { card: cardId }, loaderData.details)
  const editions = useLiveQuery(api.cards.inDecks, { cardId }, loaderData.editions)
  const tally = useLiveQuery(api.analytics.tallies.ofCard, { cardId }, loaderData.tally)
  // A card that is unpublished while somebody reads it stays on their screen.
  const details = live ?? loaderData.details
  const { card, decktype } = details
  const [main, ...others] = editions
  const shape = cardShape(decktype)
  return (
    <article {...deckTheme(decktype, 'card-page')} key={cardId}>
      <Breadcrumbs
        steps={[
          { label: m.cards_card_page_cards(), to: '/cards' },
          { label: decktype.name, to: `/cards?type=${decktype.slug}` },
          { label: card.name },
        ]}
      />
      <div className="card-page-top">
        <div className="card-page-picture">
          {main ? (
            <ZoomableCard
              deck={main.deck.slug}
              card={shownCard(card, main.face)}
              among={{ cards: stageCards(card, editions), index: 0 }}
              shape={shape}
              eager
            />
          ) : (
            <Card deck="" card={shownCard(card, null)} />
          )}
          {main && <p className="card-page-artist">{artistCredit(main.deck)}</p>}
        </div>
        <CardWords details={details}>
          <ReadAloud of={readAloud} />
        </CardWords>
        <div className="card-page-actions">
          <p className="card-page-tally">{tallySentence(tally, decktype)}</p>
          {main && <DrawWith editions={editions} />}
          <p className="card-page-more">
            <CardQr card={card} origin={loaderData.origin} />
            {editions.some(({ deck }) => deck.slug === 'woodcut') && (
              <Link to={`/wood-test?card=${card.slug}`} {...buttonLook({ variant: 'quiet', size: 'small' })}>
                {m.cards_card_page_see_it_in_wood()}
              </Link>
            )}
          </p>
          {loaderData.day && (
            <div id="check" className="card-page-day">
              <CheckDay {...loaderData.day} isAsked={hash === '#check'} />
            </div>
          )}
        </div>
      </div>
      <CardContents details={details} />
      <CardMeanings details={details} />
      <CardTexts details={details} />
      <CardFacts details={details} />
      {others.length > 0 && <InOtherDecks card={card} editions={editions} shape={shape} />}
      <AdjacentCards details={details} />
    </article>
  )
}

function DrawWith({ editions }: { editions: Editions }) {
  return (
    <div className="actions">
      {editions.map(({ deck }, index) => (
        <Link
          key={deck._id}
          to={`/draw/${deck.slug}`}
          {...buttonLook({ variant: index === 0 ? 'gold' : 'outline' })}
        >
          {m.cards_card_page_draw_with({ title: deck.title })}
        </Link>
      ))}
    </div>
  )
}

type InOtherDecksProps = { card: CardDetails['card']; editions: Editions; shape: CSSProperties }

function InOtherDecks({ card, editions, shape }: InOtherDecksProps) {
  return (
    <section aria-labelledby="in-every-deck">
      <h2 id="in-every-deck">{m.cards_card_page_in_every_deck({ name: card.name })}</h2>
      <ul role="list" className="card-page-decks">
        {editions.map(({ deck, face }, index) => (
          <li key={deck._id}>
            <ZoomableCard
              deck={deck.slug}
              card={shownCard(card, face)}
              among={{ cards: stageCards(card, editions), index }}
              shape={shape}
            />
            <h3>{deck.title}</h3>
            <p>{deck.tagline}</p>
            <Link to={`/draw/${deck.slug}`}>{m.cards_card_page_draw_with_this_deck()}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function stageCards(card: CardDetails['card'], editions: Editions): StageCard[] {
  return editions.map(({ deck, face }) => ({
    key: deck._id,
    deck: deck.slug,
    card: shownCard(card, face),
    caption: deck.title,
  }))
}

function AdjacentCards({ details: { previous, next } }: { details: CardDetails }) {
  if (!previous && !next) return null
  return (
    <nav className="card-page-neighbours" aria-label={m.cards_card_page_previous_and_next_card()}>
      {previous && (
        <Link to={`/cards/${previous.slug}`} rel="prev" viewTransition>
          <Icon name="chevron-left" />
          <span>
            <small>{m.cards_card_page_previous()}</small>
            <HiddenComma />
            {previous.name}
          </span>
        </Link>
      )}
      {next && (
        <Link to={`/cards/${next.slug}`} rel="next" viewTransition>
          <span>
            <small>{m.cards_card_page_next()}</small>
            <HiddenComma />
            {next.name}
          </span>
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}

function artistCredit({ title, artist }: Editions[number]['deck']): string {
  return artist ? m.cards_card_page_by({ title, artist }) : title
}

function tallySentence(
  { upright, reversed }: Tally,
  { wording, reversible }: CardDetails['decktype'],
): string {
  const all = upright + reversed
  if (all === 0) return m.cards_card_page_this_hasnt_been_drawn_yet({ one: wording.one })
  const countParams = { count: all, figures: formatNumber(all) }
  return reversible
    ? m.cards_card_page_drawn_once_so_far_upright({
        ...countParams,
        upright: formatNumber(upright),
        reversed: formatNumber(reversed),
      })
    : m.cards_card_page_drawn_once_so_far(countParams)
}
