// The one PostgreSQL of an installation: the embedded one of a data folder, or a server somewhere else. The engine and
// whoever else keeps tables in it (each in a schema of their own) get the address from here.
import type pg from 'pg'
import { BackendError } from '../errors.ts'
import { findOwnedServer, startEmbeddedServer, type EmbeddedServerOptions } from './embedded/server.ts'

export type DatabaseOptions = { url: string } | EmbeddedServerOptions

export type Database = {
  /** For any client of `pg`. */
  clientConfig: pg.ClientConfig
  /** Why an embedded server does not run, while it does not; it is started again by itself. */
  obstacle?(): string | null
  /** Stops an embedded server; leaves any other running. */
  close(): Promise<void>
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (!('url' in options)) {
    const server = await startEmbeddedServer(options)
    return { clientConfig: server.clientConfig, obstacle: server.obstacle, close: () => server.stop() }
  }
  if (!/^postgres(ql)?:\/\//.test(options.url)) {
    throw new BackendError('DatabaseUnavailable', 'DATABASE_URL must begin with postgres:// or postgresql://')
  }
  return { clientConfig: { connectionString: options.url }, close: () => Promise.resolve() }
}

/** The embedded database of a product that runs, to read beside it; null when none runs there. It is not ours to stop. */
export async function openBesideOwner(dataDir: string): Promise<Database | null> {
  const clientConfig = await findOwnedServer(dataDir)
  return clientConfig && { clientConfig, close: () => Promise.resolve() }
}
