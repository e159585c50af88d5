import { monthName, shortMonthName } from '#rules/calendar.ts'

/** A point in time, in the same words on the server and in the browser, wherever that is; brief in columns and lists. */
export function Moment({ at, brief = false }: { at: number; brief?: boolean }) {
  return <time dateTime={new Date(at).toISOString()}>{momentWords(at, { brief })}</time>
}

/** The same, where only text can stand. */
export function momentWords(at: number, { brief = true } = {}): string {
  const date = new Date(at)
  const month = (brief ? shortMonthName : monthName)(date.getUTCMonth())
  const day = `${date.getUTCDate()} ${month} ${date.getUTCFullYear()}`
  return `${day}${brief ? ',' : ' at'} ${date.toISOString().slice(11, 16)} UTC`
}
