import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { api, internal } from '#convex/_generated/api.js'
import { isOnFor, type Flag } from '#rules/analytics/flags.ts'
import { productOptions, expectRefusal, type ProductBackend } from '#tests/support/product-data.ts'
import { openTestBackend, testPlace, withClient } from '#tests/support/test-backend.ts'
import { openExchange, readAddress, HttpError } from '../exchange.ts'
import { createMetrics } from '../metrics.ts'
import { sendText } from '../send.ts'
import { readSettings } from '../settings.ts'
import { eraseEvents } from './event-database.ts'
import { EventStore } from './event-store.ts'
import { openIngest } from './ingest.ts'
import { hostFor } from './proxy.ts'

const publicUrl = 'http://cards.test'

async function serve({ env = {}, flags = [] }: { env?: Record<string, string>; flags?: Flag[] } = {}) {
  const { database, schemaName } = await testPlace()
  const settings = readSettings({ PUBLIC_URL: publicUrl, ANALYTICS_CONSENT: 'opt-out', ...env })
  const logged: string[] = []
  const log = pino({ base: null }, { write: (line: string) => void logged.push(line) })
  const ingest = await openIngest({
    settings,
    log,
    schemaName,
    reportKey: 'the key of this test',
    metrics: createMetrics(),
    database: settings.analytics.posthogHost === null ? database : null,
    backend: { query: () => Promise.resolve(flags) as never },
  })
  const server = createServer((request, response) => {
    const exchange = openExchange(request, response, [])
    exchange.url = readAddress(request.url ?? '', publicUrl)
    Promise.resolve()
      .then(() => ingest.requests(exchange))
      .catch((error: unknown) => {
        if (error instanceof HttpError) return sendText(exchange, error.status, error.message, error.headers)
        response.writeHead(500).end(String(error))
      })
  })
  const url = await listening(server)
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await ingest.close()
  })
  const send = (body: string | Buffer, path = '/i/v0/e/', headers: Record<string, string> = {}) =>
    fetch(`${url}/ingest${path}`, { method: 'POST', body: new Uint8Array(Buffer.from(body)), headers })
  const stored = () =>
    withClient(async (client) => {
      const { rows } = await client.query<Record<string, unknown>>(
        `SELECT name, path, person::text, properties FROM ${schemaName}.events ORDER BY at, uuid`,
      )
      return rows
    })
  const forget = (email: string, key = 'the key of this test') =>
    fetch(`${url}/analytics-report`, {
      method: 'DELETE',
      body: email,
      headers: { Authorization: `Bearer ${key}` },
    })
  return { url, send, stored, forget, logged, schemaName, ingest }
}

