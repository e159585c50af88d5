// Every write of an admin: who, when, what, before and after; and back again where that breaks nothing.
import type { FunctionReturnType } from 'convex/server'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { optionsOf } from '#app/components/admin/records/options-of.ts'
import { Records, type RecordColumn } from '#app/components/admin/records/records.tsx'
import { restoreChange } from '#app/components/admin/records/undo.ts'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Moment } from '#app/components/ui/moment.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import {
  usePublishingWithGaps,
  type PublishingWithGaps,
} from '#app/components/admin/workshop/publish-with-gaps.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { diffWords } from '#rules/word-diff.ts'
import { errorMessage } from '#rules/refusal.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/audit.ts'
import { changesOf, type Change } from './changes.ts'
import '../workshop.css'
import './audit.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Audit log',
    description: 'What admins did: who, when and what, before and after.',
    robots: 'noindex',
  })

type Entry = FunctionReturnType<typeof api.admin.auditLog.list>['page'][number]

export default function Audit() {
  const actors = useLiveQuery(api.admin.auditLog.actors, {}, [])
  const { askedBy, question } = usePublishingWithGaps()
  const columns = useMemo(() => [...said, backColumn((entry) => void putBack(entry, askedBy))], [askedBy])
  const filters = [
    { id: 'table', label: 'What', options: optionsOf(tables) },
    { id: 'actor', label: 'Who', options: actors.map(({ _id, name }) => ({ value: _id, label: name })) },
    { id: 'day', label: 'Day (UTC)' },
  ]
  return (
    <div className="workshop-page">
      <PageHeading
        align="start"
        title="Audit log"
        lede="Every change by an admin. What is only words and numbers can be put back; that is then a change of its own."
      />
      <Records
        name="audit log"
        caption="What admins did"
        query={api.admin.auditLog.list}
        columns={columns}
        filters={filters}
        empty={<EmptyState title="Nothing has been changed yet">The first change appears here.</EmptyState>}
      />
      {question}
    </div>
  )
}

const tables: Record<string, string> = {
  ...{ cards: 'Cards', decks: 'Decks', decktypes: 'Deck types', designs: 'Designs', flags: 'Flags' },
  ...{ messages: 'Messages', placeTexts: 'Towns', testimonials: 'Testimonials', totems: 'Totems' },
  ...{ users: 'People', redirects: 'Redirects', designBatches: 'Uploads', totemImports: 'Imports' },
}

const said: readonly RecordColumn<Entry>[] = [
  {
    id: 'what',
    header: 'What',
    value: ({ action, table, subject, documentId }) =>
      `${tables[table] ?? table}: ${subject.name ?? documentId}: ${action}`,
    cell: (entry) => (
      <span className="audit-what">
        <span>{tables[entry.table] ?? entry.table}</span> <b>{actionWords[entry.action] ?? entry.action}</b>
        <Subject entry={entry} />
      </span>
    ),
  },
  { id: 'who', header: 'Who', value: ({ actor }) => actor ?? 'Somebody who has left' },
  {
    id: 'when',
    header: 'When',
    value: ({ _creationTime }) => new Date(_creationTime).toISOString(),
    cell: ({ _creationTime }) => <Moment at={_creationTime} brief />,
    sortable: true,
  },
  {
    id: 'changes',
    header: 'Change',
    isLong: true,
    value: ({ before, after, names }) =>
      changesOf(before, after, names)
        .map((change) => `${change.field}: ${change.before ?? '–'} → ${change.after ?? '–'}`)
        .join('; '),
    cell: ({ before, after, names }) => <Changes changes={changesOf(before, after, names)} />,
  },
]

/** Led to where it is still there. Its id is what support and scripts ask for. */
function Subject({ entry: { table, documentId, subject } }: { entry: Entry }) {
  const to = subject.isThere ? addresses[table]?.(documentId, subject.name ?? '') : undefined
  const name = subject.name ?? `…${documentId.slice(-8)}`
  return (
    <span className="audit-subject" title={documentId} dir="auto">
      {to ? <Link to={to}>{name}</Link> : name}
    </span>
  )
}

const lookedFor = (path: string) => (_: string, name: string) =>
  `${path}?${new URLSearchParams({ q: name.replace(/…$/, '') }).toString()}`

