/** The item that was moved between two orders, and the one after it, null at the end. Null if both orders are equal. */
export function findMove<Id extends string>(
  order: readonly Id[],
  wanted: readonly Id[],
): { id: Id; before: Id | null } | null {
  const at = order.findIndex((id, place) => wanted[place] !== id)
  if (at < 0) return null
  const id = order[at + 1] === wanted[at] ? order[at]! : wanted[at]!
  return { id, before: wanted[wanted.indexOf(id) + 1] ?? null }
}