async function listening(server: ReturnType<typeof createServer>): Promise<string> {
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const anEvent = (more: object = {}, properties: object = {}) => ({
  uuid: randomUUID(),
  event: '$pageview',
  timestamp: new Date().toISOString(),
  properties: {
    distinct_id: 'visitor-1',
    $current_url: `${publicUrl}/how`,
    $pathname: '/how',
    $os: 'Linux',
    ...properties,
  },
  ...more,
})

const envelope = (...batch: unknown[]) => JSON.stringify({ api_key: 'lodestar', batch })

describe('events', () => {
  test.each([
    ['as plain JSON', (json: string) => Buffer.from(json), '/e/'],
    ['as gzip that nobody announces', (json: string) => gzipSync(json), '/i/v0/e/'],
    [
      'as base64 in a form',
      (json: string) => Buffer.from(`data=${encodeURIComponent(Buffer.from(json).toString('base64'))}`),
      '/e/?compression=base64',
    ],
  ])('are taken %s', async (_, pack, path) => {
    const { send, stored } = await serve()
    const answer = await send(pack(envelope(anEvent())), path)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ status: 1 })
    expect(await stored()).toMatchObject([{ name: '$pageview', path: '/how', properties: { $os: 'Linux' } }])
  })

  test('are accepted as a batch and one by one', async () => {
    const { send, stored } = await serve()
    const token = { token: 'lodestar' }
    expect((await send(JSON.stringify([anEvent({}, token), anEvent({}, token)]))).status).toBe(200)
    expect((await send(JSON.stringify({ ...anEvent(), api_key: 'lodestar' }), '/e')).status).toBe(200)
    expect(await stored()).toHaveLength(3)
  })

  test('are deduplicated, in one request or in concurrent ones', async () => {
    const { send, stored, schemaName } = await serve()
    const twice = anEvent()
    await Promise.all(Array.from({ length: 8 }, () => send(envelope(twice, twice))))
    await send(envelope(twice), '/e/?retry_count=1')
    expect(await stored()).toHaveLength(1)
    await withClient(async (client) => {
      const { rows } = await client.query<{ count: string }>(
        `SELECT sum(count) AS count FROM ${schemaName}.hourly`,
      )
      expect(rows[0]?.count).toBe('1')
    })
  })

  test('store no address, email, secret, question or note, whatever a client sends', async () => {
    const { send, stored, logged } = await serve()
    const secrets = {
      $current_url: `${publicUrl}/deck/v2?uid=04A1B2C3D4E5F6`,
      $pathname: '/draws/k17secretdraw',
      $referrer: `${publicUrl}/login?code=thecode&state=thestate`,
      $set: { email: 'otter@example.com' },
      question: 'Does she love me',
      note: 'my note',
      userRandomID: 'the-secret-of-the-browser',
      $ip: '203.0.113.9',
      $raw_user_agent: 'Mozilla',
    }
    const identified = { ...secrets, distinct_id: 'otter@example.com', $anon_distinct_id: randomUUID() }
    await send(
      envelope(anEvent({}, secrets), anEvent({ event: '$identify', $set: secrets.$set }, identified)),
    )
    const rows = await stored()
    expect(rows).toHaveLength(2)
    const kept = JSON.stringify(rows) + logged.join('')
    for (const secret of [
      '04A1',
      'secretdraw',
      'thecode',
      'thestate',
      'otter',
      'love',
      'my note',
      'browser',
      '203.0',
      'Mozilla',
    ]) {
      expect(kept).not.toContain(secret)
    }
    expect(kept).toContain('/draws/:draw_id')
  })

  test('of cards count the card without the person', async () => {
    const { send, stored, schemaName } = await serve()
    const drawn = { deck: 'rider', card: 'the-star', source: 'click' }
    await send(envelope(anEvent({ event: 'card drawn' }, drawn)))
    expect(await stored()).toMatchObject([{ properties: { deck: 'rider', source: 'click' } }])
    expect(JSON.stringify(await stored())).not.toContain('the-star')
    await withClient(async (client) => {
      const { rows } = await client.query(`SELECT subject, count FROM ${schemaName}.hourly`)
      expect(rows).toEqual([{ subject: 'rider/the-star', count: '1' }])
    })
  })

  test('that are undeclared are dropped, and the rest of the batch is stored', async () => {
    const { send, stored } = await serve()
    const wrong = [
      { ...anEvent(), event: 'card stolen' },
      { ...anEvent(), event: 7 },
      { ...anEvent(), uuid: 'no-uuid' },
      { ...anEvent(), uuid: null },
      { ...anEvent(), properties: 'none' },
      { ...anEvent(), timestamp: 'yesterday' },
      { ...anEvent(), timestamp: '2001-01-01T00:00:00Z' },
      { ...anEvent(), timestamp: '2999-01-01T00:00:00Z' },
      anEvent({}, { distinct_id: 7 }),
      anEvent({}, { distinct_id: 'x'.repeat(10_000) }),
      ...[null, 7, 'event', [], [[]]],
    ]
    const answer = await send(envelope(...wrong, anEvent({}, { $pathname: '/how\u0000\ud800' })))
    expect(answer.status).toBe(200)
    expect(await stored()).toHaveLength(1)
  })
})

