type Move<Id> = { id: Id; before: Id | null; wasBefore: Id | null }

/** Which one was moved to make one order into the other, and before which one it stands now and stood; null for the end. */
export function movedIn<Id extends string>(order: readonly Id[], wanted: readonly Id[]): Move<Id> | null {
  const at = order.findIndex((id, place) => wanted[place] !== id)
  if (at < 0) return null
  const id = order[at + 1] === wanted[at] ? order[at]! : wanted[at]!
  const after = (ids: readonly Id[]) => ids[ids.indexOf(id) + 1] ?? null
  return { id, before: after(wanted), wasBefore: after(order) }
}
