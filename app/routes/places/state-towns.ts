import type { PageBackend } from '#app/data/contexts.ts'
import { api } from '#convex/_generated/api.js'

const pageSize = 100

/** All towns of a state, sorted by name. */
export async function loadTowns(
  backend: PageBackend,
  state: string,
): Promise<{ slug: string; name: string }[]> {
  const towns: { slug: string; name: string }[] = []
  for (let cursor: string | null = null; ;) {
    const paginationOpts: { cursor: string | null; numItems: number } = { cursor, numItems: pageSize }
    const result = await backend.query(api.places.inState, { state, paginationOpts })
    towns.push(...result.page.map(({ slug, name }) => ({ slug, name })))
    if (result.isDone) break
    cursor = result.continueCursor
  }
  return towns.sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Groups towns by initial letter, since a state can have hundreds. */
export function groupByLetter<T extends { name: string }>(
  towns: readonly T[],
): { letter: string; towns: T[] }[] {
  const groups = new Map<string, T[]>()
  for (const town of towns) {
    const letter = town.name
      .normalize('NFD')
      .replace(/[^a-z]/gi, '')
      .charAt(0)
      .toUpperCase()
    groups.set(letter, [...(groups.get(letter) ?? []), town])
  }
  return Array.from(groups, ([letter, group]) => ({ letter, towns: group }))
}
