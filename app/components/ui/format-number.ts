// Written by hand, as the words of rules/calendar.ts and for the same reason.

/** “12,345.6”: with one decimal at most. */
export function formatNumber(number: number): string {
  const [whole = '', decimal] = String(Math.round(number * 10) / 10).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimal ? `${grouped}.${decimal}` : grouped
}
