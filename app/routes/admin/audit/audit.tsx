// The audit log: who changed what and when, with the values before and after, and Restore where it is safe.
import type { FunctionReturnType } from 'convex/server'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { optionsOf } from '#app/components/admin/records/options-of.ts'
import { Records, type RecordColumn } from '#app/components/admin/records/records.tsx'
import { restoreChange } from '#app/components/admin/records/undo.ts'
import { formatWaiting } from '#app/components/admin/waiting-count.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { LocalDateTime, useTimeZone } from '#app/components/ui/intl-format.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import {
  useIncompletePublishing,
  type IncompletePublishing,
} from '#app/components/admin/workshop/publish-with-gaps.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { diffWords } from '#rules/word-diff.ts'
import { errorMessage } from '#rules/refusal.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/audit.ts'
import { changesOf, type Change } from './changes.ts'
import '../workshop.css'
import './audit.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_audit_audit_log(),
    description: m.admin_audit_every_change_an_admin_made(),
    robots: 'noindex',
  })

type Entry = FunctionReturnType<typeof api.admin.auditLog.list>['page'][number]

export default function Audit() {
  const actors = useLiveQuery(api.admin.auditLog.actors, {}, [])
  const { confirmIfIncomplete, question } = useIncompletePublishing()
  const columns = useMemo(
    () => [...said, backColumn((entry) => void putBack(entry, confirmIfIncomplete))],
    [confirmIfIncomplete],
  )
  const filters = [
    { id: 'table', label: m.admin_audit_what, options: optionsOf(tables) },
    {
      id: 'actor',
      label: m.admin_audit_who,
      options: actors.map(({ _id, name }) => ({ value: _id, label: () => name })),
    },
    { id: 'from', label: m.admin_audit_from_day },
    { id: 'to', label: m.admin_audit_to_day },
  ]
  return (
    <div className="workshop-page">
      <PageHeading
        align="start"
        title={m.admin_audit_audit_log()}
        lede={m.admin_audit_every_change_an_admin_made_2()}
      />
      <Records
        name="audit log"
        caption={m.admin_audit_audit_log_2()}
        query={api.admin.auditLog.list}
        columns={columns}
        search={m.admin_audit_search()}
        filters={filters}
        empty={
          <EmptyState title={m.admin_audit_no_changes_yet()}>
            {m.admin_audit_changes_by_admins_appear_here()}
          </EmptyState>
        }
      />
      {question}
    </div>
  )
}

const tables: Record<string, () => string> = {
  cards: m.admin_audit_cards,
  decks: m.admin_audit_decks,
  decktypes: m.admin_audit_deck_types,
  designs: m.admin_audit_designs,
  flags: m.admin_audit_flags,
  messages: m.admin_audit_messages,
  placeTexts: m.admin_audit_towns,
  testimonials: m.admin_audit_testimonials,
  totems: m.admin_audit_totems,
  users: m.admin_audit_people,
  redirects: m.admin_audit_redirects,
  siteTexts: m.admin_audit_legal_texts,
  settings: m.admin_audit_settings,
  designBatches: m.admin_audit_uploads,
  totemImports: m.admin_audit_imports,
  reportCases: m.admin_audit_reports,
  blocks: m.admin_audit_blocks,
}

const said: readonly RecordColumn<Entry>[] = [
  {
    id: 'what',
    header: m.admin_audit_what,
    value: (entry) =>
      `${tables[entry.table]?.() ?? entry.table}: ${nameOf(entry)}: ${actionWords[entry.action]?.() ?? entry.action}`,
    cell: (entry) => (
      <span className="audit-what">
        <span>{tables[entry.table]?.() ?? entry.table}</span>{' '}
        <b>{actionWords[entry.action]?.() ?? entry.action}</b>
        <HiddenComma />
        <Subject entry={entry} />
      </span>
    ),
  },
  {
    id: 'who',
    header: m.admin_audit_who,
    value: ({ actor }) => actor ?? m.admin_audit_someone_who_has_left(),
  },
  {
    id: 'when',
    header: m.admin_audit_when,
    value: ({ _creationTime }) => new Date(_creationTime).toISOString(),
    cell: ({ _creationTime }) => <LocalDateTime at={_creationTime} brief />,
    sortable: true,
  },
  {
    id: 'changes',
    header: m.admin_audit_change,
    isLong: true,
    value: ({ before, after, names }) =>
      changesOf(before, after, names, 'UTC')
        .map((change) => `${change.field}: ${change.before ?? '–'} → ${change.after ?? '–'}`)
        .join('; '),
    cell: (entry) => (
      <>
        <Changes entry={entry} />
        {entry.others > 0 && !entry.isPart && <Parts change={entry.changeId!} others={entry.others} />}
      </>
    ),
  },
]

/** Links to the record if it still exists. */
function Subject({ entry }: { entry: Entry }) {
  const { table, documentId, subject } = entry
  const to = subject.isThere ? addresses[table]?.(documentId, subject.name ?? '') : undefined
  const name = nameOf(entry)
  return (
    <span className="audit-subject" dir="auto">
      {to ? <Link to={to}>{name}</Link> : name}
    </span>
  )
}

function nameOf({ subject: { name, isThere } }: Entry): string {
  return name ?? (isThere ? m.admin_audit_without_name() : m.admin_audit_deleted_since())
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
  siteTexts: (_, name) => `/admin/texts/${name}`,
  settings: () => '/admin/settings',
}

