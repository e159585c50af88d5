// The official PostHog client, in its slim build that loads no external scripts. delivery.ts loads it after the first paint;
// nothing else may import this file, or the client would be in the JavaScript that every page loads first.
import posthog from 'posthog-js/dist/module.slim.no-external'
import { withReportedAddresses } from '#rules/analytics/reported-address.ts'
import { readAnalyticsMeta } from './analytics-meta.ts'
import { clientConfig } from './posthog-config.ts'
import { forgetVisitorId, idForNewClient } from './visitor-id.ts'

export interface AnalyticsClient {
  capture(name: string, properties: Record<string, unknown>, at: Date): void
  identify(email: string): void
  reset(): void
  setConsent(isGiven: boolean): void
}

/** Null if there is no analytics token. */
export function openPostHog(): AnalyticsClient | null {
  const token = readAnalyticsMeta()?.content
  if (!token) {
    // eslint-disable-next-line no-console -- the specification asks for it to be logged
    console.error('Critical misconfiguration: the analytics token is missing. Nothing is counted.')
    return null
  }
  const distinctID = idForNewClient(token)
  posthog.init(
    token,
    distinctID === undefined ? clientConfig : { ...clientConfig, bootstrap: { distinctID } },
  )
  forgetVisitorId()
  registerInitialAddress()
  return {
    capture: (name, properties, at) => void posthog.capture(name, properties, optionsFor(at)),
    identify(email) {
      if (posthog.get_distinct_id() !== email) posthog.identify(email)
    },
    reset() {
      posthog.reset()
      registerInitialAddress()
    },
    setConsent(isGiven) {
      if (isGiven === !posthog.has_opted_out_capturing()) return
      if (isGiven) {
        posthog.set_config({ disable_persistence: false })
        registerInitialAddress()
        posthog.opt_in_capturing()
      } else {
        posthog.opt_out_capturing()
        posthog.set_config({ disable_persistence: true })
      }
    },
  }
}

/**
 * The client stores the first address of a visit in a cookie, bypassing `before_send`. It does not overwrite an existing
 * value, so the address is registered here without its private parts.
 */
function registerInitialAddress(): void {
  const info = { r: document.referrer || '$direct', u: location.href }
  posthog.register_once({ $initial_person_info: withReportedAddresses(info, location.origin) })
}

const queuedAfterMs = 1000

/** An event with options is not batched, so only events that were queued get a timestamp. */
function optionsFor(at: Date): { timestamp: Date } | undefined {
  return Date.now() - at.getTime() > queuedAfterMs ? { timestamp: at } : undefined
}
