import { getLocale } from '#messages/runtime'

/** “12,345.6”, with at most one decimal. English without `Intl`, for the reason in rules/calendar.ts. */
export function formatNumber(number: number): string {
  if (getLocale() !== 'en') return number.toLocaleString(getLocale(), { maximumFractionDigits: 1 })
  const [whole = '', decimal] = String(Math.round(number * 10) / 10).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimal ? `${grouped}.${decimal}` : grouped
}
