import type { PageBackend } from '#app/data/contexts.ts'
import { api } from '#convex/_generated/api.js'

const atOnce = 100

/** Every town of a state by name: from here all of them can be reached. */
export async function townsOf(
  backend: PageBackend,
  state: string,
): Promise<{ slug: string; name: string }[]> {
  const towns: { slug: string; name: string }[] = []
  for (let cursor: string | null = null; ;) {
    const paginationOpts: { cursor: string | null; numItems: number } = { cursor, numItems: atOnce }
    const result = await backend.query(api.places.inState, { state, paginationOpts })
    towns.push(...result.page.map(({ slug, name }) => ({ slug, name })))
    if (result.isDone) break
    cursor = result.continueCursor
  }
  return towns.sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** Under the letters they begin with, or two hundred names would be a wall. */
export function byLetter<T extends { name: string }>(towns: readonly T[]): { letter: string; towns: T[] }[] {
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
