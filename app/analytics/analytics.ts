// The analytics API for all pages. The PostHog client is loaded only after the first interaction and with consent; events
// before that are queued with their time.
import type { EventProperties, OwnEventName } from '#rules/analytics/events.ts'
import { currentConsent, onConsentChange } from './consent.ts'
import type { AnalyticsClient } from './posthog-client.ts'

type Call = (client: AnalyticsClient) => void

/** Starting the client blocks a cheap phone for a third of a second, so without an interaction it waits this long. */
const startDelayMs = 5000
const interactions = ['pointerdown', 'keydown', 'scroll']

/** Limits the queue of a page whose client never loads. */
const maxQueued = 100

let client: AnalyticsClient | null = null
let queue: Call[] = []
let isLoading = false

/** Called once, after hydration. */
export function startAnalytics(): void {
  // Automated browsers are not counted.
  if (navigator.webdriver) return
  void firstInteraction().then(whenIdle).then(applyConsent)
  onConsentChange(applyConsent)
}

export function capture<Name extends OwnEventName>(name: Name, properties: EventProperties<Name>): void {
  call((loaded, at) => loaded.capture(name, { ...properties }, at))
}

/** Called after every route change, with the full path of the new route. */
export function capturePageView(pathname: string, search: string): void {
  // `before_send` removes private parts of every address before it leaves the browser.
  const address = { $current_url: location.origin + pathname + search, $pathname: pathname }
  call((loaded, at) => loaded.capture('$pageview', address, at))
}

/** Called whenever a token was fetched for a user with an email address. */
export function identify(email: string): void {
  call((loaded) => loaded.identify(email))
}

/** Called on sign-out: further events belong to another person. */
export function resetIdentity(): void {
  call((loaded) => loaded.reset())
}

function call(run: (client: AnalyticsClient, at: Date) => void): void {
  if (currentConsent() !== 'given') return
  const at = new Date()
  if (client) run(client, at)
  else if (queue.length < maxQueued) queue.push((loaded) => run(loaded, at))
}

/** Without consent the client is not even loaded. */
function applyConsent(): void {
  const isGiven = currentConsent() === 'given'
  if (!isGiven) queue = []
  if (client) client.setConsent(isGiven)
  else if (isGiven && !isLoading) void load()
}

async function load(): Promise<void> {
  isLoading = true
  try {
    const { openPostHog } = await import('./posthog-client.ts')
    // Parsing and starting the client in one task would delay a touch for too long.
    await whenIdle()
    client = openPostHog()
    if (!client) return
    applyConsent()
    for (const run of queue.splice(0)) run(client)
  } catch {
    isLoading = false // Analytics may fail silently; the next change of consent retries.
  }
}

function firstInteraction(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of interactions) addEventListener(type, resolve, { once: true, passive: true })
    setTimeout(resolve, startDelayMs)
  })
}

function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 2000 })
    else setTimeout(resolve, 500)
  })
}
