/**
 * My order of what is there now: what was taken away meanwhile is left out, and what came stands behind the one that it
 * stands behind in theirs.
 */
export function mergedOrder(mine: readonly string[], theirs: readonly string[]): string[] {
  const merged = mine.filter((id) => theirs.includes(id))
  theirs.forEach((id, at) => {
    if (!merged.includes(id)) merged.splice(at === 0 ? 0 : merged.indexOf(theirs[at - 1]!) + 1, 0, id)
  })
  return merged
}
