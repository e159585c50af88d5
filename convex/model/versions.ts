// Saves that know what they were made over. A version is a hash of the fields that can be edited: it changes with them and
// with nothing else, so that counters beside them disturb nobody.
import { compareValues, convexToJson, type Value } from 'convex/values'
import { sha256Hex, utf8 } from '#rules/fair-draw/bytes.ts'
import type { QueryCtx } from '../_generated/server.js'
import { adminName } from './adminName.ts'
import { refusal } from './refusal.ts'

/** As a form shows them: each has a value, and what is missing is null or empty. */
export type EditedFields = Record<string, Value>

const VERSION_DIGITS = 32

export async function versionOf(fields: EditedFields): Promise<string> {
  const inOrder = Object.keys(fields).sort()
  const written = JSON.stringify(inOrder.map((name) => [name, canonical(convexToJson(fields[name]!))]))
  return (await sha256Hex(utf8(written))).slice(0, VERSION_DIGITS)
}

/**
 * Refuses a save over a version that its sender has not seen, and says what it is by now and who made it so. A save that has
 * arrived before, and only its answer was lost, is none. `changes` is null where it is to be deleted.
 */
export async function requireBasedOn(
  ctx: QueryCtx,
  {
    table,
    id,
    current,
    basedOn,
    changes,
  }: Saved & { basedOn: string; changes: Partial<EditedFields> | null },
): Promise<void> {
  const version = await versionOf(current)
  if (version === basedOn) return
  const hasArrived =
    changes !== null &&
    Object.entries(changes).every(
      ([name, value]) => value === undefined || compareValues(value, current[name]) === 0,
    )
  if (!hasArrived) throw await conflict(ctx, { table, id, current, version })
}

/**
 * The same where a save says what stood on the screen instead of its version: for one field, or a few, that are changed in
 * their place. Fields beside them may have changed.
 */
export async function requireSeen(
  ctx: QueryCtx,
  { seen, changes, ...saved }: Saved & { seen: Partial<EditedFields>; changes: Partial<EditedFields> },
): Promise<void> {
  const isSame = (fields: Partial<EditedFields>) =>
    Object.entries(fields).every(
      ([name, value]) => value === undefined || compareValues(value, saved.current[name]) === 0,
    )
  if (!isSame(seen) && !isSame(changes)) throw await conflict(ctx, saved)
}

type Saved = { table: string; id: string; current: EditedFields }

async function conflict(ctx: QueryCtx, { table, id, current, version }: Saved & { version?: string }) {
  return refusal('conflict', 'This was changed by somebody else meanwhile.', {
    current: {
      version: version ?? (await versionOf(current)),
      fields: current,
      ...(await lastSaved(ctx, table, id)),
    },
  })
}

async function lastSaved(
  ctx: QueryCtx,
  table: string,
  id: string,
): Promise<{ by: string | null; at: number | null }> {
  const line = await ctx.db
    .query('auditLog')
    .withIndex('by_table_and_documentId', (q) => q.eq('table', table).eq('documentId', id))
    .order('desc')
    .first()
  const user = line && (await ctx.db.get('users', line.actorId))
  return { by: user ? adminName(user) : null, at: line?._creationTime ?? null }
}

/** With the keys of objects in order, since a database may give them back in another. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return entries.map(([name, inner]) => [name, canonical(inner)])
}
