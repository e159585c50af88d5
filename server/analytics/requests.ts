// PostHog's endpoints, answered by ourselves: remote config, feature flags and events.
import { randomUUID } from 'node:crypto'
import { Counter, Gauge } from 'prom-client'
import { api } from '#convex/_generated/api.js'
import type { AddressLimiters, Limiter } from '#backend/index.ts'
import { isOnFor, type Flag } from '#rules/analytics/flags.ts'
import { networkOf } from '#rules/network.ts'
import { clientAddress } from '../client-address.ts'
import { HttpError, type Exchange, type Handler } from '../exchange.ts'
import { flagKeyOf } from '../pages/page-flags.ts'
import { readBody } from '../pages/web-request.ts'
import type { Metrics } from '../metrics.ts'
import { flat, sendJson } from '../send.ts'
import { decodeBatch, decodeJson, isRecord, maxBodyBytes } from './decode.ts'
import type { EventStore } from './event-store.ts'
import type { IngestOptions } from './ingest-options.ts'
import type { EventReader, StoredEvent } from './stored-event.ts'

const eventsPath = /^\/ingest\/(e|i\/v0\/e|batch|capture|track)\/?$/
const flagsPath = /^\/ingest\/(flags|decide)\/?$/
const configPath = /^\/ingest\/array\/([^/]+)\/config(\.js)?$/
/** Session recording is disabled; recordings are accepted and discarded. */
const recordingsPath = /^\/ingest\/s\/?$/

/** Decompression and parsing use memory that the limits per address do not cover. */
const maxConcurrentDecodes = 32

export interface EmbeddedRequestsOptions extends IngestOptions {
  limiters: AddressLimiters
  store: EventStore
  reader: EventReader
  receivedEvents: ReceivedEvents
}

export type ReceivedEvents = Counter<'outcome'>

export function embeddedRequests(options: EmbeddedRequestsOptions): Handler {
  const { settings, limiters, store, reader, backend, log, receivedEvents } = options
  const { token } = settings.analytics
  let activeDecodes = 0

  return (exchange) => (/^\/ingest(\/|$)/.test(exchange.url.pathname) ? answer(exchange) : false)

  async function answer(exchange: Exchange): Promise<true> {
    const { request, url } = exchange
    exchange.route = '/ingest/*'
    const { origin } = request.headers
    if (origin !== undefined && origin !== settings.publicUrl)
      throw new HttpError(403, 'Requests from other sites are refused.')
    const limiter = limiters.forAddress(networkOf(clientAddress(request, settings.trustedProxies)))
    consumeRateLimit(limiter, 'messages', 1)
    const config = configPath.exec(url.pathname)
    if (config) return sendConfig(exchange, config[1] === token, config[2] !== undefined)
    if (request.method !== 'POST') throw new HttpError(405, 'Only POST is allowed.', { Allow: 'POST' })
    if (recordingsPath.test(url.pathname)) return accepted(exchange)
    const isFlags = flagsPath.test(url.pathname)
    if (!isFlags && !eventsPath.test(url.pathname)) throw new HttpError(404, 'Not found.')
    consumeRateLimit(limiter, 'bytes', Number(request.headers['content-length'] ?? maxBodyBytes))
    const body = await readBody(request, maxBodyBytes)
    return isFlags ? sendFlags(exchange, body) : storeEvents(exchange, body, limiter)
  }

  async function storeEvents(exchange: Exchange, body: Buffer, limiter: Limiter): Promise<true> {
    const batch = await decodeWithLimit(() => decodeBatch(body))
    if (batch.token !== token) throw new HttpError(401, 'Unknown token.')
    consumeRateLimit(limiter, 'messages', batch.events.length)
    const now = Date.now()
    const events = batch.events.map((event) => reader.read(event, now)).filter((event) => event !== null)
    await addToStore(events)
    receivedEvents.inc({ outcome: 'stored' }, events.length)
    receivedEvents.inc({ outcome: 'refused' }, batch.events.length - events.length)
    return accepted(exchange)
  }

  async function addToStore(events: StoredEvent[]): Promise<void> {
    try {
      await store.add(events)
    } catch (error) {
      const { cause } = error as Error
      // Only the error code, because the message may quote a row.
      if (cause !== undefined)
        log.error({ code: (cause as { code?: string }).code }, 'events could not be written')
      throw error
    }
  }

  async function decodeWithLimit<Value>(decode: () => Promise<Value>): Promise<Value> {
    if (activeDecodes >= maxConcurrentDecodes)
      throw new HttpError(503, 'Too many events at once. Try again later.', { 'Retry-After': '5' })
    activeDecodes++
    try {
      return await decode()
    } finally {
      activeDecodes--
    }
  }

  async function sendFlags(exchange: Exchange, body: Buffer): Promise<true> {
    const query = await decodeWithLimit(() => decodeJson(body))
    if (!isRecord(query) || typeof query.distinct_id !== 'string')
      throw new HttpError(400, 'distinct_id is missing.')
    // Uses the same key as the server-side flag, if there is one.
    const visitor = flagKeyOf(exchange) ?? query.distinct_id
    const flags = (await backend.query(api.analytics.flags.list)).map((flag) => [
      flag.key,
      flagAnswer(flag, visitor),
    ])
    const response = {
      flags: Object.fromEntries(flags) as unknown,
      errorsWhileComputingFlags: false,
      requestId: randomUUID(),
      sessionRecording: false,
      surveys: false,
    }
    await sendJson(exchange, 200, response, 'no-store')
    return true
  }

  async function sendConfig(exchange: Exchange, isOurs: boolean, asScript: boolean): Promise<true> {
    if (!isOurs) throw new HttpError(404, 'Unknown token.')
    const config = remoteConfig((await backend.query(api.analytics.flags.list)).length > 0)
    if (!asScript) await sendJson(exchange, 200, config, 'no-cache')
    else {
      const name = JSON.stringify(token)
      const script = `window._POSTHOG_REMOTE_CONFIG=window._POSTHOG_REMOTE_CONFIG||{};window._POSTHOG_REMOTE_CONFIG[${name}]={config:${JSON.stringify(config)},siteApps:[]}`
      const headers = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' }
      exchange.response.writeHead(200, [...exchange.headers, ...flat(headers)]).end(script)
    }
    return true
  }
}

