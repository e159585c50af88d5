// The card editor: upright and reversed texts side by side, correspondences and history.
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Card } from '#app/components/cards/card.tsx'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { EditorPresence } from '#app/components/admin/editing/editor-presence.tsx'
import { DeleteDialog } from '#app/components/admin/records/delete-dialog.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { AdminNotFound } from '#app/components/admin/workshop/admin-not-found.tsx'
import { AdminBreadcrumbs } from '#app/components/admin/workshop/admin-breadcrumbs.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/card.ts'
import { CardForm } from './card-form.tsx'
import { CardHistory } from './card-history.tsx'
import { CardSteps } from './card-steps.tsx'
import type { CardDraft, EditedCard } from './edited-card.ts'
import '../decks/workbench.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_card_edit_card(),
    description: m.admin_card_edit_a_card_and_its(),
    robots: 'noindex',
  })

export default function CardPage({ params: { cardId } }: Route.ComponentProps) {
  const found = useLiveQuery(api.cards.cardTexts.get, { cardId }, undefined)
  const [params] = useSearchParams()
  const deck = params.get('draft')
  const draft = useLiveQuery(
    api.cards.deckDrafts.ofCard,
    deck === null ? 'skip' : { deck, cardId },
    undefined,
  )
  const isReady = deck === null || draft !== undefined
  return (
    <div className="admin-page">
      <AdminBreadcrumbs
        steps={[
          { label: m.admin_card_cards(), to: '/manageCards' },
          { label: found?.card.name ?? m.admin_card_card() },
        ]}
      />
      {(found === undefined || !isReady) && <SkeletonText lines={10} label={m.admin_card_loading_card()} />}
      {found === null && (
        <AdminNotFound
          title={m.admin_card_card_not_found()}
          all={{ to: '/manageCards', label: m.admin_card_all_cards() }}
        />
      )}
      {found && isReady && (
        <KnownCard key={`${found.card._id} ${draft?.deck._id}`} found={found} draft={draft ?? null} />
      )}
    </div>
  )
}

function KnownCard({ found, draft }: { found: EditedCard; draft: CardDraft | null }) {
  const { card, decktype, face, isPublic } = found
  const navigate = useNavigate()
  return (
    <>
      <header className="admin-page-head" style={cardShape(decktype)}>
        <div>
          <PageHeading align="start" eyebrow={decktype.name} title={card.name} />
          <EditorPresence thing={`card:${card._id}`} />
          <p className="workbench-note">
            <code>{card.slug}</code> ·{' '}
            {isPublic ? (
              <Link to={`/cards/${card.slug}`}>{m.admin_card_public_page()}</Link>
            ) : (
              m.admin_card_visible_to_visitors_once_its()
            )}
          </p>
          <CardSteps found={found} />
        </div>
        {face && <Card deck="" card={shownCard(card, face)} size="small" />}
        <div className="actions">
          <DeleteDialog
            kind="cards"
            id={card._id}
            name={card.name}
            onDelete={() => void navigate('/manageCards')}
          />
        </div>
      </header>
      {draft && (
        <Callout
          tone="info"
          title={m.admin_deck_draft_card_title({ deck: draft.deck.title })}
          actions={
            <Link to={`/deck/edit/${draft.deck.slug}`} {...buttonLook({ size: 'small' })}>
              {m.admin_deck_draft_back()}
            </Link>
          }
        >
          {m.admin_deck_draft_card_note()}
        </Callout>
      )}
      <CardForm found={found} draft={draft} />
      <CardHistory found={found} />
    </>
  )
}
