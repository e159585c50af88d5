// One card on the workbench: its texts upright and reversed side by side, what it corresponds to, and its history.
import { Link } from 'react-router'
import { Card } from '#app/components/cards/card.tsx'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { AlsoHere } from '#app/components/admin/editing/also-here.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { NotThere } from '#app/components/admin/workshop/not-there.tsx'
import { WayHere } from '#app/components/admin/workshop/way-here.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/card.ts'
import { CardForm } from './card-form.tsx'
import { CardHistory } from './card-history.tsx'
import type { EditedCard } from './edited-card.ts'
import '../decks/workbench.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Edit a card', description: 'One card and its texts.', robots: 'noindex' })

export default function CardPage({ params: { cardId } }: Route.ComponentProps) {
  const found = useLiveQuery(api.cards.cardTexts.get, { cardId }, undefined)
  return (
    <div className="desk">
      <WayHere steps={[{ label: 'Cards', to: '/manageCards' }, { label: found?.card.name ?? 'A card' }]} />
      {found === undefined && <SkeletonText lines={10} label="Reading the card" />}
      {found === null && (
        <NotThere title="There is no such card" all={{ to: '/manageCards', label: 'All cards' }} />
      )}
      {found && <KnownCard key={found.card._id} found={found} />}
    </div>
  )
}

function KnownCard({ found }: { found: EditedCard }) {
  const { card, decktype, face, isPublic } = found
  return (
    <>
      <header className="desk-head" style={cardShape(decktype)}>
        <div>
          <PageHeading align="start" eyebrow={decktype.name} title={card.name} />
          <AlsoHere thing={`card:${card._id}`} />
          <p className="workbench-note">
            <code>{card.slug}</code> ·{' '}
            {isPublic ? (
              <Link to={`/cards/${card.slug}`}>its public page</Link>
            ) : (
              'visitors see it when its deck type is published'
            )}
          </p>
        </div>
        {face && <Card deck="" card={shownCard(card, face)} size="small" />}
      </header>
      <CardForm found={found} />
      <CardHistory found={found} />
    </>
  )
}
