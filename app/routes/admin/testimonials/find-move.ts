/** Which one was moved to make one order into the other, and before which one it stands now; null for the end. */
export function findMove<Id extends string>(
  order: readonly Id[],
  wanted: readonly Id[],
): { id: Id; before: Id | null } | null {
  const at = order.findIndex((id, place) => wanted[place] !== id)
  if (at < 0) return null
  const id = order[at + 1] === wanted[at] ? order[at]! : wanted[at]!
  return { id, before: wanted[wanted.indexOf(id) + 1] ?? null }
}
