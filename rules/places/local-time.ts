// Moments as the clocks of a place tell them. To make a format costs a hundred times what using it does, and there are few
// zones: each is made once.

type Tell = (timeZone: string, ms: number) => string

export function localTime(locale: string, options: Intl.DateTimeFormatOptions): Tell {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timeZone, ms) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    formats.set(timeZone, format)
    return format.format(ms)
  }
}
