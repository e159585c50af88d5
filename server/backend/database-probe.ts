// Does the database answer? Asked over a connection of its own: the backend's may all be busy with good work.
import pg from 'pg'
import type { Database } from '#backend/index.ts'

const answerWithinMs = 2000
/** However often a load balancer asks, the database is asked once in this time. */
const askedEveryMs = 1000

export function databaseProbe({ clientConfig }: Pick<Database, 'clientConfig'>): () => Promise<boolean> {
  let asked: { atMs: number; answer: Promise<boolean> } | undefined
  return () => {
    const now = performance.now()
    if (!asked || now - asked.atMs > askedEveryMs) asked = { atMs: now, answer: ask(clientConfig) }
    return asked.answer
  }
}

async function ask(clientConfig: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({
    ...clientConfig,
    application_name: 'readiness',
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  })
  // A connection that breaks says so twice; the failed query is enough.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
