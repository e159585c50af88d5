/** The same things with one of them somewhere else; places beyond the ends are the ends. */
export function moved<Thing>(things: readonly Thing[], from: number, to: number): Thing[] {
  const rest = things.filter((_, at) => at !== from)
  const place = Math.max(0, Math.min(to, rest.length))
  return [...rest.slice(0, place), things[from]!, ...rest.slice(place)]
}

/** Where a key sends what stands at `at`; null for keys that move nothing. */
export function placeAfter(key: string, at: number, count: number): number | null {
  if (key === 'ArrowUp' || key === 'ArrowLeft') return at > 0 ? at - 1 : null
  if (key === 'ArrowDown' || key === 'ArrowRight') return at < count - 1 ? at + 1 : null
  if (key === 'Home') return at > 0 ? 0 : null
  if (key === 'End') return at < count - 1 ? count - 1 : null
  return null
}
