// Recovery codes: each replaces the second step of a sign-in, or a forgotten password, once. Only hashes are stored. A code has 80
// random bits, so a fast hash is enough.
import { createHash, randomBytes } from 'node:crypto'
import type { IdentityDatabase } from './database.ts'

const codesPerAccount = 10
/** Without letters and digits that look alike (0, 1, l, o). */
const alphabet = '23456789abcdefghijkmnpqrstuvwxyz'
const codeLength = 16

export class RecoveryCodes {
  readonly #database: IdentityDatabase

  constructor(database: IdentityDatabase) {
    this.#database = database
  }

  /** Replaces all codes that the account had. */
  async create(accountId: string): Promise<string[]> {
    const codes = Array.from({ length: codesPerAccount }, createCode)
    await this.#database.query(
      `WITH former AS (DELETE FROM recovery_codes WHERE account_id = $1)
       INSERT INTO recovery_codes (account_id, hash) SELECT $1, unnest($2::text[])`,
      [accountId, codes.map((code) => hashOf(accountId, code))],
    )
    return codes
  }

  async count(accountId: string): Promise<number> {
    const { rows } = await this.#database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM recovery_codes WHERE account_id = $1',
      [accountId],
    )
    return rows[0]!.count
  }

  /** Deletes the code, so that it works once, also for two requests at the same time. */
  async use(accountId: string, typed: string): Promise<boolean> {
    const { rowCount } = await this.#database.query(
      'DELETE FROM recovery_codes WHERE account_id = $1 AND hash = $2',
      [accountId, hashOf(accountId, typed)],
    )
    return rowCount === 1
  }
}

/** Whether this may be a recovery code and not one of an authenticator app. */
export function looksLikeRecoveryCode(typed: string): boolean {
  return normalize(typed).length === codeLength
}

function createCode(): string {
  const letters = [...randomBytes(codeLength)].map((byte) => alphabet[byte % alphabet.length]!)
  return letters.join('').replaceAll(/.{4}(?=.)/g, '$&-')
}

function hashOf(accountId: string, code: string): string {
  return createHash('sha256')
    .update(`${accountId}\n${normalize(code)}`)
    .digest('base64url')
}

function normalize(typed: string): string {
  return typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
