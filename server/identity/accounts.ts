// The people who can sign in, and what can happen to them.
import { randomBytes } from 'node:crypto'
import type { IdentityDatabase } from './database.ts'

export interface Account {
  /** What tokens call them: the `sub`. */
  id: string
  email: string
  emailVerified: boolean
  passwordHash: string | null
  passwordChangedAt: Date
}

interface Row {
  id: string
  email: string
  email_verified: boolean
  password_hash: string | null
  password_changed_at: Date
}

export class Accounts {
  readonly #database: IdentityDatabase

  constructor(database: IdentityDatabase) {
    this.#database = database
  }

  async find(id: string): Promise<Account | null> {
    return this.#one('SELECT * FROM accounts WHERE id = $1', [id])
  }

  async findByEmail(email: string): Promise<Account | null> {
    return this.#one('SELECT * FROM accounts WHERE email = $1', [email])
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
   * often it is sent. Whoever is signed in with the old one is signed out.
   */
  async setPassword(
    id: string,
    { passwordHash, askedAtMs, verifies }: { passwordHash: string; askedAtMs: number; verifies: boolean },
  ): Promise<boolean> {
    const { rowCount } = await this.#database.query(
      `UPDATE accounts
       SET password_hash = $2, password_changed_at = $3, email_verified = email_verified OR $4
       WHERE id = $1 AND password_changed_at < $5`,
      // All by the clock of this process: that of a database elsewhere may differ.
      [id, passwordHash, new Date(), verifies, new Date(askedAtMs)],
    )
    if (rowCount !== 1) return false
    await this.signOutEverywhere(id)
    return true
  }

  async verifyEmail(id: string, email: string): Promise<boolean> {
    const { rowCount } = await this.#database.query(
      'UPDATE accounts SET email_verified = true WHERE id = $1 AND email = $2',
      [id, email],
    )
    return rowCount === 1
  }

  /** Ends every session, and with it every refresh token. */
  async signOutEverywhere(id: string): Promise<void> {
    await this.#database.query('DELETE FROM records WHERE account_id = $1', [id])
  }

  async delete(id: string): Promise<boolean> {
    await this.signOutEverywhere(id)
    const { rowCount } = await this.#database.query('DELETE FROM accounts WHERE id = $1', [id])
    return rowCount === 1
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
  }
}

function createId(): string {
  return randomBytes(15).toString('base64url')
}
