// A card of a draft, as its page would show it.
import { data, Link } from 'react-router'
import { Card } from '#app/components/cards/card.tsx'
import { deckTheme } from '#app/components/cards/deck-theme.ts'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { backendContext } from '#app/data/contexts.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import { CardFacts } from '../card-facts.tsx'
import { CardMeanings } from '../card-meanings.tsx'
import { CardTexts } from '../card-texts.tsx'
import { CardWords } from '../card-words.tsx'
import type { Route } from './+types/preview-card.ts'
import { PreviewNotice } from './preview-notice.tsx'
import '../card-page.css'
import './preview.css'

export async function loader({ context, params: { token, card } }: Route.LoaderArgs) {
  const found = await context.get(backendContext).query(api.cards.deckPreviews.card, { token, card })
  if (!found) throw data(null, { status: 404 })
  return { found }
}

export const meta = (args: Route.MetaArgs) =>
  args.loaderData
    ? pageMeta(args, {
        title: m.cards_preview_title({ title: args.loaderData.found.card.name }),
        description: m.cards_preview_description(),
        // The address is a secret.
        path: '/cards',
        robots: 'noindex',
      })
    : []

export default function PreviewCard({ loaderData: { found }, params: { token } }: Route.ComponentProps) {
  const { card, decktype, face, previous, next, until } = found
  return (
    <div className="deck-preview-page">
      <PreviewNotice until={until} />
      <article {...deckTheme(decktype, 'card-page')} key={card._id}>
        <div className="card-page-top">
          <div className="card-page-picture">
            <Card deck="" card={shownCard(card, face)} eager />
            <p className="card-page-artist">
              <Link to={`/preview/${token}`}>{found.deckTitle}</Link>
            </p>
          </div>
          <CardWords details={found} />
        </div>
        <CardMeanings details={found} />
        <CardTexts details={found} />
        <CardFacts details={found} />
        <nav className="card-page-neighbours" aria-label={m.cards_preview_neighbors()}>
          {previous && (
            <Link to={`/preview/${token}/${previous.slug}`} rel="prev">
              <Icon name="chevron-left" />
              <span>{previous.name}</span>
            </Link>
          )}
          {next && (
            <Link to={`/preview/${token}/${next.slug}`} rel="next">
              <span>{next.name}</span>
              <Icon name="chevron-right" />
            </Link>
          )}
        </nav>
      </article>
    </div>
  )
}
