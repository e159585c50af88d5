// Browser errors get an id that is shown on the error page and written to the server's log.
const ids = new WeakMap<object, string>()

export function getErrorId(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null
  const existing = ids.get(error)
  if (existing) return existing
  const id = [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  ids.set(error, id)
  return id
}

export function reportError(error: unknown): void {
  const id = getErrorId(error)
  if (!id) return
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  const report = { id, message: message.slice(0, 500), stack: stack?.slice(0, 4000) }
  // A beacon is sent even if the page closes. If it fails, the report is lost without a second error.
  navigator.sendBeacon('/client-errors', JSON.stringify(report))
}
