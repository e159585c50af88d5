// The official PostHog client, in its slim build that loads no external scripts. analytics.ts loads it after the first paint;
// nothing else may import this file, or the client would be in the JavaScript that every page loads first.
import posthog from 'posthog-js/dist/module.slim.no-external'
import { isDeclaredEvent } from '#rules/analytics/events.ts'
import { withReportedAddresses } from '#rules/analytics/reported-address.ts'

export interface AnalyticsClient {
  capture(name: string, properties: Record<string, unknown>, at: Date): void
  identify(email: string): void
  reset(): void
  setConsent(isGiven: boolean): void
}

type Config = NonNullable<Parameters<typeof posthog.init>[1]>

const config: Config = {
  api_host: '/ingest',
  person_profiles: 'always',
  session_idle_timeout_seconds: 1800,
  cookie_expiration: 365,
  properties_string_max_length: 65_535,
  respect_dnt: true,
  persistence: 'localStorage+cookie',
  // To find the widest domain it would write and remove several cookies, each of which blocks the page.
  cross_subdomain_cookie: false,
  // Page views are captured explicitly; nothing is captured automatically.
  capture_pageview: false,
  capture_pageleave: false,
  autocapture: false,
  rageclick: false,
  capture_heatmaps: false,
  capture_dead_clicks: false,
  capture_performance: false,
  capture_exceptions: false,
  disable_session_recording: true,
  disable_surveys: true,
  disable_product_tours: true,
  disable_conversations: true,
  disable_external_dependency_loading: true,
  // These would allow fingerprinting.
  property_denylist: [
    '$raw_user_agent',
    'title',
    '$timezone',
    '$timezone_offset',
    '$screen_height',
    '$screen_width',
  ],
  before_send: (event) =>
    event && isDeclaredEvent(event.event) ? withReportedAddresses(event, location.origin) : null,
  on_request_error: ({ statusCode }) => {
    // eslint-disable-next-line no-console -- the specification asks for these words
    if (statusCode >= 400) console.error(`Bad HTTP status: ${statusCode}`)
  },
}

/** Null if there is no analytics token. */
export function openPostHog(): AnalyticsClient | null {
  const token = document.querySelector<HTMLMetaElement>('meta[name="analytics-token"]')?.content
  if (!token) {
    // eslint-disable-next-line no-console -- the specification asks for it to be logged
    console.error('Critical misconfiguration: the analytics token is missing. Nothing is counted.')
    return null
  }
  posthog.init(token, config)
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
