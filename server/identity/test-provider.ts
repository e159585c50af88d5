// The provider as tests meet it: the real pipeline over HTTP, on a schema of its own, and somebody with a cookie jar.
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import type { Database } from '#backend/index.ts'
import { createApp } from '../app.ts'
import { noReaders } from '../backend/page-readers.ts'
import { createMetrics } from '../metrics.ts'
import { buildOf } from '../pages/test-build.ts'
import { readSettings, type MailPlace } from '../settings.ts'
import { openIdentityDatabase, type IdentityDatabase } from './database.ts'
import { openIdentity, type HostIdentity, type ProductFunctions } from './identity.ts'

export interface TestProvider {
  origin: string
  issuer: string
  audience: string
  identity: HostIdentity
  dataDir: string
  /** Everything the log was told. */
  log: string[]
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** The same provider after a restart. */
  restart(): Promise<void>
  /** What the provider itself has open; the caller ends it. */
  openDatabase(): Promise<IdentityDatabase>
  close(): Promise<void>
}

export interface TestProviderOptions {
  /** What the product's functions would say and do: nobody is an admin, and nothing is kept, unless a test says so. */
  product?: Partial<ProductFunctions>
  ownerEmail?: string
  mail?: MailPlace
  /** Passwords at the cost they have in earnest, where that is what a test is about. */
  inEarnest?: boolean
}

export async function startTestProvider({
  product = {},
  ownerEmail = 'owner@example.com',
  mail,
  inEarnest = false,
}: TestProviderOptions = {}): Promise<TestProvider> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lodestar-identity-'))
  const schemaName = `identity_${randomBytes(6).toString('hex')}`
  const clientConfig = inject('databaseConfig')
  const lines: string[] = []
  const log = pino({ base: null, level: 'debug' }, { write: (line) => void lines.push(line) })

  const server = createServer((request, response) => app(request, response)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const settings = readSettings({
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    OWNER_EMAIL: ownerEmail,
    TRUST_PROXY: '1',
    ...(mail && { SMTP_URL: mail.smtpUrl, MAIL_FROM: mail.from }),
  })
  const database: Database = { clientConfig, close: () => Promise.resolve() }
  const cost = inEarnest ? {} : { passwordCost: { N: 2 ** 10, r: 8, p: 1 } }
  const functions: ProductFunctions = {
    isAdmin: () => Promise.resolve(false),
    logLink: () => Promise.resolve(),
    deleteData: () => Promise.resolve({ counted: 'deleted' }),
    ...product,
  }
  const open = () => openIdentity({ settings, log, database, product: functions, schemaName, ...cost })
  let identity = await open()
  const app = createApp({
    settings,
    log,
    metrics: createMetrics(),
    readiness: { obstacles: () => Promise.resolve([]) },
    rules: [],
    manifest: { id: 'test', builtAt: '' },
    build: buildOf({}),
    mode: 'production',
    files: [],
    backendRequests: () => false,
    identityRequests: (exchange) => identity.requests(exchange),
    ingestRequests: () => false,
    pageReaders: noReaders,
  })
  const client = new pg.Client(clientConfig)
  await client.connect()
  await client.query(`SET search_path TO ${schemaName}`)
  return {
    origin,
    issuer: `${origin}/idp/`,
    audience: `${origin}/idp/api/v2/`,
    dataDir,
    log: lines,
    get identity() {
      return identity
    },
    sql: async (text, values) => (await client.query<Record<string, unknown>>(text, values)).rows,
    async restart() {
      await identity.close()
      identity = await open()
    },
    openDatabase: () => openIdentityDatabase(database, schemaName),
    async close() {
      server.close()
      await identity.close()
      await client.query(`DROP SCHEMA ${schemaName} CASCADE`)
      await client.end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export interface Tokens {
  access_token: string
  id_token: string
  refresh_token: string
}

type Place = Pick<TestProvider, 'origin' | 'audience'>

let browsers = 0

/** Cookies with their paths, an address of their own, and no script: what a browser is to the provider. */
export class TestBrowser {
  readonly #provider: Place
  readonly #cookies = new Map<string, { value: string; path: string }>()
  readonly #address = `10.0.${(++browsers >> 8) & 255}.${browsers & 255}`

  constructor(provider: Place) {
    this.#provider = provider
  }

  async request(
    path: string,
    init: RequestInit & { headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const url = new URL(path, this.#provider.origin)
    const cookies = [...this.#cookies]
      .filter(([, { path: place }]) => url.pathname.startsWith(place))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
    const response = await fetch(url, {
      redirect: 'manual',
      ...init,
      headers: { 'X-Forwarded-For': this.#address, Cookie: cookies.join('; '), ...init.headers },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const place = /path=([^;]+)/i.exec(line)?.[1] ?? '/'
      if (/expires=Thu, 01 Jan 1970/.test(line)) this.#cookies.delete(`${name} ${place}`)
      else this.#cookies.set(`${name} ${place}`, { value, path: place })
    }
    return response
  }

  /** An empty header is left out. */
  post(path: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    const all = {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: this.#provider.origin,
      ...headers,
    }
    return this.request(path, {
      method: 'POST',
      body: new URLSearchParams(form).toString(),
      headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
    })
  }

  /** Follows redirects on our own site until something is shown or an answer goes back to the product. */
  async follow(response: Response): Promise<Response> {
    let current = response
    for (let hops = 0; hops < 8; hops++) {
      const location = current.headers.get('location')
      if (location === null || new URL(location, this.#provider.origin).pathname === '/login') return current
      current = await this.request(location)
    }
    throw new Error('Too many redirects.')
  }

  /** Opens the sign-in form; gives its address and what the token request will need. */
  async begin(
    params: Record<string, string> = {},
  ): Promise<{ form: string; verifier: string; answer: Response }> {
    const verifier = randomBytes(32).toString('base64url')
    const query = new URLSearchParams({
      client_id: 'lodestar',
      response_type: 'code',
      redirect_uri: `${this.#provider.origin}/login`,
      scope: 'openid profile email offline_access',
      audience: this.#provider.audience,
      state: 'state-1',
      nonce: 'nonce-1',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...params,
    })
    const answer = await this.request(`/idp/authorize?${query}`)
    return { form: answer.headers.get('location') ?? '', verifier, answer }
  }

  /** The whole way: form, code, tokens. */
  async signIn(email: string, password: string, intent: 'sign-in' | 'sign-up' = 'sign-in'): Promise<Tokens> {
    const { form, verifier } = await this.begin()
    const end = await this.follow(await this.post(form, { email, password, intent }))
    const location = end.headers.get('location')
    if (location === null) throw new Error(`No sign-in: ${end.status} ${await end.text()}`)
    const code = new URL(location).searchParams.get('code')
    if (code === null) throw new Error(`No code in ${location}`)
    const response = await this.token({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: `${this.#provider.origin}/login`,
    })
    if (response.status !== 200) throw new Error(`No tokens: ${await response.text()}`)
    return (await response.json()) as Tokens
  }

  token(form: Record<string, string>): Promise<Response> {
    return this.post('/idp/oauth/token', { client_id: 'lodestar', ...form })
  }

  refresh(refreshToken: string): Promise<Response> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken })
  }
}
