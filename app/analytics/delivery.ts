// Sends the queue of analytics.ts. The PostHog client is loaded only after the first interaction and with consent; a page that
// is left before that sends its events by a beacon.
import { deliver, delivery } from './analytics.ts'
import { sendByBeacon } from './beacon.ts'
import { currentConsent, onConsentChange, renewConsentCookie } from './consent.ts'
import { forgetVisitorId } from './visitor-id.ts'

/** Starting the client blocks a cheap phone for a third of a second, so without an interaction it waits this long. */
const startDelayMs = 5000
const interactions = ['pointerdown', 'keydown', 'scroll']

let isLoading = false

/** Called once, after hydration. */
export function startDelivery(): void {
  renewConsentCookie()
  // Automated browsers are not counted.
  if (navigator.webdriver) return
  void firstInteraction().then(whenIdle).then(applyConsent)
  onConsentChange(applyConsent)
  // Phones may end a hidden page without another event, so it is not only sent on `pagehide`.
  addEventListener('pagehide', sendQueueOnLeaving)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendQueueOnLeaving()
  })
}

/** What the beacon took is no longer queued: a page that comes back from the back/forward cache counts nothing twice. */
function sendQueueOnLeaving(): void {
  const { client, queue } = delivery
  // The client has its own beacon.
  if (client || currentConsent() !== 'given') return
  const events = queue.filter((item) => typeof item !== 'function')
  if (sendByBeacon(events)) delivery.queue = queue.filter((item) => typeof item === 'function')
}

/** Without consent the client is not even loaded. */
function applyConsent(): void {
  const isGiven = currentConsent() === 'given'
  if (isGiven) countCurrentView()
  else {
    delivery.queue = []
    forgetVisitorId()
  }
  if (delivery.client) delivery.client.setConsent(isGiven)
  else if (isGiven && !isLoading) void load()
}

function countCurrentView(): void {
  const { uncountedView, client, queue } = delivery
  if (!uncountedView) return
  delivery.uncountedView = null
  const view = { ...uncountedView, at: new Date() }
  if (client) {
    client.setConsent(true)
    deliver(view, client)
  } else queue.push(view)
}

async function load(): Promise<void> {
  isLoading = true
  try {
    const { openPostHog } = await import('./posthog-client.ts')
    // Parsing and starting the client in one task would delay a touch for too long.
    await whenIdle()
    const client = openPostHog()
    if (!client) return
    delivery.client = client
    applyConsent()
    for (const item of delivery.queue.splice(0)) deliver(item, client)
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
