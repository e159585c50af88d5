// Accounts of the identity provider: passwords, verification, sign-out everywhere, deletion.
import { randomBytes } from 'node:crypto'
import type { IdentityDatabase } from './database.ts'
import { noGeneration, notifyRevocation, type Revocations } from './revocations.ts'

export interface Account {
  /** The `sub` claim of tokens. */
  id: string
  email: string
  emailVerified: boolean
  passwordHash: string | null
  passwordChangedAt: Date
  /** A claim of tokens; tokens of an earlier generation are refused. */
  tokenGeneration: number
  /** Whether a sign-in by password asks for a second step. */
  twoStep: boolean
  /** Nobody can sign in to it before its address is confirmed. */
  awaitsConfirmation: boolean
  hasTotp: boolean
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
  two_step: boolean
  awaits_confirmation: boolean
  totp_secret: string | null
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

  /**
   * Null if the email already has an account. One that awaits its confirmation gets the new password, which ends earlier links:
   * otherwise somebody could sign up with another person's address first, and that person would confirm a foreign password.
   */
  async create(
    email: string,
    passwordHash: string,
    { awaitsConfirmation }: { awaitsConfirmation: boolean },
  ): Promise<Account | null> {
    return this.#queryAccount(
      `INSERT INTO accounts (id, email, password_hash, password_changed_at, awaits_confirmation)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (email) DO UPDATE
         SET password_hash = excluded.password_hash, password_changed_at = excluded.password_changed_at
         WHERE accounts.awaits_confirmation AND excluded.awaits_confirmation
       RETURNING *`,
      [createId(), email, passwordHash, new Date(), awaitsConfirmation],
    )
  }

  /** For somebody whom another provider has identified by a verified address: without a password. Null if it has an account. */
  async createVerified(email: string): Promise<Account | null> {
    return this.#queryAccount(
      `INSERT INTO accounts (id, email, email_verified) VALUES ($1, $2, true)
       ON CONFLICT (email) DO NOTHING RETURNING *`,
      [createId(), email],
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
   * Ends every session except `currentSession`, revokes every token issued before, and cancels a change of the email.
   * If it verifies the email for the first time, whatever else opens the account is removed: somebody else may have signed up
   * with the address and set it up.
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
       SET password_hash = $5, password_changed_at = $4, email_verified = accounts.email_verified OR $6,
         awaits_confirmation = awaits_confirmation AND NOT $6,
         token_generation = token_generation + 1,
         totp_secret = CASE WHEN former.is_claimed THEN NULL ELSE totp_secret END,
         totp_last_step = CASE WHEN former.is_claimed THEN 0 ELSE totp_last_step END,
         two_step = two_step AND NOT former.is_claimed
       FROM (SELECT id, $6 AND NOT email_verified AS is_claimed FROM accounts WHERE id = $1 FOR UPDATE) AS former
       WHERE accounts.id = former.id AND password_changed_at < $7
       RETURNING accounts.id, token_generation, is_claimed`,
      {
        id,
        currentSession,
        // All times are from the clock of this process; that of an external database may differ.
        values: [passwordHash, verifiesEmail, new Date(requestedAtMs)],
        further: `${deleteFactors('is_claimed')},
          changes AS (DELETE FROM email_changes USING changed WHERE account_id = changed.id)`,
      },
    )
  }

  /**
   * For somebody whom another provider has identified by this account's address, which was never verified here: who signed up with
   * it may have been somebody else. Removes every way in, links the identity and verifies the address. Null if it was verified since.
   */
  async claim(id: string, { issuer, subject }: { issuer: string; subject: string }): Promise<Account | null> {
    const isClaimed = await this.#endSessions(
      `UPDATE accounts
       SET password_hash = NULL, password_changed_at = $4, email_verified = true, awaits_confirmation = false,
         token_generation = token_generation + 1, totp_secret = NULL, totp_last_step = 0, two_step = false
       WHERE id = $1 AND NOT email_verified
       RETURNING id, token_generation`,
      {
        id,
        values: [issuer, subject],
        // The new link is spared, because one statement cannot delete and insert the same row.
        further: `${deleteFactors('true', '(issuer, subject) <> ($5, $6)')},
          changes AS (DELETE FROM email_changes USING changed WHERE account_id = changed.id),
          linked AS (
            INSERT INTO linked_identities (issuer, subject, account_id) SELECT $5, $6, id FROM changed
            ON CONFLICT (issuer, subject) DO UPDATE SET account_id = excluded.account_id
          )`,
      },
    )
    return isClaimed ? this.find(id) : null
  }

  /** A second step needs an authenticator app or a passkey. */
  async setTwoStep(id: string, twoStep: boolean): Promise<void> {
    await this.#database.query(
      `UPDATE accounts SET two_step = $2 AND (totp_secret IS NOT NULL
         OR EXISTS (SELECT 1 FROM passkeys WHERE account_id = $1)) WHERE id = $1`,
      [id, twoStep],
    )
  }

  async verifyEmail(id: string, email: string): Promise<boolean> {
    const { rowCount } = await this.#database.query(
      'UPDATE accounts SET email_verified = true, awaits_confirmation = false WHERE id = $1 AND email = $2',
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

  /** Ends every session but this one. Its tokens are refused too, and the client gets new ones. */
  async signOutOthers(id: string, currentSession: CurrentSession): Promise<void> {
    await this.#endSessions(
      `UPDATE accounts SET token_generation = token_generation + 1 WHERE id = $1 RETURNING id, token_generation`,
      { id, currentSession },
    )
  }

  /** False if the address has another account. */
  async changeEmail(id: string, email: string, { verified }: { verified: boolean }): Promise<boolean> {
    const { rowCount } = await this.#database.query(
      `UPDATE accounts SET email = $2, email_verified = $3
       WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM accounts WHERE email = $2)`,
      [id, email, verified],
    )
    return rowCount === 1
  }

  async delete(id: string): Promise<boolean> {
    await this.#database.query(
      `WITH codes AS (DELETE FROM recovery_codes WHERE account_id = $1),
         browsers AS (DELETE FROM session_browsers WHERE account_id = $1),
         changes AS (DELETE FROM email_changes WHERE account_id = $1),
         invitations AS (DELETE FROM invitations WHERE email = (SELECT email FROM accounts WHERE id = $1)),
         identities AS (DELETE FROM linked_identities WHERE account_id = $1)
       DELETE FROM passkeys WHERE account_id = $1`,
      [id],
    )
    return this.#endSessions(
      `DELETE FROM accounts WHERE id = $1 RETURNING id, ${noGeneration} AS token_generation`,
      { id },
    )
  }

  /**
   * One statement, so that a crash cannot leave a changed password together with valid tokens. `change` returns the account
   * and its new generation, or no row if it does not apply; then nothing else happens. `further` are statements of the same
   * WITH, which read the row from `changed`.
   */
  async #endSessions(
    change: string,
    {
      id,
      currentSession = null,
      values = [],
      further,
    }: { id: string; currentSession?: CurrentSession | null; values?: unknown[]; further?: string },
  ): Promise<boolean> {
    const { rows } = await this.#database.query<{ generation: number }>(
      `WITH changed AS (${change}),
       ended AS (
         DELETE FROM records USING changed
         WHERE account_id = changed.id
           AND NOT coalesce(grant_id = $2, false) AND NOT coalesce(model = 'Session' AND uid = $3, false)
       ),
       revoked AS (
         INSERT INTO revocations (kind, id, generation, revoked_at)
         SELECT 'account', id, token_generation, $4::timestamptz FROM changed
         ON CONFLICT (kind, id) DO UPDATE SET generation = excluded.generation, revoked_at = excluded.revoked_at
         RETURNING kind, id, generation
       )${further === undefined ? '' : `, ${further}`}
       SELECT generation, ${notifyRevocation} FROM revoked`,
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

/** Besides the password and the authenticator app, which are columns of the account. */
function deleteFactors(condition: string, linkCondition = 'true'): string {
  const deletions = ['passkeys', 'recovery_codes', 'linked_identities'].map((table) => {
    const further = table === 'linked_identities' ? ` AND ${linkCondition}` : ''
    return `deleted_${table} AS (
      DELETE FROM ${table} USING changed WHERE account_id = changed.id AND ${condition}${further})`
  })
  return deletions.join(', ')
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
    twoStep: row.two_step,
    awaitsConfirmation: row.awaits_confirmation,
    hasTotp: row.totp_secret !== null,
  }
}

function createId(): string {
  return randomBytes(15).toString('base64url')
}
