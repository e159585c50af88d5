import { MoonPicture } from '#app/components/moon-picture.tsx'
import { startOfLocalDay, useToday } from '#app/journal/use-today.ts'
import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import { formatDate, readDay } from '#rules/calendar.ts'
import { moonOfDay } from '#rules/moon-phase.ts'

const dayMs = 86_400_000

/**
 * Today's date and moon, as on the leaf of a diary. Only the browser knows the visitor's day: until then the leaf is blank, and
 * as large as later.
 */
export function TodayLeaf() {
  const today = useToday()
  if (today === null)
    return (
      <div className="today-leaf">
        <p className="today-date" />
        <p className="today-moon">
          <MoonPicture name="new moon" litPercent={0} />
        </p>
      </div>
    )
  const [date, language, start] = [readDay(today), getLocale(), startOfLocalDay(today)]
  const moon = moonOfDay(start, start + dayMs)
  return (
    <div className="today-leaf">
      <p className="today-date">
        <time className="visually-hidden" dateTime={today}>
          {formatDate(date, 'full', language)}
        </time>
        <span aria-hidden="true">{formatDate(date, 'weekdayShort', language)}</span>
        <strong aria-hidden="true">{date.day}</strong>
        <span aria-hidden="true">{formatDate(date, 'month', language)}</span>
      </p>
      <p className="today-moon">
        <MoonPicture {...moon} />
        <span>{m.places_sky_tonight_new_moon({ moon: moon.name })}</span>
      </p>
    </div>
  )
}