describe('consent', () => {
  const request = (headers: Record<string, string> = {}) => ({ headers }) as IncomingMessage

  test.each<[Record<string, string>, Record<string, string>, number]>([
    [{ ANALYTICS_CONSENT: 'opt-in' }, {}, 0],
    [{ ANALYTICS_CONSENT: 'opt-in' }, { cookie: 'theme=day; analyticsConsent=given' }, 1],
    [{ ANALYTICS_CONSENT: 'opt-in' }, { cookie: 'analyticsConsent=given', dnt: '1' }, 0],
    [{ ANALYTICS_CONSENT: 'opt-in' }, { cookie: 'analyticsConsent=given', 'sec-gpc': '1' }, 0],
    [{ ANALYTICS_CONSENT: 'opt-in' }, { cookie: 'analyticsConsent=perhaps' }, 0],
    [{ ANALYTICS_CONSENT: 'opt-out' }, {}, 1],
    [{ ANALYTICS_CONSENT: 'opt-out' }, { cookie: 'analyticsConsent=refused' }, 0],
    [{ ANALYTICS_CONSENT: 'opt-out' }, { dnt: '1' }, 0],
    [{ ANALYTICS_CONSENT: 'opt-out' }, { 'sec-gpc': '1' }, 0],
  ])(
    'with %j and the headers %j, %i of an event and of a sign-in are stored',
    async (env, headers, count) => {
      const { send, stored, ingest } = await serve({ env })
      const answer = await send(envelope(anEvent()), '/e/', headers)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({ status: 1 })
      expect(await stored()).toHaveLength(count)
      await ingest.countSignIn('otter@example.com', request(headers))
      expect(await stored()).toHaveLength(2 * count)
    },
  )

  test('without it, PostHog gets neither events nor sign-ins nor flag requests', async () => {
    const seen: string[] = []
    const posthog = createServer((incoming, response) => {
      void text(incoming).then((body) => {
        seen.push(`${incoming.url} ${body}`)
        response.end('{"status":1}')
      })
    })
    const host = await listening(posthog)
    onTestFinished(() => void posthog.close())
    const { send, ingest } = await serve({
      env: { POSTHOG_KEY: 'phc_1', POSTHOG_HOST: host, ANALYTICS_CONSENT: 'opt-in' },
    })
    expect((await send(envelope(anEvent()), '/e/')).status).toBe(200)
    expect(await (await send('{"distinct_id":"x"}', '/flags/?v=2')).json()).toMatchObject({ flags: {} })
    await ingest.countSignIn('otter@example.com', request())
    expect(seen).toEqual([])
    await ingest.countSignIn('otter@example.com', request({ cookie: 'analyticsConsent=given' }))
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatch(/^\/i\/v0\/e\/ .*"api_key":"phc_1".*"event":"signed in".*"otter@example.com"/)
  })
})

test('a sign-in belongs to the same person as the events of their browser, and deleting them deletes it', async () => {
  const { send, stored, forget, ingest } = await serve()
  await send(envelope(anEvent({}, { distinct_id: 'otter@example.com' })))
  await ingest.countSignIn('Otter@example.com', { headers: {} } as IncomingMessage)
  const [view, signIn] = await stored()
  expect(signIn).toMatchObject({ name: 'signed in', path: '/login', person: view?.person })
  await forget('otter@example.com')
  expect(await stored()).toEqual([])
})