function backColumn(onPutBack: (entry: Entry) => void): RecordColumn<Entry> {
  return {
    id: 'restore',
    header: m.admin_audit_restore,
    cell: (entry) =>
      entry.canRestore ? (
        <span className="actions">
          <Button size="small" onClick={() => onPutBack(entry)}>
            {m.admin_audit_restore_2()}
          </Button>
          {entry.others > 0 && (
            <Button size="small" variant="quiet" onClick={() => void restoreChange(entry.changeId!)}>
              {m.admin_audit_restore_whole_change()}
            </Button>
          )}
        </span>
      ) : (
        '–'
      ),
  }
}

/** Labels of actions in the past tense. An action without a label is shown by its name. */
const actionWords: Record<string, () => string> = {
  insert: m.admin_audit_added,
  update: m.admin_audit_changed,
  delete: m.admin_audit_deleted,
  restore: m.admin_audit_restored,
  confirm: m.admin_audit_confirmed_unchanged,
  'bring back': m.admin_audit_restored_after_deletion,
  arrange: m.admin_audit_reordered,
  reorder: m.admin_audit_reordered_2,
  move: m.admin_audit_moved,
  duplicate: m.admin_audit_duplicated,
  'set status': m.admin_audit_status_changed,
  'set roles': m.admin_audit_roles_changed,
  'sign out': m.admin_audit_signed_out,
  'merge records': m.admin_audit_merged_with_a_second_record,
  'make password link': m.admin_audit_password_link_created,
  'make confirmation link': m.admin_audit_confirmation_link_created,
  'plan publication': m.admin_audit_scheduled,
  'cancel publication': m.admin_audit_schedule_canceled,
  'publish revision': m.admin_audit_changes_published,
  assign: m.admin_audit_assigned_to_a_card,
  crop: m.admin_audit_re_cropped,
  approve: m.admin_audit_approved,
  reject: m.admin_audit_rejected,
  reconsider: m.admin_audit_returned_to_pending,
  'choose back': m.admin_audit_back_chosen,
  'choose cover': m.admin_audit_cover_chosen,
  import: m.admin_audit_imported,
  finish: m.admin_audit_finished,
  cancel: m.admin_audit_canceled,
  'undo import': m.admin_audit_import_undone,
  'show keys': m.admin_audit_keys_viewed,
  'rotate keys': m.admin_audit_keys_rotated,
  hide: m.admin_audit_hidden,
  remove: m.admin_audit_removed,
  dismiss: m.admin_audit_dismissed,
  reopen: m.admin_audit_reopened,
  reply: m.admin_audit_replied,
  'add note': m.admin_audit_note_added,
  'replace block': m.admin_audit_block_replaced,
  'lift block': m.admin_audit_block_lifted,
}

/** The other entries of a bulk action or an import, read when they are opened. */
function Parts({ change, others }: { change: string; others: number }) {
  const [isOpen, setOpen] = useState(false)
  const parts = useLiveQuery(api.admin.auditLog.parts, isOpen ? { change } : 'skip', undefined)
  return (
    <details className="audit-parts" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{m.admin_audit_others({ count: others, number: formatWaiting(others) })}</summary>
      {isOpen && parts === undefined && <SkeletonText lines={3} label={m.admin_audit_loading_others()} />}
      {parts && (
        <ul role="list">
          {parts.entries.map((entry) => (
            <li key={entry._id}>
              <span className="audit-what">
                <b>{actionWords[entry.action]?.() ?? entry.action}</b>
                <HiddenComma />
                <Subject entry={entry} />
              </span>
              <Changes entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {parts?.isCut && <p>{m.admin_audit_others_cut({ count: parts.entries.length })}</p>}
    </details>
  )
}

const shownAtOnce = 3
const longText = 60

function Changes({ entry: { before, after, names } }: { entry: Pick<Entry, 'before' | 'after' | 'names'> }) {
  const changes = changesOf(before, after, names, useTimeZone())
  if (changes.length === 0) return '–'
  const [shown, more] = [changes.slice(0, shownAtOnce), changes.slice(shownAtOnce)]
  return (
    <div className="audit-changes">
      <ChangeList changes={shown} />
      {more.length > 0 && (
        <details>
          <summary>{m.admin_audit_more({ count: more.length })}</summary>
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

/** Short values are shown side by side; in long ones only the differing words are marked. */
function OneChange({ before, after }: Change) {
  if (before === null) return <ins dir="auto">{after}</ins>
  if (after === null) return <del dir="auto">{before}</del>
  if (!isLong({ before, after })) {
    return (
      <>
        <del dir="auto">{before}</del> <span aria-hidden="true">→</span> <ins dir="auto">{after}</ins>
      </>
    )
  }
  return diffWords(before, after).map(({ kind, text }, at) => {
    if (kind === 'gone') return <del key={at}>{text}</del>
    if (kind === 'new') return <ins key={at}>{text}</ins>
    return <span key={at}>{elided(text)}</span>
  })
}

/** Shortens unchanged text to the context around a change. */
function elided(text: string): string {
  return text.length <= 3 * longText ? text : `${text.slice(0, longText)} … ${text.slice(-longText)}`
}

async function putBack(
  entry: Entry,
  confirmIfIncomplete: IncompletePublishing['confirmIfIncomplete'],
  lacking?: number,
): Promise<void> {
  try {
    await writeToBackend(api.admin.auditLog.restore, {
      entryId: entry._id,
      ...(lacking !== undefined && { lacking }),
    })
    toast(m.admin_audit_restored_the_audit_log_shows(), { tone: 'success' })
  } catch (error) {
    if (confirmIfIncomplete(error, (seen) => void putBack(entry, confirmIfIncomplete, seen))) return
    toast(errorMessage(error), { tone: 'error' })
  }
}
