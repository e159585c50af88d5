import * as m from '#messages'

/** Formats a stored value: texts as they are, lists with commas, groups of texts one after another. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return m.admin_format_value_empty()
  if (Array.isArray(value))
    return value.length === 0 ? m.admin_format_value_empty() : value.map(formatValue).join(', ')
  if (typeof value === 'object') {
    const parts = Object.entries(value).filter(([, part]) => part !== null && part !== '')
    return parts.length === 0
      ? m.admin_format_value_empty()
      : parts.map(([name, part]) => `${name}: ${formatValue(part)}`).join(' · ')
  }
  if (typeof value === 'boolean') return value ? m.admin_format_value_yes() : m.admin_format_value_no()
  return String(value as string | number)
}

/** For two groups of texts only the differing ones, in groups within them too; other values unchanged. */
export function changedParts({ before, after }: { before: unknown; after: unknown }): {
  before: unknown
  after: unknown
} {
  if (!isGroup(before) || !isGroup(after)) return { before, after }
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const parts = names.map((name) => ({
    name,
    ...changedParts({ before: before[name] ?? null, after: after[name] ?? null }),
  }))
  return {
    before: Object.fromEntries(parts.map((part) => [part.name, part.before])),
    after: Object.fromEntries(parts.map((part) => [part.name, part.after])),
  }
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
