// Sends events without the PostHog client, in its format and to the same address, when a page is left before the client is loaded.
import { withReportedAddresses } from '#rules/analytics/reported-address.ts'
import type { CapturedEvent } from './analytics.ts'
import { readAnalyticsMeta } from './analytics-meta.ts'
import { ensureVisitorId, newUuid } from './visitor-id.ts'

const campaignParameters = ['utm_source', 'utm_medium', 'utm_campaign']

/** Returns whether the browser has taken them: it delivers them even if the page is closed. */
export function sendByBeacon(events: readonly CapturedEvent[]): boolean {
  const token = readAnalyticsMeta()?.content
  if (!token || events.length === 0) return false
  const visitor = {
    token,
    distinct_id: ensureVisitorId(token),
    $process_person_profile: true,
    $lib: 'web',
    ...origin(),
  }
  const batch = events.map(({ name, properties, at }) => ({
    uuid: newUuid(),
    event: name,
    timestamp: at.toISOString(),
    properties: withReportedAddresses({ ...visitor, ...properties }, location.origin),
  }))
  const body = { api_key: token, batch, sent_at: new Date().toISOString() }
  return navigator.sendBeacon('/ingest/e/', JSON.stringify(body))
}

/** Where the visitor came from, as the client reports it. */
function origin(): Record<string, string> {
  const { referrer } = document
  const query = new URLSearchParams(location.search)
  const campaign = campaignParameters.flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
  return {
    $referrer: referrer || '$direct',
    $referring_domain: URL.canParse(referrer) ? new URL(referrer).host : '$direct',
    ...(Object.fromEntries(campaign) as Record<string, string>),
  }
}
