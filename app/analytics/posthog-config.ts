import type { PostHog } from 'posthog-js/dist/module.slim.no-external'
import { isDeclaredEvent } from '#rules/analytics/events.ts'
import { withReportedAddresses } from '#rules/analytics/reported-address.ts'

type Config = NonNullable<Parameters<PostHog['init']>[1]>

/** Constants as specified; docs/analytics.md lists them all. */
export const clientConfig: Config = {
  api_host: '/ingest',
  person_profiles: 'always',
  session_idle_timeout_seconds: 1800,
  cookie_expiration: 365,
  properties_string_max_length: 65_535,
  surveys_request_timeout_ms: 10_000,
  feature_flag_request_timeout_ms: 3000,
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
