// Accounts of other OpenID providers that sign in to an account here.
import type { IdentityDatabase } from './database.ts'

export interface LinkedIdentity {
  issuer: string
  subject: string
}

export class LinkedIdentities {
  readonly #database: IdentityDatabase

  constructor(database: IdentityDatabase) {
    this.#database = database
  }

  async findAccountId({ issuer, subject }: LinkedIdentity): Promise<string | null> {
    const { rows } = await this.#database.query<{ account_id: string }>(
      'SELECT account_id FROM linked_identities WHERE issuer = $1 AND subject = $2',
      [issuer, subject],
    )
    return rows[0]?.account_id ?? null
  }

  async add({ issuer, subject }: LinkedIdentity, accountId: string): Promise<void> {
    await this.#database.query(
      `INSERT INTO linked_identities (issuer, subject, account_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [issuer, subject, accountId],
    )
  }

  async list(accountId: string): Promise<LinkedIdentity[]> {
    const { rows } = await this.#database.query<LinkedIdentity>(
      'SELECT issuer, subject FROM linked_identities WHERE account_id = $1 ORDER BY issuer, subject',
      [accountId],
    )
    return rows
  }

  /** False if it is the only way to sign in to this account. */
  async remove(accountId: string, { issuer, subject }: LinkedIdentity): Promise<boolean> {
    const { rows } = await this.#database.query<{ is_only_way: boolean }>(
      `WITH account AS (
         SELECT id, password_hash FROM accounts WHERE id = $1 FOR UPDATE
       ), ways AS (
         SELECT (SELECT password_hash FROM account) IS NULL
           AND NOT EXISTS (SELECT FROM passkeys WHERE account_id = $1)
           AND (SELECT count(*) FROM linked_identities WHERE account_id = $1) <= 1 AS is_only_way
       ), removed AS (
         DELETE FROM linked_identities
         WHERE account_id = $1 AND issuer = $2 AND subject = $3 AND NOT (SELECT is_only_way FROM ways)
       )
       SELECT is_only_way FROM ways`,
      [accountId, issuer, subject],
    )
    return rows[0]?.is_only_way === false
  }
}
