// Names of places in addresses and as people write them. A town has one slug; other spellings are redirected there.

/** “Coeur d’Alene” is coeur-d-alene, “Española” is espanola, “‘Ewa Beach” is ewa-beach. */
export function placeSlug(name: string): string {
  return plain(name).replace(/^-|-$/g, '').slice(0, longestSlug)
}

const longestSlug = 80

/**
 * The normalized name, the same for all spellings: “St. Paul”, “saint-paul” and “Saint  Paul”. Two towns of one state may share
 * a key only if they share a slug.
 */
export function placeKey(name: string): string {
  return placeSlug(name)
    .split('-')
    .map((word) => longForms[word] ?? word)
    .join('')
}

const longForms: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
}

/** The most similar names, closest first, for “did you mean”. */
export function nearestNames<T extends { slug: string }>(
  wanted: string,
  among: readonly T[],
  atMost = 5,
): T[] {
  const key = placeKey(wanted)
  if (key === '') return []
  // More than a third of the letters wrong means another name.
  const tolerance = Math.max(1, Math.floor(key.length / 3))
  return among
    .map((place) => ({ place, distance: nameDistance(key, placeKey(place.slug), tolerance) }))
    .filter(({ distance }) => distance <= tolerance)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, atMost)
    .map(({ place }) => place)
}

/** Edit distance with transpositions; a name that only continues counts as 1. */
function nameDistance(one: string, other: string, tolerance: number): number {
  if (one.length >= 4 && (other.startsWith(one) || one.startsWith(other))) return one === other ? 0 : 1
  if (Math.abs(one.length - other.length) > tolerance) return Infinity
  let [beforeLast, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, i) => i)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const changed = last[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)
      let cost = Math.min(changed, last[j]! + 1, row[j - 1]! + 1)
      if (one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        cost = Math.min(cost, beforeLast[j - 2]! + 1)
      }
      row.push(cost)
    }
    ;[beforeLast, last] = [last, row]
  }
  return last[other.length]!
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f‘ʻ.]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
}
