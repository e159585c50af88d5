// The analytics service: PostHog's endpoints under /ingest, answered by us or forwarded to PostHog, and the report for admins.
import { AddressLimiters, systemClock } from '#backend/index.ts'
import type { Handler } from '../exchange.ts'
import { EventStore } from './event-store.ts'
import type { IngestOptions } from './ingest-options.ts'
import { embeddedRequests } from './requests.ts'
import { proxyRequests } from './proxy.ts'
import { reportRequests } from './report-requests.ts'
import { EventReader } from './stored-event.ts'

export interface HostIngest {
  requests: Handler
  close(): Promise<void>
}

/** Far more than one visitor needs; a school behind one address may use all of it. */
const limits = { connections: 0, subscriptions: 0, messagesPerSecond: 100, bytesPerSecond: 512 * 1024 }

export async function openIngest(options: IngestOptions): Promise<HostIngest> {
  const { settings, database } = options
  const limiters = new AddressLimiters(systemClock, limits)
  if (settings.analytics.posthogHost !== null || !database) {
    const noDatabase = { pool: null, forget: () => Promise.resolve() }
    return {
      requests: firstToAnswer(
        reportRequests({ ...options, ...noDatabase }),
        proxyRequests({ ...options, limiters }),
      ),
      close: () => Promise.resolve(),
    }
  }
  const store = await EventStore.open(database, options.schemaName)
  const reader = new EventReader(store.secret, settings.publicUrl)
  return {
    requests: firstToAnswer(
      reportRequests({
        ...options,
        pool: store.pool,
        forget: (email) => store.forget(reader.personOf(email)),
      }),
      embeddedRequests({ ...options, limiters, store, reader }),
    ),
    close: () => store.close(),
  }
}

function firstToAnswer(first: Handler, second: Handler): Handler {
  return (exchange) => {
    const isAnswered = first(exchange)
    return isAnswered === false ? second(exchange) : isAnswered
  }
}
