/**
 * From one link among others laid out in rows to the one that an arrow points at, or to the first or last. By where they
 * stand on the screen, since only the browser knows how many fit into a row.
 */
export function linkBeside(
  links: readonly HTMLElement[],
  from: HTMLElement,
  key: string,
): HTMLElement | null {
  const at = links.indexOf(from.closest('a') ?? from)
  if (at < 0) return null
  if (key === 'Home') return links[0] ?? null
  if (key === 'End') return links.at(-1) ?? null
  if (key === 'ArrowRight') return links[at + 1] ?? null
  if (key === 'ArrowLeft') return links[at - 1] ?? null
  if (key === 'ArrowDown') return nearestInNextRow(links.slice(at + 1), links[at]!)
  if (key === 'ArrowUp') return nearestInNextRow(links.slice(0, at).reverse(), links[at]!)
  return null
}

function nearestInNextRow(others: readonly HTMLElement[], from: HTMLElement): HTMLElement | null {
  const { top, left } = from.getBoundingClientRect()
  const isInRow = (row: number) => (link: HTMLElement) => Math.abs(link.getBoundingClientRect().top - row) < 2
  const first = others.find((link) => !isInRow(top)(link))
  if (!first) return null
  const row = others.filter(isInRow(first.getBoundingClientRect().top))
  const distance = (link: HTMLElement) => Math.abs(link.getBoundingClientRect().left - left)
  return row.reduce((best, link) => (distance(link) < distance(best) ? link : best))
}
