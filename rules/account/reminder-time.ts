// When somebody is reminded: once a day, when the clocks where they live show the time they chose. Days have 23 or 25
// hours when clocks are changed; a time that is skipped comes when the clocks have gone on, one that comes twice counts once.
export interface ReminderTime {
  /** From midnight, by the clock on the wall. */
  minuteOfDay: number
  /** As the browser names it, such as Europe/Vienna. */
  zone: string
}

const minuteMs = 60_000
const dayMs = 86_400_000

/** The same with the one true spelling of its zone; null if there is no such time or place. */
export function getReminderTime({ minuteOfDay, zone: spelling }: ReminderTime): ReminderTime | null {
  const isMinute = Number.isInteger(minuteOfDay) && minuteOfDay >= 0 && minuteOfDay < 24 * 60
  const zone = isMinute ? zoneSpelled(spelling) : null
  return zone === null ? null : { minuteOfDay, zone }
}

/** The first moment after `afterMs`. */
export function nextReminderAt({ minuteOfDay, zone }: ReminderTime, afterMs: number): number {
  for (let day = wallClock(afterMs, zone) - (wallClock(afterMs, zone) % dayMs); ; day += dayMs) {
    const at = momentOf(day + minuteOfDay * minuteMs, zone)
    if (at > afterMs) return at
  }
}

/** When the day began there. */
export function startOfDayAt(ms: number, zone: string): number {
  const wall = wallClock(ms, zone)
  return momentOf(wall - (wall % dayMs), zone)
}

/** Upper and lower case are the same zone. */
function zoneSpelled(spelling: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: spelling }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** The moment when clocks there show this; they are read as if they were UTC. */
function momentOf(wall: number, zone: string): number {
  const [before, after] = [offsetAt(wall - dayMs, zone), offsetAt(wall + dayMs, zone)]
  const shown = [wall - before, wall - after].filter((at) => wallClock(at, zone) === wall)
  // Skipped: by the clock that was not changed yet, it is as much later as the change is long.
  return shown.length > 0 ? Math.min(...shown) : wall - before
}

function offsetAt(ms: number, zone: string): number {
  return wallClock(ms, zone) - ms
}

function wallClock(ms: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(ms)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return wall + (ms - Math.floor(ms / 1000) * 1000)
}

/** As many as there are zones with people in them; a format takes tens of kilobytes. */
const mostFormats = 500
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const numeric = 'numeric' as const
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23' as const,
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  })
  if (formats.size === mostFormats) formats.delete(formats.keys().next().value!)
  formats.set(zone, format)
  return format
}
