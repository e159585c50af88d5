// When a reminder is due: once a day at a chosen local time. On days with a clock change, a skipped time is due after the
// change, and a time that occurs twice counts once.
export interface ReminderTime {
  /** Minutes from midnight, in local time. */
  minuteOfDay: number
  /** An IANA time zone, such as Europe/Vienna. */
  zone: string
}

const minuteMs = 60_000
const dayMs = 86_400_000

/** Normalizes the zone; null if the time or zone is invalid. */
export function getReminderTime({ minuteOfDay, zone: spelling }: ReminderTime): ReminderTime | null {
  const isMinute = Number.isInteger(minuteOfDay) && minuteOfDay >= 0 && minuteOfDay < 24 * 60
  const zone = isMinute ? zoneSpelled(spelling) : null
  return zone === null ? null : { minuteOfDay, zone }
}

/** The first time after `afterMs`. */
export function nextReminderAt({ minuteOfDay, zone }: ReminderTime, afterMs: number): number {
  for (let day = wallClock(afterMs, zone) - (wallClock(afterMs, zone) % dayMs); ; day += dayMs) {
    const at = momentOf(day + minuteOfDay * minuteMs, zone)
    if (at > afterMs) return at
  }
}

/** The local start of the day. */
export function startOfDayAt(ms: number, zone: string): number {
  const wall = wallClock(ms, zone)
  return momentOf(wall - (wall % dayMs), zone)
}

/** Case-insensitive. */
function zoneSpelled(spelling: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: spelling }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** The time at which local clocks show `wall`, which is given as if it were UTC. */
function momentOf(wall: number, zone: string): number {
  const [before, after] = [offsetAt(wall - dayMs, zone), offsetAt(wall + dayMs, zone)]
  const shown = [wall - before, wall - after].filter((at) => wallClock(at, zone) === wall)
  // Skipped by a clock change: use the offset from before the change.
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

/** Cache size: about the number of populated zones; a format takes tens of kilobytes. */
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
