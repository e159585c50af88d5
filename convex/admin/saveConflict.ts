// Optimistic concurrency for admin forms: a save sends the values that the admin saw, and is refused if they have changed
// since. Only the changed fields are compared, so two admins can edit different fields at the same time.
import { v, type Value } from 'convex/values'
import { hasConflict, isSame, mergeBoxes } from '#rules/cards/boxes.ts'
import type { Problem } from '#rules/refusal.ts'
import type { QueryCtx } from '../_generated/server.js'
import { adminName } from './adminName.ts'
import { auditEntriesOf } from './audit.ts'
import { refusal } from '../callers/refusal.ts'

/** Fields as a form shows them: a missing value is null or empty. */
export type EditedFields = Record<string, Value>

/** The values that the admin saw in the changed fields. Only compared and never stored, so any value is accepted. */
export const seenFields = v.optional(v.record(v.string(), v.any()))

type Save = {
  table: string
  id: string
  /** The current row, as its form shows it. */
  current: EditedFields
  /** Without it nothing is checked. */
  seen: Record<string, unknown> | undefined
  /** Null if the row is to be deleted. */
  changes: object | null
  /** Fields whose parts are compared one by one: see `withBoxes`. */
  boxes?: readonly string[]
  /** The reason for the refusal, by the conflicting fields. */
  problemOf?: (conflicts: readonly string[]) => Problem
}

/** A field that already has the new value is not a conflict: the save is a retry, or another admin made the same change. */
export async function requireUnchanged(ctx: QueryCtx, save: Save): Promise<void> {
  const { current, seen = {}, boxes = [], problemOf = changedElsewhere } = save
  const changes = (save.changes ?? {}) as Partial<EditedFields>
  const conflicts = Object.keys(seen).filter((name) => {
    const [base, mine, theirs] = [seen[name], changes[name], current[name]]
    if (boxes.includes(name)) return hasConflict({ base, mine, theirs })
    return !isSame(base, theirs) && !isSame(mine, theirs)
  })
  if (conflicts.length === 0) return
  const fields = Object.fromEntries(Object.keys(seen).map((name) => [name, current[name] ?? null]))
  const { reason, params } = problemOf(conflicts)
  const by = await lastChange(ctx, save, { names: conflicts, changes })
  throw refusal('conflict', reason, params, { current: { fields, ...by } })
}

function changedElsewhere(): Problem {
  return { reason: 'changed_by_another_admin' }
}

/** Keeps the current value of those parts that the admin has not changed. */
export function withBoxes<Changes extends object>(
  changes: Changes,
  { seen = {}, current, boxes }: Pick<Save, 'seen' | 'current'> & { boxes: readonly string[] },
): Changes {
  const merged = Object.entries(changes).map(([name, mine]: [string, unknown]) => {
    const isMerged = name in seen && boxes.includes(name)
    return [name, isMerged ? mergeBoxes({ base: seen[name], mine, theirs: current[name] }) : mine]
  })
  return Object.fromEntries(merged) as Changes
}

/** For a form that always sends all fields: picks those that were changed. */
export function onlyChanged<Fields extends object>(given: Fields, seen: object | undefined): Partial<Fields> {
  if (seen === undefined) return given
  return Object.fromEntries(Object.entries(given).filter(([name]) => name in seen)) as Partial<Fields>
}

const MAX_ENTRIES_SEARCHED = 20

/** Who last changed one of these fields to another value, and when; null if the log does not say. */
async function lastChange(
  ctx: QueryCtx,
  { table, id }: Pick<Save, 'table' | 'id'>,
  { names, changes }: { names: readonly string[]; changes: Partial<EditedFields> },
): Promise<{ by: string | null; at: number | null }> {
  const entries = await auditEntriesOf(ctx, table, id).take(MAX_ENTRIES_SEARCHED)
  const relevant = entries.filter(({ after }) => names.some((name) => name in fieldsIn(after)))
  const conflicting = relevant.find(({ before, after }) =>
    names.some((name) =>
      hasConflict({ base: fieldsIn(before)[name], mine: changes[name], theirs: fieldsIn(after)[name] }),
    ),
  )
  const entry = conflicting ?? relevant[0] ?? entries[0]
  const user = entry && (await ctx.db.get('users', entry.actorId))
  return { by: user ? adminName(user) : null, at: entry?._creationTime ?? null }
}

function fieldsIn(logged: unknown): Record<string, unknown> {
  return typeof logged === 'object' && logged !== null ? (logged as Record<string, unknown>) : {}
}
