// A hash of the editable fields, unaffected by counters in the same row. Totem imports store it, to detect later changes.
import { convexToJson } from 'convex/values'
import { sha256Hex, utf8 } from '#rules/readings/fair-draw/bytes.ts'
import type { EditedFields } from './saveConflict.ts'

const VERSION_DIGITS = 32

export async function versionOf(fields: EditedFields): Promise<string> {
  const inOrder = Object.keys(fields).sort()
  const serialized = JSON.stringify(inOrder.map((name) => [name, canonical(convexToJson(fields[name]!))]))
  return (await sha256Hex(utf8(serialized))).slice(0, VERSION_DIGITS)
}

/** Sorts object keys, since a database may return them in another order. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return entries.map(([name, inner]) => [name, canonical(inner)])
}
