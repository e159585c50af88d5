// All decks: status, missing art and scheduled publication.
import { Link } from 'react-router'
import { useIsReadOnly } from '#app/components/admin/read-only.ts'
import { optionsOf } from '#app/components/admin/records/options-of.ts'
import { Records, type BulkAction, type RecordColumn } from '#app/components/admin/records/records.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Menu, MenuLink } from '#app/components/ui/menu.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import type { FunctionReturnType } from 'convex/server'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/decks.ts'
import { statuses, statusTones, type DeckStatus } from './labels.ts'
import './workbench.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_decks_decks(),
    description: m.admin_decks_every_deck_from_draft_to(),
    robots: 'noindex',
  })

type Deck = FunctionReturnType<typeof api.cards.deckEditor.list>['page'][number]

const columns: readonly RecordColumn<Deck>[] = [
  {
    id: 'title',
    header: m.admin_decks_deck,
    sortable: true,
    value: ({ title }) => title,
  },
  {
    id: 'decktype',
    header: m.admin_decks_type,
    value: ({ decktype }) => decktype.name,
    cell: ({ decktype }) => <Link to={`/admin/deck-types/${decktype._id}`}>{decktype.name}</Link>,
  },
  {
    id: 'artist',
    header: m.admin_decks_artist,
    value: ({ artist }) => artist,
    edit: {
      value: ({ artist }) => artist,
      maxLength: 80,
      save: ({ _id: deckId, artist: before }, artist, changeId) =>
        writeToBackend(api.cards.decks.update, { deckId, artist, seen: { artist: before }, changeId }),
      // Changing a published deck creates a revision, which is decided on its own page.
      isAllowed: ({ status }) => status !== 'published',
    },
  },
  {
    id: 'status',
    header: m.admin_decks_status,
    value: ({ status }) => statuses[status](),
    cell: ({ status, publication }) => (
      <>
        <Badge tone={statusTones[status]}>{statuses[status]()}</Badge>{' '}
        {publication?.state === 'waiting' && <Badge tone="info">{m.admin_decks_scheduled()}</Badge>}
        {publication?.state === 'failed' && <Badge tone="warning">{m.admin_decks_publishing_failed()}</Badge>}
      </>
    ),
  },
  {
    id: 'missing',
    header: m.admin_decks_missing_art,
    align: 'end',
    value: ({ missing }) => missing,
    cell: ({ missing }) => (missing === 0 ? '–' : <Badge tone="warning">{missing}</Badge>),
  },
  { id: 'cards', header: m.admin_decks_cards, align: 'end', value: ({ cardCount }) => cardCount },
  { id: 'revision', header: m.admin_decks_revision, align: 'end', value: ({ revision }) => revision || '–' },
]

const filters = [
  {
    id: 'status',
    label: m.admin_decks_status,
    options: optionsOf(statuses),
  },
]

const bulkActions: readonly BulkAction<Deck>[] = [
  moving(m.admin_decks_send_to_review, 'in review', 'draft'),
  moving(m.admin_decks_back_to_draft, 'draft', 'in review'),
]

/** Only decks in the preceding status. */
function moving(label: () => string, next: DeckStatus, before: DeckStatus): BulkAction<Deck> {
  return {
    label,
    isReady: ({ status }) => status === before,
    act: ({ _id: deckId }, changeId) =>
      writeToBackend(api.cards.decks.setStatus, { deckId, status: next, seen: { status: before }, changeId }),
    says: (done, selected) => m.admin_decks_of_moved_back_to_draft({ done, selected, status: next }),
  }
}

export default function Decks() {
  const isReadOnly = useIsReadOnly()
  return (
    <div className="admin-page">
      <header className="admin-page-head">
        <PageHeading
          align="start"
          title={m.admin_decks_decks()}
          lede={m.admin_decks_decks_go_from_draft_to()}
        />
        {!isReadOnly && <NewDeck />}
      </header>
      <Records
        name="decks"
        caption={m.admin_decks_decks()}
        query={api.cards.deckEditor.list}
        columns={columns}
        search={m.admin_decks_title()}
        filters={filters}
        bulkActions={bulkActions}
        rowLink={({ _id }) => `/deck/edit/${_id}`}
        empty={
          <EmptyState title={m.admin_decks_no_decks_yet()}>
            {m.admin_decks_choose_new_deck_to_create()}
          </EmptyState>
        }
      />
    </div>
  )
}

function NewDeck() {
  const types = useLiveQuery(api.cards.decktypes.list, {}, undefined)
  return (
    <div className="actions">
      <Menu trigger={<Button variant="gold">{m.admin_decks_new_deck()}</Button>}>
        {(types ?? []).map(({ _id, slug, name }) => (
          <MenuLink key={_id} link={<Link to={`/deck/create/${slug}`} />}>
            {name}
          </MenuLink>
        ))}
        <MenuLink link={<Link to="/decktype" />}>{m.admin_decks_new_deck_type()}</MenuLink>
      </Menu>
    </div>
  )
}
