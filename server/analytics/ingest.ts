// The analytics service: PostHog's endpoints under /ingest, answered by us or forwarded to PostHog, and the report for admins.
import type { IncomingMessage } from 'node:http'
import { AddressLimiters, systemClock } from '#backend/index.ts'
import type { ConsentMode } from '#rules/analytics/consent.ts'
import type { Exchange, Handler } from '../exchange.ts'
import { sendJson } from '../send.ts'
import { EventStore } from './event-store.ts'
import type { IngestOptions } from './ingest-options.ts'
import { embeddedRequests, exposeMetrics } from './requests.ts'
import { proxyRequests, sendToPostHog } from './proxy.ts'
import { reportRequests } from './report-requests.ts'
import { signInEvent } from './sign-in-event.ts'
import { EventReader } from './stored-event.ts'
import { mayCount } from './visitor-consent.ts'

export interface HostIngest {
  requests: Handler
  /** Called by our own identity provider: the browser may be closed, or its client not be loaded, when somebody signs in. */
  countSignIn(email: string, request: IncomingMessage): Promise<void>
  close(): Promise<void>
}

/** Far more than one visitor needs; a school behind one address may use all of it. */
const limits = { connections: 0, subscriptions: 0, messagesPerSecond: 100, bytesPerSecond: 512 * 1024 }

export async function openIngest(options: IngestOptions): Promise<HostIngest> {
  const { settings, database, instances = () => 1 } = options
  const limiters = new AddressLimiters(systemClock, { ...limits, instances })
  // Admins may change the consent that is needed while the host runs.
  const { analytics } = settings
  if (settings.analytics.posthogHost !== null || !database) {
    const noDatabase = { pool: null, forget: () => Promise.resolve() }
    return {
      requests: firstToAnswer(
        reportRequests({ ...options, ...noDatabase }),
        eventsWithoutConsent(analytics),
        proxyRequests({ ...options, limiters }),
      ),
      async countSignIn(email, request) {
        if (mayCount(request, analytics.consent)) await sendToPostHog(settings, [signInEvent(email)])
      },
      close: () => Promise.resolve(),
    }
  }
  const store = await EventStore.open(database, options.schemaName)
  const reader = new EventReader(store.secret, settings.publicUrl)
  const receivedEvents = exposeMetrics(options.metrics, store)
  return {
    requests: firstToAnswer(
      reportRequests({
        ...options,
        pool: store.pool,
        forget: (email) => store.forget(reader.personOf(email)),
      }),
      eventsWithoutConsent(analytics),
      embeddedRequests({ ...options, limiters, store, reader, receivedEvents }),
    ),
    async countSignIn(email, request) {
      if (!mayCount(request, analytics.consent)) return
      const event = reader.read(signInEvent(email), Date.now())
      if (!event) return
      await store.add([event])
      receivedEvents.inc({ outcome: 'stored' })
    },
    close: () => store.close(),
  }
}

/** Browsers send nothing without consent; this is for those that would. They get the usual answer, and nothing is stored. */
function eventsWithoutConsent(analytics: { readonly consent: ConsentMode }): Handler {
  return (exchange) => {
    const { request, url } = exchange
    const isSent = request.method === 'POST' && /^\/ingest(\/|$)/.test(url.pathname)
    return isSent && !mayCount(request, analytics.consent) ? discard(exchange) : false
  }
}

async function discard(exchange: Exchange): Promise<true> {
  exchange.route = '/ingest/*'
  exchange.request.resume()
  await sendJson(exchange, 200, { status: 1, flags: {} }, 'no-store')
  return true
}

function firstToAnswer(...handlers: Handler[]): Handler {
  return (exchange) => {
    for (const handler of handlers) {
      const isAnswered = handler(exchange)
      if (isAnswered !== false) return isAnswered
    }
    return false
  }
}
