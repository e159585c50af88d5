// The audit log: searched by words, filtered by table, admin and days, with undo where that is safe. A bulk action or an import is
// one entry, and `parts` has the others. Admins see all of it, other people with a
// role the history of a row that they may see.
import { paginationResultValidator } from 'convex/server'
import { v, type Infer } from 'convex/values'
import {
  isAllowed,
  permissionFor,
  viewPermissionFor,
  type Permission,
  type Role,
} from '#rules/account/roles.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { asPartOf, entriesOfChange } from './audit.ts'
import { nameReader } from './auditNames.ts'
import { adminQuery, staffMutation, staffQuery } from '../callers/functions.ts'
import { refusal } from '../callers/refusal.ts'
import { requireRole } from '../callers/viewer.ts'
import { canRestore, restoreEach, restoreEntry } from './restore.ts'
import { seenFields } from './saveConflict.ts'
import { MAX_MATCHES, pageOf, parseSearchText, searchPage, tableArgs } from './table.ts'
import { auditLog } from '../tables/records.ts'
import { problem } from '../values/problem.ts'

const DAY_MS = 86_400_000

const entryView = v.object({
  _id: v.id('auditLog'),
  _creationTime: v.number(),
  ...auditLog.validator.fields,
  /** The admin's current name; null if the account was deleted. */
  actor: v.union(v.string(), v.null()),
  canRestore: v.boolean(),
  /** How many other entries the same action made, up to a limit. */
  others: v.number(),
  /** The row that was changed. */
  subject: v.object({ name: v.union(v.string(), v.null()), isThere: v.boolean() }),
  /** Names of the rows whose ids are in the entry, if they still exist. */
  names: v.record(v.string(), v.string()),
})

/** Entries that a search reads: the latest ones with these filters. */
const MAX_SEARCHED = 1000
const MAX_OTHERS = 100
const MAX_PARTS = 200

/** Newest first; with `of`, the entries about one row. `from` and `to` are UTC days, `actor` the id of a user. */
export const list = staffQuery({
  args: {
    ...tableArgs({
      filters: {
        table: v.optional(v.string()),
        actor: v.optional(v.string()),
        from: v.optional(v.string()),
        to: v.optional(v.string()),
      },
      sortBy: ['when'],
    }),
    of: v.optional(v.object({ table: v.string(), documentId: v.string() })),
  },
  returns: paginationResultValidator(entryView),
  handler: async (ctx, { paginationOpts, search, filters = {}, sort, of }) => {
    requireRole(ctx, of ? viewPermissionFor(of.table) : 'administration')
    const view = viewer(ctx)
    const words = of ? null : parseSearchText(search)
    if (words !== null) {
      const latest = await filteredEntries(ctx, filters).order('desc').take(MAX_SEARCHED)
      const matching: Doc<'auditLog'>[] = []
      for (const row of latest) {
        if (matching.length === MAX_MATCHES) break
        if (await view.hasWords(row, words)) matching.push(row)
      }
      return searchPage(await view.all(matching))
    }
    const rows = (of ? entriesOfRow(ctx, of) : filteredEntries(ctx, filters)).order(sort?.order ?? 'desc')
    // The first entry of an action may be of another table, and then only its parts are of this one.
    const hidesParts = !of && filters.table === undefined
    const shown = hidesParts ? rows.filter((q) => q.neq(q.field('isPart'), true)) : rows
    const result = await pageOf(shown, paginationOpts, (row) => row)
    return { ...result, page: await view.all(result.page) }
  },
})

/** The entries of one bulk action or import after its first, in the order they were made. */
export const parts = adminQuery({
  args: { change: v.string() },
  returns: v.object({ entries: v.array(entryView), isCut: v.boolean() }),
  handler: async (ctx, { change }) => {
    const [, ...rows] = await entriesOfChange(ctx, change).take(MAX_PARTS + 2)
    return { entries: await viewer(ctx).all(rows.slice(0, MAX_PARTS)), isCut: rows.length > MAX_PARTS }
  },
})