describe('deleting a person', () => {
  const before = randomUUID()
  const ada = { subject: 'ada-subject', email: 'Ada@lovelace.example', emailVerified: true }
  const visit = () => [
    anEvent({}, { distinct_id: before }),
    anEvent({ event: '$identify' }, { distinct_id: ada.email, $anon_distinct_id: before }),
    anEvent({}, { distinct_id: ada.email.toLowerCase() }),
  ]

  test('includes their events from before the sign-in, and nobody else’s', async () => {
    const { send, stored, forget } = await serve()
    await send(envelope(...visit(), anEvent({}, { distinct_id: 'visitor-2' })))
    expect((await forget('ada@lovelace.example', 'a wrong key of theirs')).status).toBe(401)
    expect(await stored()).toHaveLength(4)
    expect((await forget('ada@lovelace.example')).status).toBe(204)
    expect(await stored()).toHaveLength(1)
  })

  test('also drops events that their browser still sends or that are being written', async () => {
    const { send, stored, forget } = await serve()
    await send(envelope(...visit()))
    await Promise.all([
      ...Array.from({ length: 20 }, () => send(envelope(...visit()))),
      forget(ada.email),
      ...Array.from({ length: 20 }, () => send(envelope(...visit()))),
    ])
    await send(envelope(...visit(), anEvent()))
    expect(await stored()).toHaveLength(1)
  })

  test('cannot delete another person’s events by claiming their email', async () => {
    const { send, stored, forget } = await serve()
    const claim = { distinct_id: 'eve@example.com', $anon_distinct_id: ada.email }
    await send(envelope(anEvent({}, { distinct_id: ada.email }), anEvent({ event: '$identify' }, claim)))
    await forget('eve@example.com')
    expect(await stored()).toHaveLength(1)
  })

  test('clears every table when they delete their account', async () => {
    const { url, send, stored, schemaName } = await serve()
    vi.stubEnv('ANALYTICS_REPORT_URL', `${url}/analytics-report`)
    vi.stubEnv('ANALYTICS_REPORT_KEY', 'the key of this test')
    onTestFinished(() => void vi.unstubAllEnvs())
    const backend = await openTestBackend(productOptions as never)
    const caller = (backend as unknown as ProductBackend).withIdentity(ada)
    await caller.mutation(api.users.enter, {})
    await send(envelope(...visit(), anEvent({}, { distinct_id: 'visitor-2' })))
    const people = (await stored()).map(({ person }) => String(person))

    const answer = await caller.action(api.account.remove, { confirmation: 'delete my account' })
    expect(answer).toEqual({ counted: 'deleted' })
    expect(await caller.query(api.users.getUserProfile, {})).toBeNull()
    const left = await stored()
    expect(left).toHaveLength(1)
    const theirs = people.filter((person) => person !== left[0]?.person)
    expect(theirs).toHaveLength(3)
    await withClient(async (client) => {
      const found = (table: string) =>
        client.query(`SELECT FROM ${schemaName}.${table} WHERE person = ANY($1::uuid[])`, [theirs])
      expect((await found('events')).rowCount).toBe(0)
      expect((await found('visitors')).rowCount).toBe(0)
      // Stays for a day, so that late events are dropped.
      expect((await found('forgotten')).rowCount).toBe(2)
    })
  })

  test('keeps the account if the statistics could not be deleted, and can be retried', async () => {
    vi.stubEnv('ANALYTICS_REPORT_URL', (await serve()).url + '/analytics-report')
    vi.stubEnv('ANALYTICS_REPORT_KEY', 'a wrong key')
    onTestFinished(() => void vi.unstubAllEnvs())
    const backend = await openTestBackend(productOptions as never)
    const caller = (backend as unknown as ProductBackend).withIdentity(ada)
    await caller.mutation(api.users.enter, {})
    const leaving = () => caller.action(api.account.remove, { confirmation: 'delete my account' })
    expect(await expectRefusal(leaving())).toMatchObject({ code: 'inactive' })
    expect(await caller.query(api.users.getUserProfile, {})).not.toBeNull()
    vi.stubEnv('ANALYTICS_REPORT_KEY', 'the key of this test')
    expect(await leaving()).toEqual({ counted: 'deleted' })
  })

  test('the events of an account that an admin deleted are tried again until they are gone', async () => {
    const { url, send, stored } = await serve()
    vi.stubEnv('ANALYTICS_REPORT_URL', `${url}/analytics-report`)
    vi.stubEnv('ANALYTICS_REPORT_KEY', 'a wrong key')
    onTestFinished(() => void vi.unstubAllEnvs())
    const backend = (await openTestBackend(productOptions as never)) as unknown as ProductBackend
    await send(envelope(...visit()))
    const { email } = ada
    const waiting = () =>
      backend.run(async ({ db }) =>
        (await db.system.query('_scheduled_functions').collect()).filter(
          ({ name, state }) => name.includes('deleteEvents') && state.kind === 'pending',
        ),
      )
    await backend.action(internal.admin.deletions.deleteEvents, { email })
    expect(await stored()).not.toHaveLength(0)
    expect((await waiting()).map(({ args }) => args)).toEqual([[{ email, attempts: 2 }]])

    vi.stubEnv('ANALYTICS_REPORT_KEY', 'the key of this test')
    await backend.action(internal.admin.deletions.deleteEvents, { email })
    expect(await stored()).toHaveLength(0)
    expect(await waiting()).toHaveLength(1)
  })
})

