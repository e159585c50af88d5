// Accounts of the identity provider: passwords, verification, sign-out everywhere, deletion.
import { randomBytes } from 'node:crypto'
import type { IdentityDatabase } from './database.ts'
import { noGeneration, type Revocations } from './revocations.ts'

export interface Account {
  /** The `sub` claim of tokens. */
  id: string
  email: string
  emailVerified: boolean
  passwordHash: string | null
  passwordChangedAt: Date
  /** A claim of tokens; tokens of an earlier generation are refused. */
  tokenGeneration: number
}

/** The session that stays signed in when all others are signed out. */
export interface CurrentSession {
  uid: string
  grantId: string
}

interface Row {
  id: string
  email: string
  email_verified: boolean
  password_hash: string | null
  password_changed_at: Date
  token_generation: number
}

export class Accounts {
  readonly #database: IdentityDatabase
  readonly #revocations: Revocations

  constructor(database: IdentityDatabase, revocations: Revocations) {
    this.#database = database
    this.#revocations = revocations
  }

  async find(id: string): Promise<Account | null> {
    return this.#queryAccount('SELECT * FROM accounts WHERE id = $1', [id])
  }

  async findByEmail(email: string): Promise<Account | null> {
    return this.#queryAccount('SELECT * FROM accounts WHERE email = $1', [email])
  }

  /** Which of these ids exist. */
  async existing(ids: readonly string[]): Promise<string[]> {
    const { rows } = await this.#database.query<{ id: string }>(
      'SELECT id FROM accounts WHERE id = ANY($1)',
      [ids],
    )
    return rows.map(({ id }) => id)
  }

  /** Null if the email already has an account. */
  async create(email: string, passwordHash: string): Promise<Account | null> {
    return this.#queryAccount(
      `INSERT INTO accounts (id, email, password_hash, password_changed_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (email) DO NOTHING RETURNING *`,
      [createId(), email, passwordHash, new Date()],
    )
  }

  /** Finds or creates the account of an email; a new one has no password until a link sets it. */
  async ensure(email: string): Promise<Account> {
    await this.#database.query(
      'INSERT INTO accounts (id, email) VALUES ($1, $2) ON CONFLICT (email) DO NOTHING',
      [createId(), email],
    )
    return (await this.findByEmail(email))!
  }

  /**
   * Sets a password that was requested at `requestedAtMs`, unless it has been changed since, so that a link works once.
   * Ends every session except `currentSession`, and revokes every token issued before.
   */
  async setPassword(
    id: string,
    {
      passwordHash,
      requestedAtMs,
      verifiesEmail,
      currentSession = null,
    }: {
      passwordHash: string
      requestedAtMs: number
      verifiesEmail: boolean
      currentSession?: CurrentSession | null
    },
  ): Promise<boolean> {
    return this.#endSessions(
      `UPDATE accounts
       SET password_hash = $5, password_changed_at = $4, email_verified = email_verified OR $6,
         token_generation = token_generation + 1
       WHERE id = $1 AND password_changed_at < $7
       RETURNING id, token_generation`,
      // All times are from the clock of this process; that of an external database may differ.
      { id, currentSession, values: [passwordHash, verifiesEmail, new Date(requestedAtMs)] },
    )
  }

  async verifyEmail(id: string, email: string): Promise<boolean> {
    const { rowCount } = await this.#database.query(
      'UPDATE accounts SET email_verified = true WHERE id = $1 AND email = $2',
      [id, email],
    )
    return rowCount === 1
  }

  /** Ends every session with its refresh tokens, and revokes every token issued before. */
  async signOutEverywhere(id: string): Promise<void> {
    await this.#endSessions(
      `UPDATE accounts SET token_generation = token_generation + 1 WHERE id = $1 RETURNING id, token_generation`,
      { id },
    )
  }

  async delete(id: string): Promise<boolean> {
    return this.#endSessions(
      `DELETE FROM accounts WHERE id = $1 RETURNING id, ${noGeneration} AS token_generation`,
      { id },
    )
  }

  /**
   * One statement, so that a crash cannot leave a changed password together with valid tokens. `change` returns the account
   * and its new generation, or no row if it does not apply; then nothing else happens.
   */
  async #endSessions(
    change: string,
    {
      id,
      currentSession = null,
      values = [],
    }: { id: string; currentSession?: CurrentSession | null; values?: unknown[] },
  ): Promise<boolean> {
    const { rows } = await this.#database.query<{ generation: number }>(
      `WITH changed AS (${change}),
       ended AS (
         DELETE FROM records USING changed
         WHERE account_id = changed.id
           AND NOT coalesce(grant_id = $2, false) AND NOT coalesce(model = 'Session' AND uid = $3, false)
       )
       INSERT INTO revocations (kind, id, generation, revoked_at)
       SELECT 'account', id, token_generation, $4::timestamptz FROM changed
       ON CONFLICT (kind, id) DO UPDATE SET generation = excluded.generation, revoked_at = excluded.revoked_at
       RETURNING generation`,
      [id, currentSession?.grantId ?? null, currentSession?.uid ?? null, new Date(), ...values],
    )
    if (!rows[0]) return false
    this.#revocations.accountRevoked(id, rows[0].generation)
    return true
  }

  async #queryAccount(text: string, values: unknown[]): Promise<Account | null> {
    const { rows } = await this.#database.query<Row>(text, values)
    return rows[0] ? toAccount(rows[0]) : null
  }
}

const maxEmailLength = 254

/** Normalizes a typed email; null if it is not valid. */
export function readEmail(text: string): string | null {
  const email = text.trim().normalize('NFC').toLowerCase()
  return email.length <= maxEmailLength && /^[^\s@\u0000-\u001f]+@[^\s@\u0000-\u001f]+$/.test(email)
    ? email
    : null
}

function toAccount(row: Row): Account {
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.email_verified,
    passwordHash: row.password_hash,
    passwordChangedAt: row.password_changed_at,
    tokenGeneration: row.token_generation,
  }
}

function createId(): string {
  return randomBytes(15).toString('base64url')
}
