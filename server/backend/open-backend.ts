// The embedded backend: the engine with the product's functions, on the database of the data folder.
import { join } from 'node:path'
import {
  createBackend,
  createTokenVerifier,
  openDatabase,
  type Backend,
  type Database,
  type ErrorDetails,
  type IdentityIssuers,
  type TokenRevocations,
} from '#backend/index.ts'
import type { Log } from '../log.ts'
import type * as functionsModule from './functions.ts'
import type { DataLocation } from '../settings.ts'
import { transactionLimits } from './transaction-limits.ts'

/** What `functions.ts` exports: imported where the product is built, loaded anew while it is developed. */
export type Functions = typeof functionsModule

/** What visitors who are not signed in may send to a function, where that is more than the backend's default. */
const argumentBytes = {
  /** A part of a journal that is imported: `app/journal/import-parts.ts`. */
  'journal/imports:stage': 1024 * 1024,
  'imports:stage': 1024 * 1024,
}

export interface BackendSettings {
  place: DataLocation
  publicUrl: string
  /** How the keys of identity providers are asked for. */
  fetchKeys: typeof fetch
  /** Issuers that functions know by another name than their address. */
  identityIssuers?: IdentityIssuers
  /** Null where the identity provider tells us of none. */
  revocations: TokenRevocations | null
  errorDetails: ErrorDetails
  log: Log
  /** See `HostBackendOptions`. */
  onLost?: ((reason: string) => void) | undefined
}

export function openData({ place, log }: Pick<BackendSettings, 'place' | 'log'>): Promise<Database> {
  const { dataDir, databaseUrl } = place
  return openDatabase(
    databaseUrl === undefined ? { dataDir, log: (message) => log.warn(message) } : { url: databaseUrl },
  )
}

export async function openBackend(
  { modules, schema, authProviders }: Functions,
  database: Database,
  { place, publicUrl, fetchKeys, identityIssuers, revocations, errorDetails, log, onLost }: BackendSettings,
): Promise<Backend> {
  return createBackend({
    schema,
    modules,
    storage: { database, filesDir: join(place.dataDir, 'files') },
    origin: publicUrl,
    argumentBytes,
    limits: transactionLimits,
    auth: createTokenVerifier({
      providers: await authProviders(),
      fetch: fetchKeys,
      ...(identityIssuers && { identityIssuers }),
      ...(revocations && { revocations }),
    }),
    errorDetails,
    log: (message) => log.warn(message),
    ...(onLost && { onLost }),
  })
}
