// Random secrets that all instances must agree on, in the database. They can be made again at any time, so backups leave them
// out.
import { randomBytes } from 'node:crypto'
import type { Database } from '#backend/index.ts'
import { eraseServiceSchema, openServiceSchema, type ServiceSchema } from './service-schema.ts'

const secretsSchema: ServiceSchema = {
  name: 'secrets',
  service: 'secrets',
  steps: ['CREATE TABLE secrets (name text PRIMARY KEY, value text NOT NULL)'],
  holds: 'secrets',
}

/** Without a database every service is external, and there is nothing to share. */
export async function sharedSecret(database: Database | null, name: string): Promise<string> {
  const proposed = randomBytes(24).toString('base64url')
  if (!database) return proposed
  const pool = await openServiceSchema(database, secretsSchema)
  try {
    await pool.query('INSERT INTO secrets VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, proposed])
    const { rows } = await pool.query<{ value: string }>('SELECT value FROM secrets WHERE name = $1', [name])
    return rows[0]!.value
  } finally {
    await pool.end()
  }
}

export async function eraseSharedSecrets(database: Database): Promise<void> {
  await eraseServiceSchema(database, secretsSchema.name)
}
