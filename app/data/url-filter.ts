// A filter stored in the URL's query, so that it can be shared and bookmarked. Unset fields are empty strings, as in a form.

export function readFilter<Field extends string>(
  params: URLSearchParams,
  fields: readonly Field[],
): Record<Field, string> {
  return Object.fromEntries(fields.map((field) => [field, params.get(field) ?? ''])) as Record<Field, string>
}

/** Other parameters stay; empty fields are removed. */
export function withFilter(params: URLSearchParams, filter: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [field, value] of Object.entries(filter)) {
    if (value.trim() === '') next.delete(field)
    else next.set(field, value)
  }
  return next
}

export function isFiltering(filter: Record<string, string>): boolean {
  return Object.values(filter).some((value) => value.trim() !== '')
}

/** Normalizes case, accents and white space for searching. Most texts are ASCII and skip the slow part. */
export function normalizeSearchText(text: string): string {
  const bare = /^[\x20-\x7e]*$/.test(text) ? text : text.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return bare.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
