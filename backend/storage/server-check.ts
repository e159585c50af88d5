// Requirements for the PostgreSQL server, checked at startup instead of failing later. The check writes nothing, so a
// server that does not fit is left as it was (DB11).
import { BackendError } from '../errors.ts'
import type { Connection } from './connection.ts'

const oldestMajor = 15

export async function checkServer(connection: Connection): Promise<void> {
  const { rows } = await connection.query({
    text: `SELECT current_setting('server_version_num')::int4, current_setting('server_encoding'), pg_is_in_recovery()`,
  })
  const [version, encoding, isReplica] = rows[0] as [number, string, boolean]
  const problem = serverProblem({ major: Math.floor(version / 10_000), encoding, isReplica })
  if (problem !== null) throw new BackendError('DatabaseVersion', problem)
}

export function serverProblem(server: {
  major: number
  encoding: string
  isReplica: boolean
}): string | null {
  if (server.major < oldestMajor) {
    return `The database server is PostgreSQL ${server.major}, which is too old: ${oldestMajor} or later is needed.`
  }
  if (server.encoding !== 'UTF8') {
    return `The database holds text as ${server.encoding}. Create one with the encoding UTF8.`
  }
  if (server.isReplica)
    return 'The database is a replica, which cannot be written to. Use the primary server.'
  return null
}