test('a reset deletes all statistics', async () => {
  const { database, schemaName } = await testPlace()
  await (await EventStore.open(database, schemaName)).close()
  const schemas = () =>
    withClient(async (client) => {
      const { rowCount } = await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [schemaName])
      return rowCount
    })
  expect(await schemas()).toBe(1)
  await eraseEvents(database, schemaName)
  expect(await schemas()).toBe(0)
})

describe('hostile input', () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024))

  test.each<[string, string | Buffer, number]>([
    ['a zip bomb', bomb, 413],
    ['too much at once', 'x'.repeat(600 * 1024), 413],
    ['too many parts', `[${'[],'.repeat(150_000)}[]]`, 413],
    ['too many events', envelope(...Array.from({ length: 1001 }, () => ({}))), 413],
    ['bad JSON', '{"api_key": "lodestar", "batch": [', 400],
    ['broken gzip', Buffer.from([0x1f, 0x8b, 1, 2, 3]), 400],
    ['nothing', '', 400],
    ['a number', '7', 400],
    ['a batch that is no list', '{"api_key":"lodestar","batch":{"length":1e9}}', 400],
    ['another token', JSON.stringify({ api_key: 'other', batch: [anEvent()] }), 401],
    ['no token', JSON.stringify({ batch: [anEvent()] }), 401],
    [
      'deep nesting',
      `{"api_key":"lodestar","batch":[{"properties":${'['.repeat(100_000)}${']'.repeat(100_000)}}]}`,
      413,
    ],
  ])('%s is answered in words', async (_, body, status) => {
    const { send, stored } = await serve()
    expect((await send(body)).status).toBe(status)
    expect((await send(envelope(anEvent()))).status).toBe(200)
    expect(await stored()).toHaveLength(1)
  })

  test('refuses other origins and unknown paths', async () => {
    const { url, send } = await serve()
    expect((await send(envelope(anEvent()), '/e/', { Origin: 'https://evil.example' })).status).toBe(403)
    expect((await send('{}', '/static/recorder.js')).status).toBe(404)
    expect((await fetch(`${url}/ingest/e/`)).status).toBe(405)
    expect((await send('whatever', '/s/')).status).toBe(200)
  })

  test('rate limits one address with 429 and Retry-After', async () => {
    const { send } = await serve()
    const batch = envelope(...Array.from({ length: 400 }, () => anEvent()))
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(gzipSync(batch))))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(5)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('answers 503 with Retry-After when the database is down, and logs no events', async () => {
    const { send, logged, schemaName } = await serve()
    await withClient((client) => client.query(`DROP TABLE ${schemaName}.events CASCADE`))
    const answer = await send(envelope(anEvent({}, { distinct_id: 'otter@example.com' })))
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('10')
    expect(logged.join('')).toContain('events could not be written')
    expect(logged.join('')).not.toContain('otter')
  })
})

