// The weeks of a month, for the calendar. Days are as `2026-11-15` and months as `2026-11`, without a time zone.

const dayMs = 86_400_000

/** The days of a month by weeks; null where a week has days of another month. `firstWeekday` is 0 for Sunday. */
export function weeksOf(month: string, firstWeekday: number): (string | null)[][] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const before = (first.getUTCDay() - firstWeekday + 7) % 7
  const count = Number(shiftDay(`${shiftMonth(month, 1)}-01`, -1).slice(8))
  const weekCount = Math.ceil((before + count) / 7)
  return Array.from({ length: weekCount }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before + 1
      return day >= 1 && day <= count ? `${month}-${String(day).padStart(2, '0')}` : null
    }),
  )
}

export function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10)
}

export function shiftMonth(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7)
}

/** The same day of another month, or the last one of a shorter month. */
export function dayInMonth(day: string, month: string): string {
  const last = shiftDay(`${shiftMonth(month, 1)}-01`, -1)
  const same = `${month}-${day.slice(8)}`
  return same < last ? same : last
}