/** Views of entries with the names of what is in them; each row is read once. */
function viewer(ctx: QueryCtx & { role: Role | null }) {
  const names = nameReader(ctx)
  // Names and emails of people are for admins.
  const nameOf = isAllowed(ctx.role, 'administration')
    ? nameOrEmail
    : ({ codename }: Doc<'users'>) => codename ?? null
  const actors = new Map<Id<'users'>, Promise<string | null>>()
  const actorOf = (id: Id<'users'>) => {
    const name = actors.get(id) ?? ctx.db.get('users', id).then((user) => user && nameOf(user))
    actors.set(id, name)
    return name
  }

  // A page may have hundreds of entries of one action.
  const counts = new Map<string, Promise<number>>()
  const othersOf = ({ changeId }: Doc<'auditLog'>) => {
    if (changeId === undefined) return 0
    const count = counts.get(changeId) ?? countOthers(ctx, changeId)
    counts.set(changeId, count)
    return count
  }

  async function view(row: Doc<'auditLog'>): Promise<Infer<typeof entryView>> {
    return {
      ...row,
      before: withoutOwners(row.table, row.before),
      after: withoutOwners(row.table, row.after),
      actor: await actorOf(row.actorId),
      canRestore: canRestore(row),
      others: await othersOf(row),
      subject: await names.subjectOf(row),
      names: await names.namesIn(row),
    }
  }

  return {
    all: (rows: readonly Doc<'auditLog'>[]) => Promise.all(rows.map(view)),
    /** Every word is in the names, in the action, or in what was changed. */
    async hasWords(row: Doc<'auditLog'>, words: string): Promise<boolean> {
      const { name } = await names.subjectOf(row)
      const texts = [
        ...[row.action, row.table, name, await actorOf(row.actorId)],
        ...Object.values(await names.namesIn(row)),
        ...textsIn(withoutOwners(row.table, row.before)),
        ...textsIn(withoutOwners(row.table, row.after)),
      ]
      const text = texts.join('\n').toLowerCase()
      return words
        .toLowerCase()
        .split(/\s+/)
        .every((word) => text.includes(word))
    },
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Admins with recent entries, for the filter. */
export const actors = adminQuery({
  args: {},
  returns: v.array(v.object({ _id: v.id('users'), name: v.string() })),
  handler: async (ctx) => {
    const recent = await ctx.db.query('auditLog').order('desc').take(500)
    const names = await namesOf(
      ctx,
      recent.map(({ actorId }) => actorId),
    )
    return [...names].flatMap(([_id, name]) => (name === null ? [] : [{ _id, name }]))
  },
})

/**
 * Restores the former values, as a new change. Refused if they were changed again since, unless `seen` says that the admin
 * has seen that. `lacking` as in `decks:update`.
 */
export const restore = staffMutation({
  args: { entryId: v.id('auditLog'), seen: seenFields, lacking: v.optional(v.number()) },
  returns: v.null(),
  handler: async (ctx, { entryId, seen, lacking }) => {
    const entry = await ctx.db.get('auditLog', entryId)
    if (!entry) throw refusal('not found', 'entry_not_found')
    requireRole(ctx, await permissionToRestore(ctx, entry))
    await restoreEntry(ctx, entry, { seen, lacking })
    return null
  },
})

/** Entries that are restored in one transaction. */
const RESTORE_BATCH_SIZE = 50

/**
 * Restores all entries of one action, page by page: `cursor` is null for the first page, and after the last one. All pages have the
 * same `changeId`.
 */
export const restoreChange = staffMutation({
  args: { change: v.string(), cursor: v.union(v.string(), v.null()) },
  returns: v.object({
    restored: v.number(),
    /** Entries that were changed again since, or cannot be restored. */
    skipped: v.array(v.object({ name: v.union(v.string(), v.null()), because: problem })),
    cursor: v.union(v.string(), v.null()),
  }),
  handler: async (ctx, { change, cursor }) => {
    const { page, isDone, continueCursor } = await entriesOfChange(ctx, change)
      .order('desc')
      .paginate({ numItems: RESTORE_BATCH_SIZE, cursor })
    if (page.length === 0 && cursor === null) throw refusal('not found', 'entry_not_found')
    const permissions = await Promise.all(page.map((entry) => permissionToRestore(ctx, entry)))
    const allowed = page.filter((_, index) => isAllowed(ctx.role, permissions[index]!))
    const forbidden = page.filter((entry) => !allowed.includes(entry))
    // What is restored together is one entry of the log too, also if the caller did not name its action.
    const { restored, skipped: failed } = await restoreEach(asPartOf(ctx, `undo ${change}`), allowed)
    const because = { reason: 'role_not_enough' } as const
    const skipped = [...failed, ...forbidden.map(({ _id: entryId }) => ({ entryId, because }))]
    const { subjectOf } = nameReader(ctx)
    const named = skipped.map(async ({ entryId, because }) => ({
      name: (await subjectOf(page.find(({ _id }) => _id === entryId)!)).name,
      because,
    }))
    return { restored, skipped: await Promise.all(named), cursor: isDone ? null : continueCursor }
  },
})

/** A block of an account is for admins. */
async function permissionToRestore(
  { db }: QueryCtx,
  { table, documentId }: Doc<'auditLog'>,
): Promise<Permission> {
  const blockId = table === 'blocks' ? db.normalizeId('blocks', documentId) : null
  const block = blockId && (await db.get('blocks', blockId))
  return block?.kind === 'account' ? 'administration' : permissionFor(table)
}

async function countOthers(ctx: QueryCtx, changeId: string): Promise<number> {
  return (await entriesOfChange(ctx, changeId).take(MAX_OTHERS + 1)).length - 1
}

function entriesOfRow({ db }: QueryCtx, { table, documentId }: { table: string; documentId: string }) {
  return db
    .query('auditLog')
    .withIndex('by_table_and_documentId', (q) => q.eq('table', table).eq('documentId', documentId))
}

function filteredEntries(
  { db }: QueryCtx,
  { table, actor, ...days }: { table?: string; actor?: string; from?: string; to?: string },
) {
  const rows = db.query('auditLog')
  const from = days.from === undefined ? 0 : startOf(days.from)
  const to = days.to === undefined ? Infinity : startOf(days.to) + DAY_MS
  const actorId = actor === undefined ? null : db.normalizeId('users', actor)
  if (actor !== undefined && !actorId) throw refusal('invalid', 'person_not_found')
  if (actorId && table !== undefined) {
    return rows.withIndex('by_actorId_and_table', (q) =>
      q.eq('actorId', actorId).eq('table', table).gte('_creationTime', from).lt('_creationTime', to),
    )
  }
  if (actorId) {
    return rows.withIndex('by_actorId', (q) =>
      q.eq('actorId', actorId).gte('_creationTime', from).lt('_creationTime', to),
    )
  }
  if (table !== undefined) {
    return rows.withIndex('by_table', (q) =>
      q.eq('table', table).gte('_creationTime', from).lt('_creationTime', to),
    )
  }
  return rows.withIndex('by_creation_time', (q) => q.gte('_creationTime', from).lt('_creationTime', to))
}

function startOf(day: string): number {
  const at = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(at)) throw refusal('invalid', 'date_invalid')
  return at
}

async function namesOf({ db }: QueryCtx, ids: readonly Id<'users'>[]) {
  const people = await Promise.all(
    [...new Set(ids)].map(async (id) => [id, await db.get('users', id)] as const),
  )
  return new Map(people.map(([id, user]) => [id, user && nameOrEmail(user)]))
}

/**
 * Owners and their readings are private, even to admins; they see only that there is an owner. Entries about blocks that an older
 * version wrote have the subject.
 */
function withoutOwners(table: string, fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null) return fields
  if (table === 'blocks' && 'subject' in fields) {
    const { subject: _, ...visible } = fields
    return visible
  }
  if (!('owner' in fields)) return fields
  const { readingId: _, ...visible } = fields as { owner: unknown; readingId?: string }
  return { ...visible, owner: fields.owner ? 'somebody' : null }
}

function nameOrEmail({ name, email, codename }: Doc<'users'>): string | null {
  return name ?? email ?? codename ?? null
}