describe('config and flags', () => {
  test('surveys and recording are disabled, and flags are announced only if there are any', async () => {
    const { url } = await serve()
    const config = (await (await fetch(`${url}/ingest/array/lodestar/config`)).json()) as object
    expect(config).toMatchObject({ surveys: false, sessionRecording: false, hasFeatureFlags: false })
    const script = await (await fetch(`${url}/ingest/array/lodestar/config.js`)).text()
    expect(script).toContain('_POSTHOG_REMOTE_CONFIG["lodestar"]={config:{')
    expect((await fetch(`${url}/ingest/array/other/config`)).status).toBe(404)
  })

  test('a visitor gets the same flag value each time', async () => {
    const flags = [
      { key: 'landing', isOn: true, percent: 50 },
      { key: 'off', isOn: false, percent: 100 },
    ]
    const { send } = await serve({ flags })
    const ask = async (visitor: string) => {
      const body = JSON.stringify({ token: 'lodestar', distinct_id: visitor })
      const answer = (await (await send(body, '/flags/?v=2')).json()) as {
        flags: Record<string, { enabled: boolean }>
      }
      expect(answer.flags.off?.enabled).toBe(false)
      return answer.flags.landing?.enabled
    }
    const first = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(`visitor-${at}`)))
    expect(new Set(first)).toEqual(new Set([true, false]))
    expect(await Promise.all(Array.from({ length: 20 }, (_, at) => ask(`visitor-${at}`)))).toEqual(first)
    // The server's flag key takes precedence over the distinct id.
    const sides = await Promise.all(
      ['AAAAAAAAAAAAAAAAAAAAAA', 'BBBBBBBBBBBBBBBBBBBBBB', 'CCCCCCCCCCCCCCCCCCCCCC'].map(async (key) => {
        const body = JSON.stringify({ token: 'lodestar', distinct_id: key.toLowerCase() })
        const answer = await send(body, '/flags/?v=2', { Cookie: `theme=day; flagKey=${key}` })
        const { flags: given } = (await answer.json()) as { flags: { landing: { enabled: boolean } } }
        return given.landing.enabled === isOnFor(flags[0]!, key)
      }),
    )
    expect(sides).toEqual([true, true, true])
    expect((await send('{}', '/flags/')).status).toBe(400)
  })
})

describe('the report', () => {
  test('requires the key', async () => {
    const { url } = await serve()
    const ask = (key: string, days = '7') =>
      fetch(`${url}/analytics-report?days=${days}`, { headers: { Authorization: `Bearer ${key}` } })
    expect((await ask('a wrong key of the s')).status).toBe(401)
    expect((await ask('')).status).toBe(401)
    expect((await ask('the key of this test', '7; DROP TABLE events')).status).toBe(400)
    expect((await ask('the key of this test')).status).toBe(200)
  })

  test('counts the events', async () => {
    const { url, send } = await serve()
    const drawn = { deck: 'rider', card: 'the-star', source: 'click' }
    await send(
      envelope(
        anEvent({}, { $pathname: '/' }),
        anEvent({}, { $pathname: '/', distinct_id: 'visitor-2' }),
        anEvent({ event: 'card drawn' }, drawn),
        anEvent({ event: 'reading shared' }, { kind: 'draw', way: 'link' }),
        anEvent({ event: 'signed in' }, { distinct_id: 'otter@example.com' }),
      ),
    )
    const headers = { Authorization: 'Bearer the key of this test' }
    const report: unknown = await (await fetch(`${url}/analytics-report?days=7`, { headers })).json()
    expect(report).toMatchObject({
      visitorsNow: 3,
      signInsToday: 1,
      before: { pageViews: 0, events: 0, visitors: 0 },
      pages: [{ name: '/', count: 2, before: 0 }],
      decks: [{ name: 'rider', count: 1, before: 0 }],
      cards: [{ name: 'the-star', count: 1, before: 0 }],
      funnel: { landed: 2, drew: 1, shared: 1 },
      funnelBefore: { landed: 0, drew: 0, shared: 0 },
    })
    const { days } = report as { days: object[] }
    expect(days).toHaveLength(7)
    expect(days.at(-1)).toMatchObject({ pageViews: 2, events: 5, visitors: 3 })

    // Today is before the period of tomorrow, and there is nothing in it.
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const next = await fetch(`${url}/analytics-report?from=${tomorrow}&to=${tomorrow}`, { headers })
    expect(await next.json()).toMatchObject({
      days: [{ day: tomorrow, pageViews: 0, events: 0, visitors: 0 }],
      before: { pageViews: 2, events: 5, visitors: 3 },
      pages: [],
      funnel: { landed: 0, drew: 0, shared: 0 },
      funnelBefore: { landed: 2, drew: 1, shared: 1 },
    })
    for (const query of ['from=2026-11-02&to=2026-11-01', 'from=2020-01-01&to=2026-11-01', 'from=x'])
      expect((await fetch(`${url}/analytics-report?${query}`, { headers })).status).toBe(400)
  })
})

