// All decks: what state they are in, what art they lack, and when they are to be published.
import { Link } from 'react-router'
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
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/decks.ts'
import { statuses, statusTones, type DeckStatus } from './words.ts'
import './workbench.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Decks',
    description: 'Every deck, from its first draft to its last reading.',
    robots: 'noindex',
  })

type Deck = FunctionReturnType<typeof api.cards.deckEditor.list>['page'][number]

const columns: readonly RecordColumn<Deck>[] = [
  {
    id: 'title',
    header: 'Deck',
    sortable: true,
    value: ({ title }) => title,
  },
  {
    id: 'decktype',
    header: 'Type',
    value: ({ decktype }) => decktype.name,
    cell: ({ decktype }) => <Link to={`/admin/deck-types/${decktype._id}`}>{decktype.name}</Link>,
  },
  {
    id: 'artist',
    header: 'Artist',
    value: ({ artist }) => artist,
    edit: {
      value: ({ artist }) => artist,
      maxLength: 80,
      save: ({ _id: deckId, artist: before }, artist, changeId) =>
        writeToBackend(api.cards.decks.update, { deckId, artist, seen: { artist: before }, changeId }),
      // A published deck gets a new revision by a change: that is decided on its own page.
      isAllowed: ({ status }) => status !== 'published',
    },
  },
  {
    id: 'status',
    header: 'State',
    value: ({ status }) => statuses[status],
    cell: ({ status, publication }) => (
      <>
        <Badge tone={statusTones[status]}>{statuses[status]}</Badge>{' '}
        {publication?.state === 'waiting' && <Badge tone="info">planned</Badge>}
        {publication?.state === 'failed' && <Badge tone="warning">not published</Badge>}
      </>
    ),
  },
  {
    id: 'missing',
    header: 'Missing art',
    align: 'end',
    value: ({ missing }) => missing,
    cell: ({ missing }) => (missing === 0 ? '–' : <Badge tone="warning">{missing}</Badge>),
  },
  { id: 'cards', header: 'Cards', align: 'end', value: ({ cardCount }) => cardCount },
  { id: 'revision', header: 'Revision', align: 'end', value: ({ revision }) => revision || '–' },
]

const filters = [
  {
    id: 'status',
    label: 'State',
    options: optionsOf(statuses),
  },
]

const bulkActions: readonly BulkAction<Deck>[] = [
  moving('Send to review', 'in review', 'draft'),
  moving('Back to draft', 'draft', 'in review'),
]

/** Those of them that are in the state before it. */
function moving(label: string, next: DeckStatus, before: DeckStatus): BulkAction<Deck> {
  return {
    label,
    isReady: ({ status }) => status === before,
    act: ({ _id: deckId }, changeId) =>
      writeToBackend(api.cards.decks.setStatus, { deckId, status: next, seen: { status: before }, changeId }),
    says: (done, selected) => `${done} of ${selected} moved: ${statuses[next].toLowerCase()}.`,
  }
}

export default function Decks() {
  return (
    <div className="desk">
      <header className="desk-head">
        <PageHeading
          align="start"
          title="Decks"
          lede="Draft, review, publication, retirement: nothing is lost on the way."
        />
        <NewDeck />
      </header>
      <Records
        name="decks"
        caption="Decks"
        query={api.cards.deckEditor.list}
        columns={columns}
        search="Title"
        filters={filters}
        bulkActions={bulkActions}
        rowLink={({ _id }) => `/deck/edit/${_id}`}
        empty={<EmptyState title="There are no decks yet">Make the first one of a deck type.</EmptyState>}
      />
    </div>
  )
}

function NewDeck() {
  const types = useLiveQuery(api.cards.decktypes.list, {}, undefined)
  return (
    <div className="actions">
      <Menu trigger={<Button variant="gold">New deck</Button>}>
        {(types ?? []).map(({ _id, slug, name }) => (
          <MenuLink key={_id} link={<Link to={`/deck/create/${slug}`} />}>
            {name}
          </MenuLink>
        ))}
        <MenuLink link={<Link to="/decktype" />}>A type of its own …</MenuLink>
      </Menu>
    </div>
  )
}
