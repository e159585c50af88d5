// One random card. Nothing is recorded and there is no proof: this page is for browsing, not for a draw.
import type { FunctionReturnType } from 'convex/server'
import { data, Form, Link, useNavigation } from 'react-router'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { ZoomableCard } from '#app/components/cards/zoomable-card.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dotted } from '#app/components/ui/dotted.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { SelectField } from '#app/components/ui/field.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { backendContext, type PageBackend } from '#app/data/contexts.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { plainText } from '#rules/rich-text/rich-text.ts'
import { randomBelow } from '#rules/readings/random-choice.ts'
import { pageMeta } from '../../page-meta.ts'
import { pageImage } from '../../share-image.ts'
import type { Route } from './+types/random-card.ts'
import './random-card.css'

type Deck = NonNullable<FunctionReturnType<typeof api.cards.decks.get>>

/** This page is not cached (server/route-rules.ts): every request is another card. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const slug = new URL(request.url).searchParams.get('deck')
  const [decks, deck] = await Promise.all([
    backend.query(api.cards.decks.listPublished),
    backend.query(api.cards.decks.get, slug === null ? {} : { deck: slug }),
  ])
  if (!deck && slug !== null) throw data(null, { status: 404 })
  const choices = decks.map(({ slug, title }) => ({ slug, title }))
  return { choices, pick: deck && (await pickRandomCard(deck, backend)) }
}

async function pickRandomCard(deck: Deck, backend: PageBackend) {
  const card = deck.cards[randomBelow(deck.cards.length)]!
  const reversed = deck.decktype.reversible && randomBelow(2) === 1
  const details = await backend.query(api.cards.get, { card: card._id })
  if (!details) throw data(null, { status: 404 })
  const { keywords, upright, reversed: reversedMeaning, verse } = details.card
  return {
    card,
    reversed,
    deck: { slug: deck.slug, title: deck.title, decktype: deck.decktype },
    keywords: reversed ? keywords.reversed : keywords.upright,
    says: verse?.text ?? plainText((reversed && reversedMeaning ? reversedMeaning : upright).summary),
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.cards_random_card_a_random_card(),
    description: m.cards_random_card_one_random_card_nothing_is(),
    image: pageImage('random'),
    robots: 'noindex',
  })

export default function RandomCard({ loaderData: { choices, pick } }: Route.ComponentProps) {
  if (!pick) {
    return (
      <>
        <PageHeading title={m.cards_random_card_a_random_card()} />
        <EmptyState title={m.cards_random_card_no_decks_yet()}>
          {m.cards_random_card_cards_appear_here_once_the()}
        </EmptyState>
      </>
    )
  }
  const { card, reversed, deck, keywords, says } = pick
  const { wording, reversible } = deck.decktype
  const shape = cardShape(deck.decktype)
  return (
    <div className="random-card" style={shape}>
      <div className="random-card-picture" key={card._id}>
        <ZoomableCard
          deck={deck.slug}
          card={shownCard(card, card.face)}
          reversed={reversed}
          shape={shape}
          eager
        />
      </div>
      <div className="random-card-words">
        <p className="eyebrow">{m.cards_random_card_a_random({ one: wording.one })}</p>
        <h1 tabIndex={-1}>{card.name}</h1>
        <p role="status" className="random-card-state">
          <Message
            parts={
              reversible
                ? m.cards_random_card_reversed.parts({
                    name: card.name,
                    way: reversed ? 'reversed' : 'upright',
                  })
                : m.cards_random_card_text.parts({ name: card.name, deck: deck.title })
            }
            hidden={(text) => <span className="visually-hidden">{text}</span>}
          />
        </p>
        {keywords.length > 0 && (
          <p className="random-card-keywords">
            <Dotted words={keywords} />
          </p>
        )}
        <AnotherForm choices={choices} deck={deck.slug} one={wording.one} />
        <p className="random-card-says">{says}</p>
        <p>
          <Link to={`/cards/${card.slug}`}>{m.cards_random_card_all_about({ name: card.name })}</Link>
        </p>
        <p className="random-card-note">
          <Message
            parts={m.cards_random_card_this_isnt_recorded_to_keep.parts()}
            link={(text) => <Link to={`/draw/${deck.slug}`}>{text}</Link>}
          />
        </p>
      </div>
    </div>
  )
}

/** Requests the same page again: a full load without JavaScript, with it only the card changes. */
function AnotherForm({
  choices,
  deck,
  one,
}: {
  choices: { slug: string; title: string }[]
  deck: string
  one: string
}) {
  const isLoading = useNavigation().state !== 'idle'
  return (
    <Form method="get" action="/randomcard" className="random-card-form" replace preventScrollReset>
      <Button type="submit" variant="gold" size="large" loading={isLoading}>
        {m.cards_random_card_another({ one })}
      </Button>
      {choices.length > 1 && (
        <SelectField label={m.cards_random_card_deck()} name="deck" defaultValue={deck}>
          {choices.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
    </Form>
  )
}