const addresses: Record<string, (id: string, name: string) => string> = {
  decks: (id) => `/deck/edit/${id}`,
  decktypes: (id) => `/admin/deck-types/${id}`,
  cards: (id) => `/manageCards/${id}`,
  designs: (id) => `/manageDesigns?design=${id}`,
  totems: (id) => `/admin/totems/${id}`,
  messages: (id) => `/admin/messages/${id}`,
  users: lookedFor('/admin/users'),
  testimonials: lookedFor('/admin/testimonials'),
  redirects: lookedFor('/admin/redirects'),
}

function backColumn(onPutBack: (entry: Entry) => void): RecordColumn<Entry> {
  return {
    id: 'restore',
    header: 'Back',
    cell: (entry) =>
      entry.canRestore ? (
        <span className="actions">
          <Button size="small" onClick={() => onPutBack(entry)}>
            Put back
          </Button>
          {entry.hasOthers && (
            <Button size="small" variant="quiet" onClick={() => void restoreChange(entry.changeId!)}>
              Put back all of this change
            </Button>
          )}
        </span>
      ) : (
        '–'
      ),
  }
}

/** What was done, as one tells it afterwards. One that is not here says its own name. */
const actionWords: Record<string, string> = {
  insert: 'added',
  update: 'changed',
  delete: 'deleted',
  restore: 'put back',
  confirm: 'left as it was',
  'bring back': 'brought back',
  arrange: 'put in order',
  reorder: 'put in another order',
  move: 'moved',
  duplicate: 'duplicated',
  'set status': 'given another state',
  'set roles': 'given other roles',
  'sign out': 'signed out',
  'merge records': 'given what a second record of the account had',
  'make password link': 'given a link to set a password',
  'make confirmation link': 'given a link to confirm the address',
  'plan publication': 'planned to be published',
  'cancel publication': 'no longer planned',
  'publish revision': 'published anew',
  assign: 'given to a card',
  crop: 'cut anew',
  approve: 'approved',
  reject: 'rejected',
  reconsider: 'set to wait again',
  'choose back': 'given a back',
  'choose cover': 'given a cover',
  import: 'imported',
  finish: 'finished',
  cancel: 'cancelled',
  'undo import': 'taken back',
  'show keys': 'asked for its keys',
  'rotate keys': 'given new keys',
}

const shownAtOnce = 3
const longText = 60

function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return '–'
  const [shown, more] = [changes.slice(0, shownAtOnce), changes.slice(shownAtOnce)]
  return (
    <div className="audit-changes">
      <ChangeList changes={shown} />
      {more.length > 0 && (
        <details>
          <summary>{more.length} more</summary>
          <ChangeList changes={more} />
        </details>
      )}
    </div>
  )
}

function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <dl>
      {changes.map((change) => (
        <div key={change.field} data-long={isLong(change) ? '' : undefined}>
          <dt>{change.field}</dt>
          <dd>
            <OneChange {...change} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function isLong({ before, after }: Pick<Change, 'before' | 'after'>): boolean {
  return [before, after].some((value) => (value?.length ?? 0) >= longText)
}

/** Short values stand beside each other; of long ones only the words that differ are marked. */
function OneChange({ before, after, raw }: Change) {
  const [was, is] = [
    { dir: 'auto', title: raw?.before ?? undefined },
    { dir: 'auto', title: raw?.after ?? undefined },
  ]
  if (before === null) return <ins {...is}>{after}</ins>
  if (after === null) return <del {...was}>{before}</del>
  if (!isLong({ before, after })) {
    return (
      <>
        <del {...was}>{before}</del> <span aria-hidden="true">→</span> <ins {...is}>{after}</ins>
      </>
    )
  }
  return diffWords(before, after).map(({ kind, text }, at) => {
    if (kind === 'gone') return <del key={at}>{text}</del>
    if (kind === 'new') return <ins key={at}>{text}</ins>
    return <span key={at}>{elided(text)}</span>
  })
}

/** What stayed as it was, only as far as it says where the change is. */
function elided(text: string): string {
  return text.length <= 3 * longText ? text : `${text.slice(0, longText)} … ${text.slice(-longText)}`
}

async function putBack(
  entry: Entry,
  askedBy: PublishingWithGaps['askedBy'],
  lacking?: number,
): Promise<void> {
  try {
    await writeToBackend(api.admin.auditLog.restore, {
      ...{ entryId: entry._id, ...(lacking !== undefined && { lacking }) },
    })
    toast('Put back. It stands in the log as a change of its own.', { tone: 'success' })
  } catch (error) {
    if (askedBy(error, (seen) => void putBack(entry, askedBy, seen))) return
    toast(errorMessage(error), { tone: 'error' })
  }
}
