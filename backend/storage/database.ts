// The PostgreSQL of an installation: embedded in a data folder, or an external server. The engine and other users of
// it (each with its own schema) get the connection settings from here.
import type pg from 'pg'
import { BackendError, isBackendError } from '../errors.ts'
import { findOwnedServer } from './embedded/owned-server.ts'
import { startEmbeddedServer, type EmbeddedServerOptions } from './embedded/server.ts'

export type DatabaseOptions = { url: string } | EmbeddedServerOptions

export type Database = {
  /** For any client of `pg`. */
  clientConfig: pg.ClientConfig
  /** Why an embedded server is down, while it is; it is restarted automatically. */
  healthProblem?(): string | null
  /** Stops an embedded server; leaves an external one running. */
  close(): Promise<void>
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (!('url' in options)) {
    const server = await startEmbeddedServer(options)
    return {
      clientConfig: server.clientConfig,
      healthProblem: server.healthProblem,
      close: () => server.stop(),
    }
  }
  if (!/^postgres(ql)?:\/\//.test(options.url)) {
    throw new BackendError('DatabaseUnavailable', 'DATABASE_URL must begin with postgres:// or postgresql://')
  }
  return { clientConfig: { connectionString: options.url }, close: () => Promise.resolve() }
}

/**
 * For tools that run beside the product: uses the server that the product runs, and does not stop it. If none runs,
 * like `openDatabase`.
 */
export async function joinDatabase(options: DatabaseOptions): Promise<Database> {
  if ('url' in options) return openDatabase(options)
  const owned = await findOwnedServer(options.dataDir)
  if (owned) return sharedDatabase(owned)
  try {
    return await openDatabase(options)
  } catch (error) {
    // The product was just starting: it was not found above, and had the lock when we tried to take it.
    const started = isBackendError(error, 'DatabaseInUse') ? await findOwnedServer(options.dataDir) : null
    if (!started) throw error
    return sharedDatabase(started)
  }
}

function sharedDatabase(clientConfig: pg.ClientConfig): Database {
  return { clientConfig, close: () => Promise.resolve() }
}
