// Whether somebody runs the PostgreSQL of a data folder, for those who want to work beside them.
import pg from 'pg'
import { clientConfigOf, preparePlace } from './place.ts'
import { Postmaster } from './postmaster.ts'

/** The advisory lock by which a process owns the server of a folder: see server.ts. */
export const ownerLock = 0x10de57a7

const connectWithinMs = 5_000
const answerWithinMs = 10_000

/** Null where no server runs, or one that its owner has left behind: that one is for whoever starts next. */
export async function findOwnedServer(dataDir: string): Promise<pg.ClientConfig | null> {
  const place = await preparePlace(dataDir)
  const postmaster = new Postmaster(place, {})
  if (postmaster.pid() === undefined || !postmaster.isReachable()) return null
  const clientConfig = clientConfigOf(place)
  const client = new pg.Client({
    ...clientConfig,
    connectionTimeoutMillis: connectWithinMs,
    query_timeout: answerWithinMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query(
      `SELECT 1 FROM pg_locks
        WHERE locktype = 'advisory' AND classid = 0 AND objid = $1 AND objsubid = 1 AND granted`,
      [ownerLock],
    )
    return rowCount === 1 ? clientConfig : null
  } catch {
    // It is just starting or stopping.
    return null
  } finally {
    await client.end().catch(() => {})
  }
}
