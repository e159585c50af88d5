// A filter that lives in the address, so that it can be shared, kept and gone back to. What is not asked for is an empty
// text, as in a form.

export function readFilter<Field extends string>(
  params: URLSearchParams,
  fields: readonly Field[],
): Record<Field, string> {
  return Object.fromEntries(fields.map((field) => [field, params.get(field) ?? ''])) as Record<Field, string>
}

/** The rest of the address stays; what is empty does not stand in it. */
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

/** As people type: without case, accents and doubled spaces. Most texts have no accents, and are spared the search. */
export function plainText(text: string): string {
  const bare = /^[\x20-\x7e]*$/.test(text) ? text : text.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return bare.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
