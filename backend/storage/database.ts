// The one PostgreSQL of an installation: the embedded one of a data folder, or a server somewhere else. The engine and
// whoever else keeps tables in it (each in a schema of their own) get the address from here.
import type pg from 'pg'
import { BackendError, isBackendError } from '../errors.ts'
import { findOwnedServer } from './embedded/owned-server.ts'
import { startEmbeddedServer, type EmbeddedServerOptions } from './embedded/server.ts'

export type DatabaseOptions = { url: string } | EmbeddedServerOptions

export type Database = {
  /** For any client of `pg`. */
  clientConfig: pg.ClientConfig
  /** Why an embedded server does not run, while it does not; it is started again by itself. */
  healthProblem?(): string | null
  /** Stops an embedded server; leaves any other running. */
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
 * For work beside a product that may be running: connects to the server that it runs, and leaves that to it. Where nobody
 * runs one, as `openDatabase`.
 */
export async function joinDatabase(options: DatabaseOptions): Promise<Database> {
  if ('url' in options) return openDatabase(options)
  const owned = await findOwnedServer(options.dataDir)
  if (owned) return sharedDatabase(owned)
  try {
    return await openDatabase(options)
  } catch (error) {
    // A product was just starting.
    const started = isBackendError(error, 'DatabaseInUse') ? await findOwnedServer(options.dataDir) : null
    if (!started) throw error
    return sharedDatabase(started)
  }
}

function sharedDatabase(clientConfig: pg.ClientConfig): Database {
  return { clientConfig, close: () => Promise.resolve() }
}