describe('with a PostHog', () => {
  async function withPostHog() {
    const seen: { url: string; headers: IncomingMessage['headers']; body: string }[] = []
    const posthog = createServer((request, response) => {
      void text(request).then((body) => {
        seen.push({ url: request.url ?? '', headers: request.headers, body })
        response
          .writeHead(request.url?.startsWith('/flags') ? 202 : 200, { 'Set-Cookie': 'a=b' })
          .end('{"status":1}')
      })
    })
    const host = await listening(posthog)
    onTestFinished(() => void posthog.close())
    const served = await serve({ env: { POSTHOG_KEY: 'phc_1', POSTHOG_HOST: host, TRUST_PROXY: '1' } })
    return { ...served, seen, host }
  }

  const headers = {
    Cookie: 'userRandomID=secret',
    'X-Forwarded-For': '203.0.113.9',
    'Content-Type': 'text/plain',
  }

  test('requests are forwarded with the visitor’s IP address and without cookies', async () => {
    const { send, seen, host } = await withPostHog()
    const answer = await send('the body', '/s/?ip=0', headers)
    expect(await answer.json()).toEqual({ status: 1 })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect((await send('{}', '/flags/?v=2', headers)).status).toBe(202)
    expect(seen.map(({ url }) => url)).toEqual(['/s/?ip=0', '/flags/?v=2'])
    expect(seen[0]).toMatchObject({
      body: 'the body',
      headers: { 'x-forwarded-for': '203.0.113.9', 'content-type': 'text/plain' },
    })
    expect(seen[0]?.headers.cookie).toBeUndefined()
    expect(seen[0]?.headers.host).toBe(new URL(host).host)
  })

  test.each([
    ['gzip', (json: string) => gzipSync(json), '/i/v0/e/'],
    ['plain', (json: string) => Buffer.from(json), '/e/?retry_count=1'],
    [
      'base64',
      (json: string) => Buffer.from(`data=${encodeURIComponent(Buffer.from(json).toString('base64'))}`),
      '/e/?compression=base64',
    ],
    ['asking for flags', (json: string) => Buffer.from(json), '/flags/?v=2'],
  ])('addresses in events are cleaned on the way too (%s)', async (_, pack, path) => {
    const { send, seen } = await withPostHog()
    const event = anEvent(
      {},
      { $current_url: `${publicUrl}/deck/v2?uid=04A1B2`, $pathname: '/draws/k17secret' },
    )
    const given = { api_key: 'phc_1', batch: [event], person_properties: { $initial_pathname: '/bible/1x2' } }
    await send(pack(JSON.stringify(given)), path, headers)
    expect(seen[0]?.headers['content-type']).toBe('application/json')
    expect(seen[0]?.url).not.toContain('compression')
    expect(JSON.parse(seen[0]!.body)).toEqual({
      api_key: 'phc_1',
      batch: [
        {
          ...event,
          properties: {
            ...event.properties,
            $current_url: `${publicUrl}/deck/v2`,
            $pathname: '/draws/:draw_id',
          },
        },
      ],
      person_properties: { $initial_pathname: '/bible/:tap' },
    })
    expect((await send('no JSON', '/e/')).status).toBe(400)
    expect(seen).toHaveLength(1)
  })

  test('deleting an account reports that the statistics are external', async () => {
    const { forget } = await withPostHog()
    expect((await forget('ada@lovelace.example')).status).toBe(404)
  })

  test('that is down, the client gets Retry-After', async () => {
    const { send } = await serve({ env: { POSTHOG_KEY: 'phc_1', POSTHOG_HOST: 'http://127.0.0.1:9' } })
    expect((await send('{}')).status).toBe(502)
  })

  test('scripts come from the assets host of its cloud', () => {
    expect(hostFor('https://eu.i.posthog.com', '/array/x/config')).toBe('https://eu-assets.i.posthog.com')
    expect(hostFor('https://eu.i.posthog.com', '/e/')).toBe('https://eu.i.posthog.com')
    expect(hostFor('https://posthog.example', '/static/x.js')).toBe('https://posthog.example')
  })
})
