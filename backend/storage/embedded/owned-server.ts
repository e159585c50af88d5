// Detects whether another process runs the PostgreSQL of a data folder, for tools that want to use it.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clientConfigOf, prepareLocation } from './location.ts'
import { Postmaster } from './postmaster.ts'

/** The advisory lock by which a process owns the folder's server: see server.ts. */
export const ownerLock = 0x10de57a7

const connectTimeoutMs = 5_000
const queryTimeoutMs = 10_000

/** A process that has just started its server may not have the lock yet. */
const ownerLockWaitMs = 2_000
const pollMs = 100

/** Null if no server runs, or one that its owner left behind: that one is taken over by the next start. */
export async function findOwnedServer(dataDir: string): Promise<pg.ClientConfig | null> {
  const location = await prepareLocation(dataDir)
  const postmaster = new Postmaster(location, {})
  const clientConfig = clientConfigOf(location)
  const deadline = performance.now() + ownerLockWaitMs
  while (postmaster.pid() !== undefined && postmaster.isReachable()) {
    if (await hasOwner(clientConfig)) return clientConfig
    if (performance.now() > deadline) return null
    await sleep(pollMs)
  }
  return null
}

/** Also false for a server that does not answer. */
async function hasOwner(clientConfig: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({
    ...clientConfig,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    // This is how pg_locks shows a lock with one 64-bit key: its halves in classid and objid, and objsubid 1.
    const { rowCount } = await client.query(
      `SELECT 1 FROM pg_locks
        WHERE locktype = 'advisory' AND classid = 0 AND objid = $1 AND objsubid = 1 AND granted`,
      [ownerLock],
    )
    return rowCount === 1
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
