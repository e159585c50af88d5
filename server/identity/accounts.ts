// The people who can sign in, and what can happen to them.
import { randomBytes } from 'node:crypto'
import type { IdentityDatabase } from './database.ts'
import { noGeneration, type Revocations } from './revocations.ts'

export interface Account {
  /** What tokens call them: the `sub`. */
  id: string
  email: string
  emailVerified: boolean
  passwordHash: string | null
  passwordChangedAt: Date
  /** Tokens carry it; those of an earlier one are refused. */
  tokenGeneration: number
}

/** A browser that stays signed in while all others are signed out. */
export interface KeptSession {
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
    return this.#one('SELECT * FROM accounts WHERE id = $1', [id])
  }

  async findByEmail(email: string): Promise<Account | null> {
    return this.#one('SELECT * FROM accounts WHERE email = $1', [email])
  }

  /** Those of these ids that somebody has. */
  async existing(ids: readonly string[]): Promise<string[]> {
    const { rows } = await this.#database.query<{ id: string }>(
      'SELECT id FROM accounts WHERE id = ANY($1)',
      [ids],
    )
    return rows.map(({ id }) => id)
  }

  /** Null when the address has an account already. */
  async create(email: string, passwordHash: string): Promise<Account | null> {
    return this.#one(
      `INSERT INTO accounts (id, email, password_hash, password_changed_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (email) DO NOTHING RETURNING *`,
      [createId(), email, passwordHash, new Date()],
    )
  }

  /** The account of an address, made without a password where there is none: only a link can open it. */
  async ensure(email: string): Promise<Account> {
    await this.#database.query(
      'INSERT INTO accounts (id, email) VALUES ($1, $2) ON CONFLICT (email) DO NOTHING',
      [createId(), email],
    )
    return (await this.findByEmail(email))!
  }

  /**
   * Sets a password that was asked for at `askedAtMs`, unless it has been changed since: so a link works once, however
   * often it is sent. Every session ends but `kept`, and every token that was issued before is refused.
   */
  async setPassword(
    id: string,
    {
      passwordHash,
      askedAtMs,
      verifies,
      kept = null,
    }: { passwordHash: string; askedAtMs: number; verifies: boolean; kept?: KeptSession | null },
  ): Promise<boolean> {
    return this.#endSessions(
      `UPDATE accounts
       SET password_hash = $5, password_changed_at = $4, email_verified = email_verified OR $6,
         token_generation = token_generation + 1
       WHERE id = $1 AND password_changed_at < $7
       RETURNING id, token_generation`,
      // All by the clock of this process: that of a database elsewhere may differ.
      { id, kept, more: [passwordHash, verifies, new Date(askedAtMs)] },
    )
  }

  async verifyEmail(id: string, email: string): Promise<boolean> {
    const { rowCount } = await this.#database.query(
      'UPDATE accounts SET email_verified = true WHERE id = $1 AND email = $2',
      [id, email],
    )
    return rowCount === 1
  }

  /** Ends every session, and with it every refresh token; every token that was issued before is refused. */
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
   * One statement, so that a crash cannot leave a changed password beside tokens that still work. `change` gives the
   * account and its new generation, or nothing where it does not apply; then nothing else happens.
   */
  async #endSessions(
    change: string,
    { id, kept = null, more = [] }: { id: string; kept?: KeptSession | null; more?: unknown[] },
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
      [id, kept?.grantId ?? null, kept?.uid ?? null, new Date(), ...more],
    )
    if (!rows[0]) return false
    this.#revocations.accountRevoked(id, rows[0].generation)
    return true
  }

  async #one(text: string, values: unknown[]): Promise<Account | null> {
    const { rows } = await this.#database.query<Row>(text, values)
    return rows[0] ? toAccount(rows[0]) : null
  }
}

const longestEmail = 254

/** The address as accounts know it; null when it cannot be one. */
export function readEmail(typed: string): string | null {
  const email = typed.trim().normalize('NFC').toLowerCase()
  return email.length <= longestEmail && /^[^\s@\u0000-\u001f]+@[^\s@\u0000-\u001f]+$/.test(email)
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
