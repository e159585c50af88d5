// For tests: the real provider over HTTP, on its own database schema.
import { randomBytes } from 'node:crypto'
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
import { readSettings, type MailSettings } from '../settings.ts'
import { openIdentityDatabase, type IdentityDatabase } from './database.ts'
import { openIdentity, type HostIdentity, type ProductFunctions } from './identity.ts'

export { stepIn, TestBrowser, type Tokens } from './test-browser.ts'

export interface TestProvider {
  origin: string
  issuer: string
  audience: string
  identity: HostIdentity
  dataDir: string
  /** All log entries. */
  log: string[]
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** The same provider after a restart. */
  restart(): Promise<void>
  /** Another instance of the same provider, which the caller closes. */
  openInstance(): Promise<HostIdentity>
  /** A connection pool to the provider's schema; the caller closes it. */
  openDatabase(): Promise<IdentityDatabase>
  close(): Promise<void>
}

export interface TestProviderOptions {
  /** Fakes of the product's functions: by default nobody is an admin and nothing is stored. */
  product?: Partial<ProductFunctions>
  ownerEmail?: string
  mail?: MailSettings
  /** Further settings. */
  env?: Record<string, string>
  /** The production cost of password hashes, for tests of that. */
  inEarnest?: boolean
  languages?: readonly string[]
}

export async function startTestProvider({
  product = {},
  ownerEmail = 'owner@example.com',
  mail,
  env = {},
  inEarnest = false,
  languages = ['en'],
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
    ...env,
  })
  const database: Database = { clientConfig, close: () => Promise.resolve() }
  const cost = inEarnest ? {} : { passwordCost: { N: 2 ** 10, r: 8, p: 1 } }
  const functions: ProductFunctions = {
    isAdmin: () => Promise.resolve(false),
    logLink: () => Promise.resolve(),
    deleteData: () => Promise.resolve({ counted: 'deleted' }),
    countSignIn: () => Promise.resolve(),
    ...product,
  }
  const open = () =>
    openIdentity({ settings, log, database, product: functions, schemaName, languages, ...cost })
  let identity = await open()
  const app = createApp({
    settings,
    log,
    metrics: createMetrics(),
    readiness: { healthProblems: () => Promise.resolve([]) },
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
    openInstance: open,
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
