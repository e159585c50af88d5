// Imports totems and their places from a table. Rows are sent in batches, each in one transaction that also records the result
// of each row, so that a batch can be retried and the import can be undone.
import { v, type Infer } from 'convex/values'
import { toHex } from '#rules/readings/fair-draw/bytes.ts'
import { SEED_BYTES } from '#rules/readings/fair-draw/seal.ts'
import type { Problem, Reason } from '#rules/refusal.ts'
import { MAX_IMPORTED_ROWS } from '#rules/totems/totem-import.ts'
import { totemName } from '#rules/totems/totem-name.ts'
import { internal } from '../_generated/api.js'
import type { Doc, Id } from '../_generated/dataModel.js'
import { action, internalMutation, type QueryCtx } from '../_generated/server.js'
import { asPartOf, deleteAudited, log, patchAudited, type AdminCtx } from '../admin/audit.ts'
import { requireRow } from '../cards/deckRevisions.ts'
import { adminMutation, adminQuery } from '../callers/functions.ts'
import { refusal } from '../callers/refusal.ts'
import { parseStoredProblem, problem } from '../values/problem.ts'
import { unset } from '../values/unset.ts'
import {
  describeChanges,
  importedRow,
  isTownUnknown,
  keyOf,
  knownOf,
  planOf,
  type Known,
  type Plan,
  type Row,
} from './importPlan.ts'
import { getTotem, revealUnused, sealableDeck, resealTotem } from './tapDraws.ts'
import { keepFindable, writeTotem } from './totemRecords.ts'
import { editedFields, viewTotem } from './totemView.ts'
import { versionOf } from '../admin/versions.ts'
import { requireAdmin } from '../callers/viewer.ts'
import { importState, rowState, totemImports } from '../tables/totemImports.ts'

const MOST_CHECKED = 500
const MOST_WRITTEN = 100
/** Line numbers may have gaps, but a batch comes from one part of the file. */
const MOST_BETWEEN = 5 * MOST_WRITTEN
const UNDONE_AT_ONCE = 50
const MOST_LISTED = 20
const MOST_KEPT_SHOWN = 200
const MAX_FILE_NAME = 200
const DONE = 'done'

const outcome = v.object({
  line: v.number(),
  state: rowState,
  problem: v.union(problem, v.null()),
  /** It is imported, but an admin should look at it. */
  warning: v.union(problem, v.null()),
  /** Values as admins read them; empty if there is none. */
  changes: v.array(v.object({ field: v.string(), before: v.string(), after: v.string() })),
})
type Outcome = Infer<typeof outcome>

/** Dry run of the import, row by row. */
export const check = adminQuery({
  args: { rows: v.array(importedRow) },
  returns: v.array(outcome),
  handler: async (ctx, { rows }) => {
    if (rows.length > MOST_CHECKED) throw refusal('invalid', 'too_many_rows_at_once', { max: MOST_CHECKED })
    const known = await knownOf(ctx, rows)
    return Promise.all(rows.map((one) => outcomeOf(ctx, one, planOf(one, known), known)))
  },
})

/** Starts an import, or resumes one of the same file. */
export const begin = adminMutation({
  args: { fileName: v.string(), fileHash: v.string(), rows: v.number() },
  returns: v.id('totemImports'),
  handler: async (ctx, { fileName, fileHash, rows }) => {
    if (!(rows > 0 && rows <= MAX_IMPORTED_ROWS)) {
      throw refusal('invalid', 'file_too_many_rows', { max: MAX_IMPORTED_ROWS })
    }
    const begun = await ctx.db
      .query('totemImports')
      .withIndex('by_actorId_and_fileHash', (q) => q.eq('actorId', ctx.admin._id).eq('fileHash', fileHash))
      .order('desc')
      .first()
    if (begun?.state === 'running') return begun._id
    const fields = {
      actorId: ctx.admin._id,
      fileName: fileName.slice(0, MAX_FILE_NAME),
      fileHash: fileHash.slice(0, 64),
      rows,
      counts: { new: 0, same: 0, changed: 0, refused: 0 },
      state: 'running' as const,
    }
    const importId = await ctx.db.insert('totemImports', fields)
    await log(asPartOf(ctx, importId), 'import', 'totemImports', importId, null, {
      fileName: fields.fileName,
      rows,
    })
    return importId
  },
})

/** Imports a batch. An action, because secrets need real randomness. */
export const write = action({
  args: { importId: v.id('totemImports'), rows: v.array(importedRow) },
  returns: v.array(outcome),
  handler: async (ctx, { importId, rows }): Promise<Outcome[]> => {
    const withSecrets = rows.slice(0, MOST_WRITTEN + 1).map((one) => ({
      ...one,
      secret: toHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES))),
    }))
    return ctx.runMutation(internal.totems.totemImports.writeRows, { importId, rows: withSecrets })
  },
})

