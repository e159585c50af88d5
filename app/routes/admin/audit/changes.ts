// An entry of the log in words: which fields were changed, from what to what.

export type Change = { field: string; before: string | null; after: string | null }

/** Fields that say nothing to a reader. */
const unsaid = new Set(['_id', '_creationTime', 'seeded', 'searchText', 'hash'])

export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => !unsaid.has(name))
  return names
    .map((name) => ({ field: fieldWords(name), before: valueWords(was[name]), after: valueWords(is[name]) }))
    .filter((change) => change.before !== change.after)
}

/** “altText” is “alt text”. */
function fieldWords(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}

/** Null for nothing. What is made of parts is written part by part, a line each. */
function valueWords(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map((part) => valueWords(part) ?? '–').join(', ')
  return Object.entries(value as object)
    .map(([name, part]) => `${fieldWords(name)}: ${valueWords(part) ?? '–'}`)
    .join('\n')
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}
