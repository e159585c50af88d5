// Synchronizes stored rows with wanted ones. Equal rows are not written, so that subscriptions are not triggered.
import type { WithoutSystemFields } from 'convex/server'
import { convexToJson, type Value } from 'convex/values'
import type { Doc, TableNames } from '../_generated/dataModel.js'
import type { MutationCtx } from '../_generated/server.js'

/** Replaces `stored` by `wanted`, matched by key. Stored rows that are not wanted are deleted. */
export async function replaceRows<Table extends TableNames>(
  ctx: MutationCtx,
  table: Table,
  stored: readonly Doc<Table>[],
  wanted: readonly WithoutSystemFields<Doc<Table>>[],
  keyOf: (row: WithoutSystemFields<Doc<Table>>) => string,
): Promise<void> {
  const before = new Map(stored.map((row) => [keyOf(row as never), row]))
  const writes: Promise<unknown>[] = []
  for (const row of wanted) {
    const key = keyOf(row)
    const old = before.get(key)
    before.delete(key)
    if (!old) writes.push(ctx.db.insert(table, row))
    else if (!sameFields(old, row)) writes.push(ctx.db.replace(old._id, row as never))
  }
  for (const { _id } of before.values()) writes.push(ctx.db.delete(_id))
  await Promise.all(writes)
}

function sameFields(stored: object, wanted: object): boolean {
  return canonical(withoutSystemFields(stored)) === canonical(wanted)
}

export function withoutSystemFields(row: object): Record<string, unknown> {
  const { _id, _creationTime, ...fields } = row as Record<string, unknown>
  return fields
}

/** JSON with sorted keys, so that equal values have equal texts. */
export function canonical(value: object): string {
  return JSON.stringify(convexToJson(value as unknown as Value), (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}
