/** A stored value in words: texts as they are, lists by commas, groups of texts one after the other. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(shownValue).join(', ')
  if (typeof value === 'object') {
    const parts = Object.entries(value).filter(([, part]) => part !== null && part !== '')
    return parts.length === 0
      ? 'nothing'
      : parts.map(([name, part]) => `${name}: ${shownValue(part)}`).join(' · ')
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value as string | number)
}