/** Called by an action, which passes the caller's identity on. */
export const writeRows = internalMutation({
  args: {
    importId: v.id('totemImports'),
    rows: v.array(v.object({ ...importedRow.fields, secret: v.string() })),
  },
  returns: v.array(outcome),
  handler: async (ctx, { importId, rows }) => {
    const admin = asPartOf({ ...ctx, admin: await requireAdmin(ctx) }, importId)
    const running = await requireImport(ctx, importId)
    if (running.state !== 'running') throw refusal('conflict', 'import_finished')
    if (rows.length > MOST_WRITTEN) throw refusal('invalid', 'too_many_rows_at_once', { max: MOST_WRITTEN })
    const [known, before] = await Promise.all([knownOf(ctx, rows), recorded(ctx, importId, rows)])
    const counts = { ...running.counts }
    const outcomes: Outcome[] = []
    for (const { secret, ...one } of rows) {
      const done = before.get(one.line)
      const written = done
        ? { ...done, warning: warningOf(one, done.state, known) }
        : await writeRow(admin, importId, one, secret, known)
      if (!done) counts[written.state] += 1
      before.set(one.line, written)
      outcomes.push(written)
    }
    await ctx.db.patch('totemImports', importId, { counts })
    return outcomes
  },
})

export const finish = adminMutation({
  args: { importId: v.id('totemImports') },
  returns: v.null(),
  handler: async (ctx, { importId }) => {
    const { state } = await requireImport(ctx, importId)
    if (state === 'running') await ctx.db.patch('totemImports', importId, { state: 'done' })
    return null
  },
})

/**
 * Undoes a batch; called until nothing is left. New totems are deleted and changed ones restored; a totem that was tapped or
 * changed since stays, and its row says why.
 */
export const undo = adminMutation({
  args: { importId: v.id('totemImports') },
  returns: v.object({ isDone: v.boolean(), rows: v.number() }),
  handler: async (ctx, { importId }) => {
    const { state } = await requireImport(ctx, importId)
    const undoing = asPartOf(ctx, `undo ${importId}`)
    if (state === 'undone') return { isDone: true, rows: 0 }
    if (state !== 'undoing') {
      await log(undoing, 'undo import', 'totemImports', importId, { state }, { state: 'undoing' })
      await ctx.db.patch('totemImports', importId, { state: 'undoing' })
    }
    const rows = await ctx.db
      .query('totemImportRows')
      .withIndex('by_importId_and_undone', (q) => q.eq('importId', importId).eq('undone', undefined))
      // In reverse order, since a file may name a totem twice.
      .order('desc')
      .take(UNDONE_AT_ONCE)
    for (const one of rows) {
      await ctx.db.patch('totemImportRows', one._id, { undone: (await undoRow(undoing, one)) ?? DONE })
    }
    const isDone = rows.length < UNDONE_AT_ONCE
    if (isDone) await ctx.db.patch('totemImports', importId, { state: 'undone' })
    return { isDone, rows: rows.length }
  },
})

/** The latest imports of all admins. */
export const list = adminQuery({
  args: {},
  returns: v.array(
    v.object({
      _id: v.id('totemImports'),
      _creationTime: v.number(),
      isMine: v.boolean(),
      state: importState,
      ...totemImports.validator.pick('fileName', 'fileHash', 'rows', 'counts').fields,
    }),
  ),
  handler: async (ctx) => {
    const imports = await ctx.db.query('totemImports').order('desc').take(MOST_LISTED)
    return imports.map(({ actorId, ...one }) => ({ ...one, isMine: actorId === ctx.admin._id }))
  },
})

/** Rows that the undo has skipped, and why. */
export const kept = adminQuery({
  args: { importId: v.id('totemImports') },
  returns: v.array(v.object({ line: v.number(), name: v.string(), why: problem })),
  handler: async (ctx, { importId }) => {
    const rows = (below: boolean) =>
      ctx.db
        .query('totemImportRows')
        .withIndex('by_importId_and_undone', (q) => {
          const ofImport = q.eq('importId', importId)
          return below ? ofImport.gt('undone', '').lt('undone', DONE) : ofImport.gt('undone', DONE)
        })
        .take(MOST_KEPT_SHOWN)
    const found = [...(await rows(true)), ...(await rows(false))].slice(0, MOST_KEPT_SHOWN)
    return found.map(({ line, name, undone }) => ({ line, name, why: whyKept(undone!) }))
  },
})

function whyKept(undone: string): Problem {
  const reasons: readonly Reason[] = ['totem_changed_since', 'totem_tapped_since']
  return reasons.includes(undone as Reason) ? { reason: undone as Reason } : parseStoredProblem(undone)
}

