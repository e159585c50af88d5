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

/** It is to undo what its sender did, and nothing that anybody else has done since, or wanted too. */
export const takesBack = v.optional(v.boolean())

type Based = Saved & {
  basedOn: string
  /** Null where it is to be deleted. */
  changes: Partial<EditedFields> | null
  takesBack?: boolean | undefined
}

/**
 * Refuses a save over a version that its sender has not seen, and says what it is by now and who made it so. A save that has
 * arrived before, and only its answer was lost, is none.
 */
export async function requireBasedOn(
  ctx: AdminCtx,
  { basedOn, changes, takesBack, ...saved }: Based,
): Promise<void> {
  const version = await versionOf(saved.current)
  const hasArrived = changes !== null && isSame(changes, saved.current)
  if (takesBack && changes) {
    if (hasArrived) return
    const lines = await linesAbout(ctx, saved, changes)
    if (version !== basedOn) throw await conflict(ctx, { ...saved, version, last: lines[0] ?? null })
    return requireOwnDeed(ctx, saved, lines)
  }
  if (version === basedOn) return
  if (!hasArrived) throw await conflict(ctx, { ...saved, version })
  await confirm(ctx, saved, changes)
}

type Seen = Saved & {
  seen: Partial<EditedFields>
  changes: Partial<EditedFields>
  takesBack?: boolean | undefined
}

/**
 * The same where a save says what stood on the screen instead of its version: for one field, or a few, that are changed in
 * their place. Fields beside them may have changed.
 */
export async function requireSeen(
  ctx: AdminCtx,
  { seen, changes, takesBack, ...saved }: Seen,
): Promise<void> {
  const isDone = isSame(changes, saved.current)
  const isAsSeen = isSame(seen, saved.current)
  if (!isAsSeen && !isDone) {
    const [last = null] = await linesAbout(ctx, saved, changes)
    throw await conflict(ctx, { ...saved, last })
  }
  if (takesBack) {
    if (!isDone) await requireOwnDeed(ctx, saved, await linesAbout(ctx, saved, changes))
  } else if (!isAsSeen) await confirm(ctx, saved, changes)
}

/** The deed itself is theirs, and nobody else has wanted the same since. */
async function requireOwnDeed(ctx: AdminCtx, saved: Saved, lines: Doc<'auditLog'>[]): Promise<void> {
  const deed = lines.findIndex(({ action }) => action !== 'confirm')
  const last = lines.slice(0, deed + 1).find((line) => isTheirs(ctx, line)) ?? null
  if (last || deed === -1) throw await conflict(ctx, { ...saved, last })
}

/** Who wants what somebody else has just done is written down as well, so that it is not taken from under them. */
async function confirm(ctx: AdminCtx, saved: Saved, changes: Partial<EditedFields>): Promise<void> {
  const [last] = await linesAbout(ctx, saved, changes)
  if (!last || !isTheirs(ctx, last)) return
  const wanted = Object.entries(changes).filter(([name]) => name in (last.after as object))
  const fields = Object.fromEntries(wanted)
  await log(ctx, 'confirm', saved.table, saved.id, fields, fields)
}

function isSame(fields: Partial<EditedFields>, current: EditedFields): boolean {
  return Object.entries(fields).every(
    ([name, value]) => value === undefined || compareValues(value, current[name]) === 0,
  )
}

function isTheirs({ admin }: AdminCtx, { actorId }: Doc<'auditLog'>): boolean {
  return actorId !== admin._id
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

/** What was written about those fields of a row that are to change, the latest first. */
export async function linesAbout(
  ctx: QueryCtx,
  { table, id, current }: Saved,
  changes: Partial<EditedFields>,
): Promise<Doc<'auditLog'>[]> {
  const latest = await linesOf(ctx, table, id).take(LINES_LOOKED_THROUGH)
  const named = Object.keys(changes).filter((name) => changes[name] !== undefined)
  const changed = named.filter((name) => compareValues(changes[name], current[name]) !== 0)
  const fields = changed.length > 0 ? changed : named
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
