// Describes an audit log entry: which fields changed, from what to what.

import { formatLocalDateTime } from '#app/components/ui/intl-format.tsx'
import * as m from '#messages'

export type Change = {
  field: string
  before: string | null
  after: string | null
  /** The stored value, where the displayed one differs: ids and timestamps. */
  raw?: { before: string | null; after: string | null }
}

type Names = Readonly<Record<string, string>>

/** Internal fields, which are not displayed. */
const unsaid = new Set(['_id', '_creationTime', 'seeded', 'searchText', 'hash'])

export function changesOf(before: unknown, after: unknown, names: Names, timeZone: string): Change[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => !unsaid.has(name))
  return fields
    .map((name) => {
      const words = (value: unknown) =>
        valueWords(isTimestamp(name, value) ? formatLocalDateTime(value, timeZone) : value, names)
      const change = { field: fieldLabel(name), before: words(was[name]), after: words(is[name]) }
      const raw = { before: valueWords(was[name]), after: valueWords(is[name]) }
      const isAsItIs = raw.before === change.before && raw.after === change.after
      return { ...change, ...(!isAsItIs && { raw }) }
    })
    .filter((change) => change.before !== change.after)
}

/** “altText” is “alt text”, and “deckId” is “deck”. */
function fieldLabel(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.replace(/ ids$/, 's').replace(/ id$/, '')
}

function isTimestamp(name: string, value: unknown): value is number {
  return typeof value === 'number' && /(^at|At)$/.test(name)
}

/** Null for no value. Objects are written one field per line. */
function valueWords(value: unknown, names: Names = {}): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? m.admin_changes_yes() : m.admin_changes_no()
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  // Values include text typed by visitors, such as "constructor".
  if (typeof value === 'string') return Object.hasOwn(names, value) ? names[value]! : value
  if (Array.isArray(value)) return value.map((part) => valueWords(part, names) ?? '–').join(', ')
  return Object.entries(value as object)
    .map(([name, part]) => `${fieldLabel(name)}: ${valueWords(part, names) ?? '–'}`)
    .join('\n')
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}
