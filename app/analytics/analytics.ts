// The analytics API for all pages. Events are queued with their time until delivery.ts, which is loaded when the page is idle,
// sends them: by the PostHog client, or by a beacon when the page is left first.
import type { EventProperties, OwnEventName } from '#rules/analytics/events.ts'
import { currentConsent } from './consent.ts'
import type { AnalyticsClient } from './posthog-client.ts'

export interface CapturedEvent {
  name: string
  properties: Record<string, unknown>
  at: Date
}

type Call = (client: AnalyticsClient) => void

/** Limits the queue of a page whose client never loads. */
const maxQueued = 100

/** What delivery.ts sends. */
export const delivery: {
  client: AnalyticsClient | null
  queue: (CapturedEvent | Call)[]
  /** The view of the current page, if it was opened without consent: counted as soon as there is consent. */
  uncountedView: CapturedEvent | null
} = { client: null, queue: [], uncountedView: null }

export function capture<Name extends OwnEventName>(name: Name, properties: EventProperties<Name>): void {
  send({ name, properties: { ...properties }, at: new Date() })
}

/** Called after every route change, with the full path of the new route. */
export function capturePageView(pathname: string, search: string): void {
  // Private parts of every address are removed before it leaves the browser.
  const properties = { $current_url: location.origin + pathname + search, $pathname: pathname }
  const view = { name: '$pageview', properties, at: new Date() }
  delivery.uncountedView = send(view) ? null : view
}

/** Called whenever a token was fetched for a user with an email address. */
export function identify(email: string): void {
  send((client) => client.identify(email))
}

/** Called on sign-out: further events belong to another person. */
export function resetIdentity(): void {
  send((client) => client.reset())
}

/** Returns whether the visitor is counted. */
function send(item: CapturedEvent | Call): boolean {
  if (currentConsent() !== 'given') return false
  const { client, queue } = delivery
  if (client) deliver(item, client)
  else if (queue.length < maxQueued) queue.push(item)
  return true
}

export function deliver(item: CapturedEvent | Call, client: AnalyticsClient): void {
  if (typeof item === 'function') item(client)
  else client.capture(item.name, item.properties, item.at)
}
