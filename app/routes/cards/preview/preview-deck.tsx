// The draft of a deck, as visitors would see it: for everybody who has its link.
import { data, Link } from 'react-router'
import { Card, FaceDownCard } from '#app/components/cards/card.tsx'
import { pictureOf } from '#app/components/cards/card-picture.ts'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { Dotted } from '#app/components/ui/dotted.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { backendContext } from '#app/data/contexts.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/preview-deck.ts'
import { PreviewNotice } from './preview-notice.tsx'
import './preview.css'

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const deck = await context.get(backendContext).query(api.cards.deckPreviews.deck, { token })
  if (!deck) throw data(null, { status: 404 })
  return { deck }
}

export const meta = (args: Route.MetaArgs) =>
  args.loaderData
    ? pageMeta(args, {
        title: m.cards_preview_title({ title: args.loaderData.deck.title }),
        description: m.cards_preview_description(),
        // The address is a secret.
        path: '/deck-teasers',
        robots: 'noindex',
      })
    : []

export default function PreviewDeck({ loaderData: { deck }, params: { token } }: Route.ComponentProps) {
  const { title, tagline, description, artist, decktype, cards, back, cover, until } = deck
  return (
    <div className="deck-preview-page" style={cardShape(decktype)}>
      <PreviewNotice until={until} />
      <PageHeading eyebrow={decktype.name} title={title} {...(tagline && { lede: tagline })} />
      <div className="deck-preview-words">
        {description && <p>{description}</p>}
        <p className="deck-preview-facts">
          <Dotted
            words={[
              m.cards_deck_teasers_text({ count: cards.length, ...decktype.wording }),
              ...(artist ? [m.cards_deck_teasers_by({ artist })] : []),
            ]}
          />
        </p>
      </div>
      <section aria-labelledby="preview-art">
        <h2 id="preview-art">{m.cards_preview_back_and_cover()}</h2>
        <p className="deck-preview-art">
          <FaceDownCard deck="" back={back ? pictureOf(back.source) : null} />
          {cover && <Card deck="" card={shownCard({ slug: 'cover', name: title }, cover)} />}
        </p>
      </section>
      <section aria-labelledby="preview-cards">
        <h2 id="preview-cards">{m.cards_preview_all({ many: decktype.wording.many })}</h2>
        <ul role="list" className="deck-preview-cards">
          {cards.map((card) => (
            <li key={card._id}>
              <Link to={`/preview/${token}/${card.slug}`}>
                <Card deck="" size="small" card={shownCard(card, card.face)} />
                <span>{card.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
