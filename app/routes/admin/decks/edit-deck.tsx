// The deck editor: texts, art, preview and publication.
import { Link, useNavigate } from 'react-router'
import { EditorPresence } from '#app/components/admin/editing/editor-presence.tsx'
import { DeleteDialog } from '#app/components/admin/records/delete-dialog.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { AdminNotFound } from '#app/components/admin/workshop/admin-not-found.tsx'
import { AdminBreadcrumbs } from '#app/components/admin/workshop/admin-breadcrumbs.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/edit-deck.ts'
import { DeckDraft } from './deck-draft.tsx'
import { DeckForm } from './deck-form.tsx'
import { DeckRevisions } from './deck-revisions.tsx'
import { DuplicateDeck } from './duplicate-deck.tsx'
import { MissingArt } from './missing-art.tsx'
import { Publishing } from './publishing.tsx'
import { statuses, statusTones, type DeckEditorData } from './labels.ts'
import './workbench.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_edit_deck_edit_deck(),
    description: m.admin_edit_deck_edit_a_deck_and_publish(),
    robots: 'noindex',
  })

export default function EditDeck({ params: { deck } }: Route.ComponentProps) {
  const editorData = useLiveQuery(api.cards.deckEditor.get, { deck }, undefined)
  return (
    <div className="admin-page">
      <AdminBreadcrumbs
        steps={[
          { label: m.admin_edit_deck_decks(), to: '/manageDecks' },
          { label: editorData?.deck.title ?? m.admin_edit_deck_deck() },
        ]}
      />
      {editorData === undefined && <SkeletonText lines={10} label={m.admin_edit_deck_loading_deck()} />}
      {editorData === null && (
        <AdminNotFound
          title={m.admin_edit_deck_deck_not_found()}
          all={{ to: '/manageDecks', label: m.admin_edit_deck_all_decks() }}
        />
      )}
      {editorData && <DeckEditor key={editorData.deck._id} editorData={editorData} />}
    </div>
  )
}

function DeckEditor({ editorData }: { editorData: DeckEditorData }) {
  const { deck, decktype } = editorData
  const draft = useLiveQuery(api.cards.deckDrafts.get, { deckId: deck._id }, undefined)
  const navigate = useNavigate()
  return (
    <>
      <header className="admin-page-head">
        <div>
          <PageHeading align="start" eyebrow={decktype.name} title={deck.title} />
          <p className="admin-badges">
            <Badge tone={statusTones[deck.status]}>{statuses[deck.status]()}</Badge>
            {deck.revision > 0 && (
              <>
                <HiddenComma />
                <span>{m.admin_edit_deck_revision({ revision: deck.revision })}</span>
              </>
            )}
            <EditorPresence thing={`deck:${deck._id}`} />
          </p>
        </div>
        <div className="actions">
          {deck.status === 'published' && (
            <Link to={`/draw/${deck.slug}`} {...buttonLook({ variant: 'quiet' })}>
              {m.admin_edit_deck_draw_from_this_deck()}
            </Link>
          )}
          {decktype.kind === 'verse' && (
            <Link to={`/bible/create/${deck.slug}`} {...buttonLook({ variant: 'quiet' })}>
              {m.admin_edit_deck_choose_verses()}
            </Link>
          )}
          <DuplicateDeck deck={deck} />
          <DeleteDialog
            kind="decks"
            id={deck._id}
            name={deck.title}
            onDelete={() => void navigate('/manageDecks')}
          />
        </div>
      </header>
      <Publishing editorData={editorData} />
      {draft !== undefined && (
        <>
          <DeckDraft editorData={editorData} draft={draft} />
          <DeckForm key={draft ? 'draft' : 'deck'} editorData={editorData} draft={draft}>
            <MissingArt editorData={editorData} />
            <DeckRevisions editorData={editorData} />
          </DeckForm>
        </>
      )}
    </>
  )
}
