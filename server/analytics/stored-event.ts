// Converts a received event to the stored form: only declared properties, sanitized addresses, and a keyed hash instead of the
// person.
import { createHmac } from 'node:crypto'
import {
  declaredProperties,
  isDeclaredEvent,
  type EventName,
  type KeptProperties,
} from '#rules/analytics/events.ts'
import { withReportedAddresses } from '#rules/analytics/reported-address.ts'
import { isRecord } from './decode.ts'

export interface StoredEvent {
  uuid: string
  at: Date
  name: EventName
  /** A keyed hash, formatted as a UUID. */
  person: string
  path: string
  /** The subject of the hourly counts: the page, or the deck and card. */
  subject: string
  properties: KeptProperties
}

/** Older events waited too long in a browser; events from the future come from a wrong clock. */
const maxAgeMs = 31 * 24 * 3_600_000
const maxFutureMs = 24 * 3_600_000
const maxTextLength = 200

export class EventReader {
  readonly #secret: string
  readonly #publicUrl: string

  constructor(secret: string, publicUrl: string) {
    this.#secret = secret
    this.#publicUrl = publicUrl
  }

  /** Null for an invalid or undeclared event. */
  read(received: Record<string, unknown>, now: number): StoredEvent | null {
    const { event: name, uuid, timestamp } = received
    if (!isDeclaredEvent(name) || !isUuid(uuid)) return null
    if (!isRecord(received.properties)) return null
    const sanitized = withReportedAddresses(received.properties, this.#publicUrl)
    const { distinct_id: distinctId, $anon_distinct_id: anonymousId } = sanitized
    if (typeof distinctId !== 'string' || distinctId === '' || distinctId.length > maxTextLength) return null
    // A resent event has the same time: time and uuid together are its primary key.
    const at = typeof timestamp === 'string' ? Date.parse(timestamp) : NaN
    if (!(at > now - maxAgeMs && at < now + maxFutureMs)) return null
    const path = typeof sanitized.$pathname === 'string' ? toStorableText(sanitized.$pathname) : ''
    const declared = declaredProperties(name, sanitized)
    for (const [property, value] of Object.entries(declared)) {
      if (typeof value === 'string') declared[property] = toStorableText(value)
    }
    // Only a generated UUID is accepted as the anonymous id: somebody who claims another person's email could delete their events.
    if (name === '$identify' && isUuid(anonymousId)) declared.before = this.personOf(anonymousId)
    const subject = subjectOf(name, path, declared)
    // Cards are counted, but not stored together with the person.
    const { card: _, ...properties } = declared
    return { uuid, at: new Date(at), name, person: this.personOf(distinctId), path, subject, properties }
  }

  /** Stable per visitor; without the secret, emails cannot be tried out. */
  personOf(distinctId: string): string {
    const hash = createHmac('sha256', this.#secret).update(distinctId.toLowerCase()).digest('hex')
    return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }
}

function subjectOf(name: EventName, path: string, { deck, card, layout }: KeptProperties): string {
  if (name === '$pageview') return path
  if (name === 'card drawn') return `${String(deck ?? '')}/${String(card ?? '')}`
  return name === 'spread dealt' || name === 'card turned'
    ? `${String(deck ?? '')}/${String(layout ?? '')}`
    : ''
}

function isUuid(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
function toStorableText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed().slice(0, maxTextLength)
}
