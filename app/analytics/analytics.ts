// What is counted of a visit. The client comes behind the first paint, and only for visitors who may be counted; what
// happened before it came waits here, with its time.
import type { EventProperties, OwnEventName } from '#rules/analytics/events.ts'
import { currentConsent, onConsentChange } from './consent.ts'
import type { AnalyticsClient } from './posthog-client.ts'

type Call = (client: AnalyticsClient) => void

/** A page that never gets its client must not gather for ever. */
const mostWaiting = 100

let client: AnalyticsClient | null = null
let waiting: Call[] = []
let loading: Promise<void> | undefined

/** Once, when the page is alive. */
export function startAnalytics(): void {
  afterFirstPaint(() => void follow())
  onConsentChange(() => void follow())
}

export function capture<Name extends OwnEventName>(name: Name, properties: EventProperties<Name>): void {
  const at = new Date()
  call((loaded) => loaded.capture(name, { ...properties }, at))
}

/** To be called after every route change, with the full path of the new route. */
export function capturePageView(pathname: string, search: string): void {
  const at = new Date()
  // Cleaned, as every address is, before it leaves the browser.
  const address = { $current_url: location.origin + pathname + search, $pathname: pathname }
  call((loaded) => loaded.capture('$pageview', address, at))
}

/** To be called whenever a token was fetched for somebody with an e-mail address. */
export function identify(email: string): void {
  call((loaded) => loaded.identify(email))
}

/** To be called when somebody signs out: what follows is not theirs. */
export function forgetIdentity(): void {
  call((loaded) => loaded.reset())
}

function call(made: Call): void {
  if (currentConsent() !== 'given') return
  if (client) made(client)
  else if (waiting.length < mostWaiting) waiting.push(made)
}

/** The client does as the visitor chose; without consent it is not even loaded. */
async function follow(): Promise<void> {
  // Browsers that are driven by a program are not counted, so they need not load what counts.
  if (navigator.webdriver) return
  const isGiven = currentConsent() === 'given'
  if (!isGiven) waiting = []
  if (isGiven && !client) await (loading ??= load())
  client?.setConsent(currentConsent() === 'given')
  if (!client || currentConsent() !== 'given') return
  for (const made of waiting.splice(0)) made(client)
}

async function load(): Promise<void> {
  const token = document.querySelector<HTMLMetaElement>('meta[name="analytics-token"]')?.content
  if (!token) {
    // eslint-disable-next-line no-console -- the specification asks for it to be logged
    console.error('Critical misconfiguration: the analytics token is missing. Nothing is counted.')
    return
  }
  try {
    const { openPostHog } = await import('./posthog-client.ts')
    client = openPostHog(token)
  } catch {
    loading = undefined // A visit that is not counted is no harm to the visitor; the next change tries again.
  }
}

function afterFirstPaint(work: () => void): void {
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : work()
  requestAnimationFrame(() => setTimeout(whenIdle))
}
