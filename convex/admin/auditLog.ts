// The audit log: filtered by table, admin and day, with undo where that is safe. Admins see all of it, other people with a
// role the history of a row that they may see.
import { paginationResultValidator } from 'convex/server'
import { v } from 'convex/values'
import { isAllowed, permissionFor, viewPermissionFor, type Permission } from '#rules/account/roles.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { nameReader } from './auditNames.ts'
import { adminQuery, staffMutation, staffQuery } from '../callers/functions.ts'
import { refusal } from '../callers/refusal.ts'
import { requireRole } from '../callers/viewer.ts'
import { canRestore, restoreEach, restoreEntry } from './restore.ts'
import { seenFields } from './saveConflict.ts'
import { pageOf, tableArgs } from './table.ts'
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
  /** Whether the same action made other entries too. */
  hasOthers: v.boolean(),
  /** The row that was changed. */
  subject: v.object({ name: v.union(v.string(), v.null()), isThere: v.boolean() }),
  /** Names of the rows whose ids are in the entry, if they still exist. */
  names: v.record(v.string(), v.string()),
})

/** Newest first; with `of`, the entries about one row. `day` is a UTC day, `actor` the id of a user. */
export const list = staffQuery({
  args: {
    ...tableArgs({
      filters: { table: v.optional(v.string()), actor: v.optional(v.string()), day: v.optional(v.string()) },
      sortBy: ['when'],
    }),
    of: v.optional(v.object({ table: v.string(), documentId: v.string() })),
  },
  returns: paginationResultValidator(entryView),
  handler: async (ctx, { paginationOpts, filters = {}, sort, of }) => {
    requireRole(ctx, of ? viewPermissionFor(of.table) : 'administration')
    const rows = of ? entriesOfRow(ctx, of) : filteredEntries(ctx, filters)
    const result = await pageOf(rows.order(sort?.order ?? 'desc'), paginationOpts, (row) => row)
    const actors = await namesOf(
      ctx,
      result.page.map(({ actorId }) => actorId),
      // Names and emails of people are for admins.
      isAllowed(ctx.role, 'administration') ? nameOrEmail : ({ codename }) => codename ?? null,
    )
    const names = nameReader(ctx)
    const page = result.page.map(async (row) => ({
      ...row,
      before: withoutOwners(row.table, row.before),
      after: withoutOwners(row.table, row.after),
      actor: actors.get(row.actorId) ?? null,
      canRestore: canRestore(row),
      hasOthers: await hasOthers(ctx, row),
      subject: await names.subjectOf(row),
      names: await names.namesIn(row),
    }))
    return { ...result, page: await Promise.all(page) }
  },
})

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

/** Restores all entries of one action, page by page: `cursor` is null for the first page, and after the last one. */
export const restoreChange = staffMutation({
  args: { change: v.string(), cursor: v.union(v.string(), v.null()) },
  returns: v.object({
    restored: v.number(),
    /** Entries that were changed again since, or cannot be restored. */
    skipped: v.array(v.object({ name: v.union(v.string(), v.null()), because: problem })),
    cursor: v.union(v.string(), v.null()),
  }),
  handler: async (ctx, { change, cursor }) => {
    const { page, isDone, continueCursor } = await ctx.db
      .query('auditLog')
      .withIndex('by_changeId', (q) => q.eq('changeId', change))
      .order('desc')
      .paginate({ numItems: RESTORE_BATCH_SIZE, cursor })
    if (page.length === 0 && cursor === null) throw refusal('not found', 'entry_not_found')
    const permissions = await Promise.all(page.map((entry) => permissionToRestore(ctx, entry)))
    const allowed = page.filter((_, index) => isAllowed(ctx.role, permissions[index]!))
    const forbidden = page.filter((entry) => !allowed.includes(entry))
    const { restored, skipped: failed } = await restoreEach(ctx, allowed)
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

async function hasOthers({ db }: QueryCtx, { changeId }: Doc<'auditLog'>): Promise<boolean> {
  if (changeId === undefined) return false
  const entries = db.query('auditLog').withIndex('by_changeId', (q) => q.eq('changeId', changeId))
  return (await entries.take(2)).length > 1
}

function entriesOfRow({ db }: QueryCtx, { table, documentId }: { table: string; documentId: string }) {
  return db
    .query('auditLog')
    .withIndex('by_table_and_documentId', (q) => q.eq('table', table).eq('documentId', documentId))
}

function filteredEntries(
  { db }: QueryCtx,
  { table, actor, day }: { table?: string; actor?: string; day?: string },
) {
  const rows = db.query('auditLog')
  const from = day === undefined ? 0 : Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(from)) throw refusal('invalid', 'date_invalid')
  const to = day === undefined ? Infinity : from + DAY_MS
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

async function namesOf(
  { db }: QueryCtx,
  ids: readonly Id<'users'>[],
  nameOf: (user: Doc<'users'>) => string | null = nameOrEmail,
) {
  const people = await Promise.all(
    [...new Set(ids)].map(async (id) => [id, await db.get('users', id)] as const),
  )
  return new Map(people.map(([id, user]) => [id, user && nameOf(user)]))
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

function nameOrEmail({ name, email, _id }: Doc<'users'>): string {
  return name ?? email ?? _id
}
