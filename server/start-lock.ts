// Instances that start at the same time prepare the data one after the other: the first one writes the content, and the
// others find it done.
import pg from 'pg'
import type { Database } from '#backend/index.ts'

const lockClass = 1280263255

export async function whileOthersWait<T>(database: Database, work: () => Promise<T>): Promise<T> {
  // On a connection of its own: if this process is killed, PostgreSQL releases the lock.
  const client = new pg.Client({ ...database.clientConfig, application_name: 'start' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('SET statement_timeout TO 0; SET lock_timeout TO 0; SET idle_session_timeout TO 0')
    await client.query(`SELECT pg_advisory_lock(${lockClass}, 0)`)
    return await work()
  } finally {
    await client.end()
  }
}
