import { monthName, shortMonthName } from '#rules/calendar.ts'

/** A point in time, in the same words on the server and in the browser, wherever that is; brief in columns and lists. */
export function Moment({ at, brief = false }: { at: number; brief?: boolean }) {
  const date = new Date(at)
  const iso = date.toISOString()
  const month = (brief ? shortMonthName : monthName)(date.getUTCMonth())
  const day = `${date.getUTCDate()} ${month} ${date.getUTCFullYear()}`
  return <time dateTime={iso}>{`${day}${brief ? ',' : ' at'} ${iso.slice(11, 16)} UTC`}</time>
}
