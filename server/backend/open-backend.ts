// Opens the embedded backend: the engine with the product's functions and database.
import { join } from 'node:path'
import {
  createBackend,
  createTokenVerifier,
  openDatabase,
  type Backend,
  type Database,
  type ErrorDetails,
  type FileStore,
  type IdentityIssuers,
  type TokenRevocations,
} from '#backend/index.ts'
import type { Log } from '../log.ts'
import type * as functionsModule from './functions.ts'
import type { DataLocation } from '../settings.ts'
import { transactionLimits } from './transaction-limits.ts'

/** The exports of `functions.ts`, which is reloaded in development. */
export type Functions = typeof functionsModule

/** Maximum argument sizes for signed-out visitors, where they exceed the backend's default. */
const argumentBytes = {
  /** One part of a journal import: `app/journal/import-parts.ts`. */
  'journal/imports:stage': 1024 * 1024,
  'imports:stage': 1024 * 1024,
}

export interface BackendSettings {
  location: DataLocation
  /** Opened and closed by the caller. */
  files: FileStore
  publicUrl: string
  /** Fetches the keys of identity providers. */
  fetchKeys: typeof fetch
  /** Stable names for issuers whose URL may change. */
  identityIssuers?: IdentityIssuers
  /** Undefined: every admin request is refused. */
  adminKeyHash?: string | undefined
  /** Null if the identity provider does not report revocations. */
  revocations: TokenRevocations | null
  errorDetails: ErrorDetails
  log: Log
  /** See `HostBackendOptions`. */
  onLost?: ((reason: string) => void) | undefined
}

export interface DataOptions {
  location: DataLocation
  log: Log
  /** Of the embedded PostgreSQL, beside its defaults. */
  settings?: Record<string, string>
}

export function openData({ location, log, settings = {} }: DataOptions): Promise<Database> {
  const { dataDir, databaseUrl } = location
  return openDatabase(
    databaseUrl === undefined
      ? { dataDir, settings, log: (message) => log.warn(message) }
      : { url: databaseUrl },
  )
}

/** Where `npx convex export` finds its file. */
export function exportsFolder(dataDir: string): string {
  return join(dataDir, 'exports')
}

export async function openBackend(
  { modules, schema, authProviders }: Functions,
  database: Database,
  {
    location,
    files,
    publicUrl,
    fetchKeys,
    identityIssuers,
    adminKeyHash,
    revocations,
    errorDetails,
    log,
    onLost,
  }: BackendSettings,
): Promise<Backend> {
  return createBackend({
    schema,
    modules,
    storage: {
      database,
      files,
      exportsDir: exportsFolder(location.dataDir),
      instances: location.instances,
    },
    origin: publicUrl,
    argumentBytes,
    limits: transactionLimits,
    auth: createTokenVerifier({
      providers: await authProviders(),
      fetch: fetchKeys,
      ...(identityIssuers && { identityIssuers }),
      ...(revocations && { revocations }),
    }),
    ...(adminKeyHash !== undefined && { adminKeyHash }),
    errorDetails,
    log: (message) => log.warn(message),
    ...(onLost && { onLost }),
  })
}
