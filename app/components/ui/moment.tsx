/** A point in time, in the same words on the server and in the browser, wherever that is. */
export function Moment({ at }: { at: number }) {
  const date = new Date(at)
  return <time dateTime={date.toISOString()}>{momentFormat.format(date)} UTC</time>
}

const momentFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})
