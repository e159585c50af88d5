// An event as it is kept: only what is declared, addresses cleaned once more, and in place of who it was a keyed hash.
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
  /** A keyed hash in the form of a UUID. */
  person: string
  path: string
  /** What it is counted under: the page, or the deck and its card. */
  subject: string
  properties: KeptProperties
}

/** Older ones waited too long in a browser to be worth counting; later ones have a clock that nobody can trust. */
const oldestMs = 31 * 24 * 3_600_000
const latestMs = 24 * 3_600_000
const longestName = 200

export class EventReader {
  readonly #secret: string
  readonly #publicUrl: string

  constructor(secret: string, publicUrl: string) {
    this.#secret = secret
    this.#publicUrl = publicUrl
  }

  /** Null for what is no event of ours. */
  read(given: Record<string, unknown>, now: number): StoredEvent | null {
    const { event: name, uuid, timestamp } = given
    if (!isDeclaredEvent(name) || !isUuid(uuid)) return null
    if (!isRecord(given.properties)) return null
    const reported = withReportedAddresses(given.properties, this.#publicUrl)
    const { distinct_id: distinctId, $anon_distinct_id: anonymousId } = reported
    if (typeof distinctId !== 'string' || distinctId === '' || distinctId.length > longestName) return null
    // Sent again, an event has the same time as before: time and uuid together are what it is known by.
    const at = typeof timestamp === 'string' ? Date.parse(timestamp) : NaN
    if (!(at > now - oldestMs && at < now + latestMs)) return null
    const path = typeof reported.$pathname === 'string' ? withoutNul(reported.$pathname) : ''
    const kept = declaredProperties(name, reported)
    for (const [property, value] of Object.entries(kept)) {
      if (typeof value === 'string') kept[property] = withoutNul(value)
    }
    // Only what a browser makes up can be somebody's name from before: who claims an address would have it forgotten with them.
    if (name === '$identify' && isUuid(anonymousId)) kept.before = this.personOf(anonymousId)
    const subject = subjectOf(name, path, kept)
    // How often a card was drawn is counted; who drew it is not.
    const { card: _, ...properties } = kept
    return { uuid, at: new Date(at), name, person: this.personOf(distinctId), path, subject, properties }
  }

  /** The same visitor has the same hash; whoever has not the secret cannot try out e-mail addresses. */
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

/** PostgreSQL keeps neither NUL nor half a character. */
function withoutNul(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed().slice(0, longestName)
}