/** Exactly 200: the client tries again on anything else that it does not know. */
async function accepted(exchange: Exchange): Promise<true> {
  exchange.request.resume()
  await sendJson(exchange, 200, { status: 1 }, 'no-store')
  return true
}

function consumeRateLimit(limiter: Limiter, what: 'messages' | 'bytes', amount: number): void {
  if (limiter.consume(what, amount)) return
  const seconds = Math.max(1, Math.ceil(limiter.retryAfterMs(what, amount) / 1000))
  throw new HttpError(429, 'Too many requests from this address.', {
    'Retry-After': String(seconds),
    Connection: 'close',
  })
}

function remoteConfig(hasFeatureFlags: boolean) {
  return {
    supportedCompression: ['gzip-js', 'base64'],
    hasFeatureFlags,
    autocapture_opt_out: true,
    capturePerformance: false,
    sessionRecording: false,
    heatmaps: false,
    surveys: false,
    captureDeadClicks: false,
    siteApps: [],
    analytics: { endpoint: '/i/v0/e/' },
  }
}

function flagAnswer(flag: Flag, visitor: string) {
  const enabled = isOnFor(flag, visitor)
  return {
    key: flag.key,
    enabled,
    reason: {
      code: enabled ? 'condition_match' : 'out_of_rollout_bound',
      description: enabled ? 'Within the rollout' : 'Outside the rollout',
      condition_index: 0,
    },
    metadata: { id: 0, version: 1 },
  }
}

export function exposeMetrics({ registry }: Metrics, store: EventStore): ReceivedEvents {
  const receivedEvents = new Counter({
    name: 'ingest_events_total',
    help: 'Received events, stored or refused because they are undeclared',
    labelNames: ['outcome'],
    registers: [registry],
  })
  new Gauge({
    name: 'ingest_events_waiting',
    help: 'Events waiting to be written to the database',
    registers: [registry],
    collect() {
      this.set(store.waiting)
    },
  })
  return receivedEvents
}
