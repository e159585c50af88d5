// Analytics as the host sees it: PostHog's own addresses under /ingest, answered by us or passed on to a PostHog, and the
// report on what was counted.
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

/** A visitor needs a fraction of it, a school behind one address perhaps all. */
const limits = { connections: 0, subscriptions: 0, messagesPerSecond: 100, bytesPerSecond: 512 * 1024 }

export async function openIngest(options: IngestOptions): Promise<HostIngest> {
  const { settings, database } = options
  const limiters = new AddressLimiters(systemClock, limits)
  if (settings.analytics.posthogHost !== null || !database) {
    const nothing = { pool: null, forget: () => Promise.resolve() }
    return {
      requests: oneOf(reportRequests({ ...options, ...nothing }), proxyRequests({ ...options, limiters })),
      close: () => Promise.resolve(),
    }
  }
  const store = await EventStore.open(database, options.schemaName)
  const reader = new EventReader(store.secret, settings.publicUrl)
  return {
    requests: oneOf(
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

function oneOf(first: Handler, second: Handler): Handler {
  return (exchange) => {
    const answered = first(exchange)
    return answered === false ? second(exchange) : answered
  }
}
