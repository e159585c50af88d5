/** The page numbers to show: the first, the last and the neighbors of the current page; a gap replaces at least two pages. */
export function pageNumbers(page: number, pages: number): (number | 'gap')[] {
  const numbers = new Set([1, pages, page - 1, page, page + 1])
  const result: (number | 'gap')[] = []
  for (let number = 1; number <= pages; number++) {
    // A gap for a single page would be as wide as its number.
    const isSinglePageGap = numbers.has(number - 1) && numbers.has(number + 1)
    if (numbers.has(number) || isSinglePageGap) result.push(number)
    else if (result.at(-1) !== 'gap') result.push('gap')
  }
  return result
}
