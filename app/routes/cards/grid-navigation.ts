/**
 * Arrow-key navigation in a grid of links: the link that the key leads to, or null. Rows are found by position on screen,
 * since only the browser knows how many links fit into a row.
 */
export function linkInDirection(
  links: readonly HTMLElement[],
  from: HTMLElement,
  key: string,
): HTMLElement | null {
  const index = links.indexOf(from.closest('a') ?? from)
  if (index < 0) return null
  if (key === 'Home') return links[0] ?? null
  if (key === 'End') return links.at(-1) ?? null
  if (key === 'ArrowRight') return links[index + 1] ?? null
  if (key === 'ArrowLeft') return links[index - 1] ?? null
  if (key === 'ArrowDown') return nearestInNextRow(links.slice(index + 1), links[index]!)
  if (key === 'ArrowUp') return nearestInNextRow(links.slice(0, index).reverse(), links[index]!)
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
