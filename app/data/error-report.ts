// Errors that happen in the browser get an id, shown on the error page and written into the server's log.
const ids = new WeakMap<object, string>()

export function errorIdOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null
  const known = ids.get(error)
  if (known) return known
  const id = [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  ids.set(error, id)
  return id
}

export function reportError(error: unknown): void {
  const id = errorIdOf(error)
  if (!id) return
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  const report = { id, message: message.slice(0, 500), stack: stack?.slice(0, 4000) }
  // The log must not depend on the page living on; a lost report is not worth a second error.
  navigator.sendBeacon('/client-errors', JSON.stringify(report))
}
