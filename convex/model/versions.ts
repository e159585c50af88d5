// Saves that know what they were made over. A version is a hash of the fields that can be edited: it changes with them and
// with nothing else, so that counters beside them disturb nobody.
import { compareValues, convexToJson, v, type Value } from 'convex/values'
import { sha256Hex, utf8 } from '#rules/fair-draw/bytes.ts'
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { adminName } from './adminName.ts'
import { linesOf, log, type AdminCtx } from './audit.ts'
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

/** It is to undo what its sender did, and nothing that anybody else has done since, or wanted too. */
export const takesBack = v.optional(v.boolean())

type Seen = Saved & {
  seen: Partial<EditedFields>
  changes: Partial<EditedFields>
  takesBack?: boolean | undefined
}

/**
 * The same where a save says what stood on the screen instead of its version: for one field, or a few, that are changed in
 * their place. Fields beside them may have changed. Who wants what somebody else has just done is written down as well, so
 * that it is not taken from under them.
 */
export async function requireSeen(
  ctx: AdminCtx,
  { seen, changes, takesBack, ...saved }: Seen,
): Promise<void> {
  const isSame = (fields: Partial<EditedFields>) =>
    Object.entries(fields).every(
      ([name, value]) => value === undefined || compareValues(value, saved.current[name]) === 0,
    )
  const isDone = isSame(changes)
  if (!isSame(seen) && !isDone) throw await conflict(ctx, saved)
  if (isSame(seen) && !takesBack) return
  if (isDone && takesBack) return
  const lines = await linesAbout(ctx, saved, Object.keys(changes))
  const isTheirs = ({ actorId }: Doc<'auditLog'>) => actorId !== ctx.admin._id
  if (takesBack) {
    // The deed itself, and whoever has wanted the same since.
    const deed = lines.findIndex(({ action }) => action !== 'confirm')
    const last = lines.slice(0, deed + 1).find(isTheirs) ?? null
    if (last || deed === -1) throw await conflict(ctx, { ...saved, last })
  } else if (lines[0] && isTheirs(lines[0])) {
    await log(ctx, 'confirm', saved.table, saved.id, changes, changes)
  }
}

type Saved = { table: string; id: string; current: EditedFields }
type Line = Doc<'auditLog'> | null

async function conflict(
  ctx: QueryCtx,
  { current, version, ...saved }: Saved & { version?: string; last?: Line },
) {
  return refusal('conflict', 'This was changed by somebody else meanwhile.', {
    current: {
      version: version ?? (await versionOf(current)),
      fields: current,
      ...(await savedBy(
        ctx,
        saved.last === undefined ? await linesOf(ctx, saved.table, saved.id).first() : saved.last,
      )),
    },
  })
}

/** More than is written about one row while somebody still thinks of undoing. */
const LINES_LOOKED_THROUGH = 100

/** What was written about some of a row's fields, the latest first. */
async function linesAbout(
  ctx: QueryCtx,
  { table, id }: Pick<Saved, 'table' | 'id'>,
  fields: readonly string[],
): Promise<Doc<'auditLog'>[]> {
  const latest = await linesOf(ctx, table, id).take(LINES_LOOKED_THROUGH)
  return latest.filter(({ after }) => after && fields.some((name) => name in after))
}

async function savedBy(ctx: QueryCtx, line: Line): Promise<{ by: string | null; at: number | null }> {
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
