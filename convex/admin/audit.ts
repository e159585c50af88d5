// Writes of admins. All of them go through here, so that each has an entry in the audit log.
import type { WithoutSystemFields } from 'convex/server'
import { compareValues, type Value } from 'convex/values'
import { changesTexts, keepEarlierTexts } from '../cards/readingTexts.ts'
import type { Doc, Id, TableNames } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'

/** `changeId` groups the calls of one action of an admin. */
export type AdminCtx = MutationCtx & { admin: Doc<'users'>; changeId?: string | undefined }

export type Editable = Exclude<TableNames, 'auditLog' | 'seeds' | 'totemSecrets' | 'totemTallies'>

export async function insertAudited<Table extends Editable>(
  ctx: AdminCtx,
  table: Table,
  fields: WithoutSystemFields<Doc<Table>>,
): Promise<Id<Table>> {
  const id = await ctx.db.insert(table, fields)
  await log(ctx, 'insert', table, id, null, fields)
  return id
}

/** `undefined` removes the field. */
type Changes<Row> = { [Field in keyof Row]?: Row[Field] | undefined }

/** Writes and logs only the fields that differ. */
export async function patchAudited<Table extends Editable>(
  ctx: AdminCtx,
  table: Table,
  row: Doc<Table>,
  changes: Changes<WithoutSystemFields<Doc<Table>>>,
  action = 'update',
): Promise<void> {
  const change = changeOf(row, changes)
  if (!change) return
  if (table === 'cards' && changesTexts(row as unknown as Doc<'cards'>, changes))
    await keepEarlierTexts(ctx, row._id as Id<'cards'>)
  await ctx.db.patch(table, row._id as Id<Table>, changes as never)
  await log(ctx, action, table, row._id, change.before, change.after)
}

type LoggedFields = Record<string, unknown>

/** The fields that differ, as the log has them; null if none does. */
export function changeOf(row: object, changes: object): { before: LoggedFields; after: LoggedFields } | null {
  const valueIn = (from: object, name: string) => (from as LoggedFields)[name]
  const names = Object.keys(changes).filter(
    (name) => compareValues(valueIn(changes, name) as Value, valueIn(row, name) as Value) !== 0,
  )
  if (names.length === 0) return null
  const picked = (from: object) =>
    Object.fromEntries(names.map((name) => [name, valueIn(from, name) ?? null]))
  return { before: picked(row), after: picked(changes) }
}

export async function deleteAudited<Table extends Editable>(
  ctx: AdminCtx,
  table: Table,
  row: Doc<Table>,
): Promise<Id<'auditLog'>> {
  await ctx.db.delete(table, row._id as Id<Table>)
  return log(ctx, 'delete', table, row._id, row, null)
}

export async function log(
  ctx: AdminCtx,
  action: string,
  table: string,
  documentId: string,
  before: unknown,
  after: unknown,
): Promise<Id<'auditLog'>> {
  const { changeId } = ctx
  const entry = { actorId: ctx.admin._id, action, table, documentId, before, after }
  if (changeId === undefined) return ctx.db.insert('auditLog', entry)
  const first = await entriesOfChange(ctx, changeId).first()
  return ctx.db.insert('auditLog', { ...entry, changeId, ...(first && { isPart: true }) })
}

/** For work that takes many calls, such as an import: all of its entries belong together. */
export function asPartOf<Ctx extends AdminCtx>(ctx: Ctx, changeId: string): Ctx {
  return { ...ctx, changeId: ctx.changeId ?? changeId }
}

/** The entries of one action, oldest first. */
export function entriesOfChange({ db }: QueryCtx, changeId: string) {
  return db.query('auditLog').withIndex('by_changeId', (q) => q.eq('changeId', changeId))
}

/** The entries about a row, newest first. */
export function auditEntriesOf(ctx: QueryCtx, table: string, id: string) {
  return ctx.db
    .query('auditLog')
    .withIndex('by_table_and_documentId', (q) => q.eq('table', table).eq('documentId', id))
    .order('desc')
}
