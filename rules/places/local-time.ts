// Local times of a place. Creating an `Intl` format is a hundred times slower than using it, so formats are cached by zone.

type Tell = (timeZone: string, ms: number) => string

export function localTime(locale: string, options: Intl.DateTimeFormatOptions): Tell {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timeZone, ms) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    formats.set(timeZone, format)
    return format.format(ms)
  }
}
