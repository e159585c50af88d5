/** “3.5–4”, “from 3.5 to 4” or “7”, as two numbers; none when there are none. */
export function parseRange(typed: string): number[] {
  const numbers = typed.replaceAll(',', '.').match(/\d+(?:\.\d+)?/g) ?? []
  const [from, to = from] = numbers.map(Number)
  return from === undefined ? [] : [from, to!]
}

export function formatRange(range: readonly number[]): string {
  return [...new Set(range)].join('–')
}
