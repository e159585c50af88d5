// Identity's own schema in the product's database, in numbered steps. A step, once released, is never edited; a change
// is a new step.
import pg from 'pg'
import type { Database } from '#backend/index.ts'

export type IdentityDatabase = pg.Pool

export const identitySchema = 'identity'

const steps: string[] = [
  `
  CREATE TABLE accounts (
    id text PRIMARY KEY,
    -- In small letters: one mailbox is one account, however its address is typed.
    email text NOT NULL UNIQUE,
    email_verified boolean NOT NULL DEFAULT false,
    -- Null until a link has set one: nobody can sign in before.
    password_hash text,
    -- Links and sessions from before this moment are worth nothing.
    password_changed_at timestamptz NOT NULL DEFAULT 'epoch',
    created_at timestamptz NOT NULL DEFAULT now()
  );
  -- What the OpenID provider keeps: sessions, grants, codes, refresh tokens. It is forgotten when it expires.
  CREATE TABLE records (
    model text NOT NULL,
    id text NOT NULL,
    payload jsonb NOT NULL,
    uid text,
    grant_id text,
    account_id text,
    expires_at timestamptz,
    PRIMARY KEY (model, id)
  );
  CREATE INDEX records_by_uid ON records (model, uid) WHERE uid IS NOT NULL;
  CREATE INDEX records_by_grant ON records (grant_id) WHERE grant_id IS NOT NULL;
  CREATE INDEX records_by_account ON records (account_id) WHERE account_id IS NOT NULL;
  CREATE INDEX records_by_expiry ON records (expires_at);
  -- Who guessed how often, under keyed hashes: neither an address nor an e-mail can be read from it.
  CREATE TABLE guesses (
    key text PRIMARY KEY,
    count integer NOT NULL,
    last_at timestamptz NOT NULL
  );
  `,
]

export async function openIdentityDatabase(
  database: Database,
  schemaName = identitySchema,
): Promise<IdentityDatabase> {
  const schema = pg.escapeIdentifier(schemaName)
  const pool = new pg.Pool({
    ...database.clientConfig,
    application_name: 'identity',
    max: 4,
    // eslint-disable-next-line @typescript-eslint/no-misused-promises -- it is waited for; its types do not say so yet
    onConnect: async (client) => void (await client.query(`SET search_path TO ${schema}`)),
  })
  // A connection that breaks while nobody uses it is replaced by the next one.
  pool.on('error', () => {})
  try {
    await migrate(pool, schema)
    return pool
  } catch (error) {
    await pool.end()
    throw error
  }
}

async function migrate(pool: pg.Pool, schema: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    // Two products that start on one database take turns.
    await client.query('SELECT pg_advisory_xact_lock(1280263252, hashtext($1))', [schema])
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`)
    await client.query(`SET LOCAL search_path TO ${schema}`)
    await client.query('CREATE TABLE IF NOT EXISTS migrations (step integer PRIMARY KEY)')
    const { rows } = await client.query<{ done: number }>(
      'SELECT coalesce(max(step), 0) AS done FROM migrations',
    )
    const done = rows[0]?.done ?? 0
    if (done > steps.length) {
      throw new Error(
        `The accounts in the database were written by a newer version of this program (step ${done}, known are ${steps.length}).`,
      )
    }
    for (const [index, step] of steps.entries()) {
      if (index < done) continue
      await client.query(step)
      await client.query('INSERT INTO migrations VALUES ($1)', [index + 1])
    }
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
