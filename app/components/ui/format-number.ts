// Without Intl, like rules/calendar.ts and for the same reason.

/** “12,345.6”, with at most one decimal. */
export function formatNumber(number: number): string {
  const [whole = '', decimal] = String(Math.round(number * 10) / 10).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimal ? `${grouped}.${decimal}` : grouped
}
