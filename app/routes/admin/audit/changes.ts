// Describes an audit log entry: which fields changed, from what to what.

import { formatLocalDateTime } from '#app/components/ui/intl-format.tsx'
import * as m from '#messages'

export type Change = { field: string; before: string | null; after: string | null }

type Names = Readonly<Record<string, string>>

/** Internal fields, which are not displayed, as ids of files and of work in progress. */
const unsaid = new Set(['_id', '_creationTime', 'seeded', 'searchText', 'hash', 'by'])

export function changesOf(before: unknown, after: unknown, names: Names, timeZone: string): Change[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => !isUnsaid(name))
  return fields
    .map((name) => {
      const shown = (value: unknown) => shownValue(name, value, names, timeZone)
      return { field: fieldLabel(name), before: shown(was[name]), after: shown(is[name]) }
    })
    .filter((change) => change.before !== change.after)
}

/** “altText” is “alt text”, and “deckId” is “deck”. */
function fieldLabel(name: string): string {
  // Settings have their names in the environment.
  if (/^[A-Z_]+$/.test(name)) return name
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.replace(/ ids$/, 's').replace(/ id$/, '')
}

function isTimestamp(name: string, value: unknown): value is number {
  return typeof value === 'number' && /(^at|At)$/.test(name)
}

/** Holds the id of something that admins know. Without a name it was deleted since. */
function isReference(name: string): boolean {
  return /^(deck|decktype|card|totem|design|backDesign|coverDesign|owner|actor)Ids?$/.test(name)
}

function isUnsaid(name: string): boolean {
  return unsaid.has(name) || (/Ids?$/.test(name) && !isReference(name))
}

/** Null for no value. Objects are written one field per line. */
function shownValue(name: string, value: unknown, names: Names, timeZone: string): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? m.admin_changes_yes() : m.admin_changes_no()
  if (isTimestamp(name, value)) return formatLocalDateTime(value, timeZone)
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value === 'string') {
    // Values include text typed by visitors, such as "constructor".
    if (Object.hasOwn(names, value)) return names[value]!
    return isReference(name) ? m.admin_audit_deleted_since() : value
  }
  if (Array.isArray(value))
    return value.map((part) => shownValue(name, part, names, timeZone) ?? '–').join(', ')
  return Object.entries(value as object)
    .filter(([field]) => !isUnsaid(field))
    .map(([field, part]) => `${fieldLabel(field)}: ${shownValue(field, part, names, timeZone) ?? '–'}`)
    .join('\n')
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}
