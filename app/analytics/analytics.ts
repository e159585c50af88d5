// What is counted of a visit. This is the door for every page, and in every first load: it loads nothing by itself. The
// client comes when somebody has shown that they are there, and only for visitors who may be counted; what happened before
// waits here, with its time.
import type { EventProperties, OwnEventName } from '#rules/analytics/events.ts'
import { currentConsent, onConsentChange } from './consent.ts'
import type { AnalyticsClient } from './posthog-client.ts'

type Call = (client: AnalyticsClient) => void

/** Starting the client takes a cheap phone a third of a second: not one of the first, when the first card is touched. */
const startsAfterMs = 5000
const signsOfLife = ['pointerdown', 'keydown', 'scroll']

/** A page that never gets its client must not gather for ever. */
const mostWaiting = 100

let client: AnalyticsClient | null = null
let waiting: Call[] = []
let isLoading = false

/** Once, when the page is alive. */
export function startAnalytics(): void {
  // Browsers that are driven by a program are not counted, so they need not load what counts.
  if (navigator.webdriver) return
  void whenSomebodyIsHere().then(whenIdle).then(follow)
  onConsentChange(follow)
}

export function capture<Name extends OwnEventName>(name: Name, properties: EventProperties<Name>): void {
  call((loaded, at) => loaded.capture(name, { ...properties }, at))
}

/** To be called after every route change, with the full path of the new route. */
export function capturePageView(pathname: string, search: string): void {
  // Cleaned, as every address is, before it leaves the browser.
  const address = { $current_url: location.origin + pathname + search, $pathname: pathname }
  call((loaded, at) => loaded.capture('$pageview', address, at))
}

/** To be called whenever a token was fetched for somebody with an e-mail address. */
export function identify(email: string): void {
  call((loaded) => loaded.identify(email))
}

/** To be called when somebody signs out: what follows is not theirs. */
export function forgetIdentity(): void {
  call((loaded) => loaded.reset())
}

function call(made: (client: AnalyticsClient, at: Date) => void): void {
  if (currentConsent() !== 'given') return
  const at = new Date()
  if (client) made(client, at)
  else if (waiting.length < mostWaiting) waiting.push((loaded) => made(loaded, at))
}

/** The client does as the visitor chose; without consent it is not even loaded. */
function follow(): void {
  const isGiven = currentConsent() === 'given'
  if (!isGiven) waiting = []
  if (client) client.setConsent(isGiven)
  else if (isGiven && !isLoading) void load()
}

async function load(): Promise<void> {
  isLoading = true
  try {
    const { openPostHog } = await import('./posthog-client.ts')
    // Reading the client and starting it are, one after the other, longer than a touch should wait.
    await whenIdle()
    client = openPostHog()
    if (!client) return
    follow()
    for (const made of waiting.splice(0)) made(client)
  } catch {
    isLoading = false // A visit that is not counted is no harm to the visitor; the next change of mind tries again.
  }
}

function whenSomebodyIsHere(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const sign of signsOfLife) addEventListener(sign, resolve, { once: true, passive: true })
    setTimeout(resolve, startsAfterMs)
  })
}

function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 2000 })
    else setTimeout(resolve, 500)
  })
}
