// The random id by which analytics knows a browser. The PostHog client makes and stores its own; what is sent before it is loaded
// has one of ours, which the client then takes over, so that one visitor is not counted as two.
import { textStorage } from '#app/session/browser-storage.ts'

const storage = textStorage('local', 'analyticsVisitor')

/** Only with consent: it stores the id. */
export function ensureVisitorId(token: string): string {
  const existing = idOfClient(token) ?? storage.read()
  if (existing) return existing
  const id = newUuid()
  storage.write(id)
  return id
}

/** The id for a client that has none yet; undefined if the client has its own, or nothing was sent before it. */
export function idForNewClient(token: string): string | undefined {
  return idOfClient(token) === null ? (storage.read() ?? undefined) : undefined
}

/** Called once the client has stored it, and when the visitor refuses. */
export function forgetVisitorId(): void {
  storage.forget()
}

/** `crypto.randomUUID` needs https. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** From the client's cookie, where it is JSON. */
function idOfClient(token: string): string | null {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`ph_${token}_posthog=`))
  try {
    const { distinct_id: id } = JSON.parse(decodeURIComponent(cookie?.split('=')[1] ?? '{}')) as {
      distinct_id?: unknown
    }
    return typeof id === 'string' && id !== '' ? id : null
  } catch {
    return null
  }
}
