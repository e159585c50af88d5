// The index by_id has no key column: ids are the primary key, as text. Its keys exist only in memory (10, the id's
// characters, 00). This converts an interval of such keys to bounds on ids. Ids consist of 0-9 and a-z.

export type IdBound = { operator: '>' | '>='; id: string }

/** The ids whose keys are not below `key`; null when that is every id. */
export function idsFrom(key: string): IdBound | null {
  const stringTag = '\x10'
  if (key === '' || key[0]! < stringTag) return null
  if (key[0]! > stringTag) return { operator: '>=', id: '~' }
  const id = /^[0-9a-z]*/.exec(key.slice(1))![0]
  const next = key.charAt(1 + id.length)
  // The key ends within the text of an id, or right after it.
  if (next === '' || (next === '\x00' && key.length === id.length + 2)) return { operator: '>=', id }
  // Below every character of an id: only the id itself ends here, and that is below too.
  if (next < '0') return { operator: '>', id }
  // Between the digits and the letters, or above both.
  return { operator: '>=', id: id + (next < 'a' ? 'a' : '~') }
}
