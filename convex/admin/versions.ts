// A hash of the fields that can be edited: it changes with them and with nothing else, so counters beside them do not matter.
// Imports of totems keep it, to know what was changed since.
import { convexToJson } from 'convex/values'
import { sha256Hex, utf8 } from '#rules/readings/fair-draw/bytes.ts'
import type { EditedFields } from './saveConflict.ts'

const VERSION_DIGITS = 32

export async function versionOf(fields: EditedFields): Promise<string> {
  const inOrder = Object.keys(fields).sort()
  const written = JSON.stringify(inOrder.map((name) => [name, canonical(convexToJson(fields[name]!))]))
  return (await sha256Hex(utf8(written))).slice(0, VERSION_DIGITS)
}

/** With the keys of objects in order, since a database may give them back in another. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return entries.map(([name, inner]) => [name, canonical(inner)])
}