async function writeRow(
  ctx: AdminCtx,
  importId: Id<'totemImports'>,
  one: Row,
  secret: string,
  known: Known,
): Promise<Outcome> {
  const plan = planOf(one, known)
  const { line, name } = one
  const shared = { importId, line, name, state: plan.state }
  if (plan.state === 'refused') {
    await ctx.db.insert('totemImportRows', { ...shared, problem: plan.problem, undone: DONE })
  }
  if (plan.state === 'new') {
    const totemId = await writeTotem(ctx, plan.fields, {
      secret,
      sealable: await once(known.sealables, plan.deckId, () => sealableDeck(ctx, plan.deckId)),
    })
    const version = await versionNow(ctx, totemId)
    const before = { status: plan.fields.status ?? 'active' }
    await ctx.db.insert('totemImportRows', { ...shared, totemId, version, before })
  }
  const outcome = await outcomeOf(ctx, one, plan, known)
  if (plan.state === 'changed') {
    const { totem, changes } = plan
    await patchAudited(ctx, 'totems', totem, changes, 'import')
    await afterChange(ctx, totem, changes)
    const before = Object.fromEntries(
      Object.keys(changes).map((field) => [field, totem[field as keyof typeof totem] ?? null]),
    )
    const version = await versionNow(ctx, totem._id)
    await ctx.db.insert('totemImportRows', {
      ...shared,
      ...(changes.status && { status: changes.status }),
      totemId: totem._id,
      version,
      before,
    })
  }
  if (plan.state === 'new' || plan.state === 'changed') {
    known.totems.set(keyOf(name), await getTotem(ctx, totemName(name)))
  }
  return outcome
}

/** Undoes one row. Null if done; else why it was skipped. */
async function undoRow(ctx: AdminCtx, row: Doc<'totemImportRows'>) {
  const { totemId, state, version, before } = row
  const totem = totemId && (await ctx.db.get('totems', totemId))
  if (!totem) return null
  if ((await versionNow(ctx, totem._id)) !== version) return 'totem_changed_since' satisfies Reason
  if (state === 'changed') {
    // A totem that was retired since must not come into use again.
    if ('status' in (before as object) && totem.status !== row.status)
      return 'totem_changed_since' satisfies Reason
    const fields = Object.entries(before as Record<string, unknown>)
    const changes = Object.fromEntries(fields.map(([field, value]) => [field, value ?? unset]))
    await patchAudited(ctx, 'totems', totem, changes as Partial<Doc<'totems'>>, 'undo import')
    await afterChange(ctx, totem, changes as Partial<Doc<'totems'>>)
    return null
  }
  if (totem.taps > 0) return 'totem_tapped_since' satisfies Reason
  const { status: firstStatus = 'active' } = (before ?? {}) as Partial<Doc<'totems'>>
  if (totem.status !== firstStatus || totem.name !== undefined) return 'totem_changed_since' satisfies Reason
  await revealUnused(ctx, totem)
  const secrets = await ctx.db
    .query('totemSecrets')
    .withIndex('by_totemId', (q) => q.eq('totemId', totem._id))
    .take(1)
  for (const { _id } of secrets) await ctx.db.delete('totemSecrets', _id)
  await deleteAudited(ctx, 'totems', totem)
  return null
}

async function afterChange(
  ctx: AdminCtx,
  { _id, deckId }: Doc<'totems'>,
  changes: Partial<Doc<'totems'>>,
): Promise<void> {
  await keepFindable(ctx, _id)
  if (changes.deckId !== undefined && changes.deckId !== deckId) {
    await resealTotem(ctx, await requireRow(ctx.db.get('totems', _id)))
  }
}

function once<Key, Found>(known: Map<Key, Found>, key: Key, read: () => Found): Found {
  const found = known.get(key) ?? read()
  known.set(key, found)
  return found
}

/** Results of these lines from an earlier try. */
async function recorded(
  ctx: QueryCtx,
  importId: Id<'totemImports'>,
  rows: readonly Row[],
): Promise<Map<number, Outcome>> {
  const lines = rows.map(({ line }) => line)
  const found = await ctx.db
    .query('totemImportRows')
    .withIndex('by_importId_and_line', (q) =>
      q
        .eq('importId', importId)
        .gte('line', Math.min(...lines))
        .lte('line', Math.max(...lines)),
    )
    .take(MOST_BETWEEN)
  if (found.length === MOST_BETWEEN) throw refusal('invalid', 'import_rows_mixed')
  return new Map(
    found.map(({ line, state, problem: stored }) => [
      line,
      {
        line,
        state,
        problem: stored === undefined ? null : parseStoredProblem(stored),
        warning: null,
        // The dry run has shown them.
        changes: [],
      },
    ]),
  )
}

async function outcomeOf(ctx: QueryCtx, one: Row, plan: Plan, known: Known): Promise<Outcome> {
  return {
    line: one.line,
    state: plan.state,
    problem: plan.state === 'refused' ? plan.problem : null,
    warning: warningOf(one, plan.state, known),
    changes: plan.state === 'changed' ? await describeChanges(ctx, plan) : [],
  }
}

function warningOf(one: Row, state: Outcome['state'], known: Known): Outcome['warning'] {
  return state !== 'refused' && isTownUnknown(one, known) ? { reason: 'town_unknown_in_row' } : null
}

async function versionNow(ctx: QueryCtx, totemId: Id<'totems'>): Promise<string> {
  const totem = await requireRow(ctx.db.get('totems', totemId))
  return versionOf(editedFields(await viewTotem(ctx, totem)))
}

async function requireImport({ db }: QueryCtx, importId: Id<'totemImports'>): Promise<Doc<'totemImports'>> {
  const found = await db.get('totemImports', importId)
  if (!found) throw refusal('not found', 'import_not_found')
  return found
}
