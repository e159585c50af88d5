// The version check of a save: what the changed fields said on the screen goes along with it, and the save is refused where
// they say something else by now. Fields that it does not change are not compared, so others may change them meanwhile.
import { v, type Value } from 'convex/values'
import { isDisputed, isSame, mergeBoxes } from '#rules/cards/boxes.ts'
import type { QueryCtx } from '../_generated/server.js'
import { adminName } from './adminName.ts'
import { linesOf } from './audit.ts'
import { refusal } from '../callers/refusal.ts'

/** As a form shows them: each has a value, and what is missing is null or empty. */
export type EditedFields = Record<string, Value>

/** What the changed fields said on the screen. It is only compared and never stored, so any value may stand in it. */
export const seenFields = v.optional(v.record(v.string(), v.any()))

type Save = {
  table: string
  id: string
  /** The row as its form shows it now. */
  current: EditedFields
  /** Without it nothing is checked. */
  seen: Record<string, unknown> | undefined
  /** Null where the row is to be deleted. */
  changes: object | null
  /** Fields whose boxes are compared one by one: see `withBoxes`. */
  boxes?: readonly string[]
  /** What the refusal says, of the fields in conflict. */
  says?: (disputed: readonly string[]) => string
}

/** A field that already says what it is to become is no conflict: the save has arrived before, or somebody wanted the same. */
export async function requireSeen(ctx: QueryCtx, save: Save): Promise<void> {
  const { current, seen = {}, boxes = [], says = () => 'Changed by another admin.' } = save
  const changes = (save.changes ?? {}) as Partial<EditedFields>
  const disputed = Object.keys(seen).filter((name) => {
    const [base, mine, theirs] = [seen[name], changes[name], current[name]]
    if (boxes.includes(name)) return isDisputed({ base, mine, theirs })
    return !isSame(base, theirs) && !isSame(mine, theirs)
  })
  if (disputed.length === 0) return
  const fields = Object.fromEntries(Object.keys(seen).map((name) => [name, current[name] ?? null]))
  throw refusal('conflict', says(disputed), {
    current: { fields, ...(await lastChange(ctx, save, { names: disputed, changes })) },
  })
}

/** The changes with those boxes as they are now that their admin has not changed. */
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

/** Of a form that is always sent whole: only the fields that were changed, so that the others stay as they are now. */
export function onlySeen<Fields extends object>(given: Fields, seen: object | undefined): Partial<Fields> {
  if (seen === undefined) return given
  return Object.fromEntries(Object.entries(given).filter(([name]) => name in seen)) as Partial<Fields>
}

const LINES_LOOKED_THROUGH = 20

/** Who changed one of these fields last, to something else than is to be saved, and when; null where the log does not tell. */
async function lastChange(
  ctx: QueryCtx,
  { table, id }: Pick<Save, 'table' | 'id'>,
  { names, changes }: { names: readonly string[]; changes: Partial<EditedFields> },
): Promise<{ by: string | null; at: number | null }> {
  const lines = await linesOf(ctx, table, id).take(LINES_LOOKED_THROUGH)
  const about = lines.filter(({ after }) => names.some((name) => name in fieldsIn(after)))
  const other = about.find(({ before, after }) =>
    names.some((name) =>
      isDisputed({ base: fieldsIn(before)[name], mine: changes[name], theirs: fieldsIn(after)[name] }),
    ),
  )
  const line = other ?? about[0] ?? lines[0]
  const user = line && (await ctx.db.get('users', line.actorId))
  return { by: user ? adminName(user) : null, at: line?._creationTime ?? null }
}

function fieldsIn(logged: unknown): Record<string, unknown> {
  return typeof logged === 'object' && logged !== null ? (logged as Record<string, unknown>) : {}
}
