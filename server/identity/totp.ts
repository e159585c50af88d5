// Codes of an authenticator app (TOTP) as the second step of a sign-in. The secret is encrypted if SECRET_KEY is set.
import { generateSecret, generateURI, verify } from 'otplib'
import { decryptSecret, encryptSecret, isEncryptedSecret } from '#rules/encrypted-secret.ts'
import type { IdentityDatabase } from './database.ts'

/** Clocks of phones differ by a few seconds; codes change every thirty. */
const toleranceSeconds = 30

export class Totp {
  readonly #database: IdentityDatabase
  readonly #secretKey: string | undefined

  constructor(database: IdentityDatabase, secretKey: string | undefined) {
    this.#database = database
    this.#secretKey = secretKey
  }

  createSecret(): string {
    return generateSecret()
  }

  /** What the QR code contains. */
  address(secret: string, email: string): string {
    return generateURI({ issuer: 'Lodestar', label: email, secret })
  }

  /** Stores the secret and turns the second step on, if the code proves that the app has it. */
  async setUp(accountId: string, secret: string, code: string): Promise<boolean> {
    const step = await stepOf(secret, code, 0)
    if (step === null) return false
    const stored =
      this.#secretKey === undefined
        ? secret
        : await encryptSecret(this.#secretKey, purposeOf(accountId), secret)
    await this.#database.query(
      'UPDATE accounts SET totp_secret = $2, totp_last_step = $3, two_step = true WHERE id = $1',
      [accountId, stored, step],
    )
    return true
  }

  async remove(accountId: string): Promise<void> {
    await this.#database.query(
      `UPDATE accounts SET totp_secret = NULL, totp_last_step = 0,
         two_step = two_step AND EXISTS (SELECT 1 FROM passkeys WHERE account_id = $1)
       WHERE id = $1`,
      [accountId],
    )
  }

  /** Each code works once: nobody who sees it typed can use it again. */
  async use(accountId: string, code: string): Promise<boolean> {
    const { rows } = await this.#database.query<{ totp_secret: string | null; totp_last_step: string }>(
      'SELECT totp_secret, totp_last_step FROM accounts WHERE id = $1',
      [accountId],
    )
    const secret = await this.#decrypt(accountId, rows[0]?.totp_secret ?? null)
    if (secret === null) return false
    const step = await stepOf(secret, code, Number(rows[0]!.totp_last_step))
    if (step === null) return false
    const { rowCount } = await this.#database.query(
      'UPDATE accounts SET totp_last_step = $2 WHERE id = $1 AND totp_last_step < $2',
      [accountId, step],
    )
    return rowCount === 1
  }

  /** Null if there is none, or if it was encrypted with another SECRET_KEY: then recovery codes are left. */
  async #decrypt(accountId: string, stored: string | null): Promise<string | null> {
    if (stored === null || !isEncryptedSecret(stored)) return stored
    return this.#secretKey === undefined ? null : decryptSecret(this.#secretKey, purposeOf(accountId), stored)
  }
}

/** The time step of a right code after `lastStep`; null if it is wrong. */
async function stepOf(secret: string, typed: string, lastStep: number): Promise<number | null> {
  const token = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const result = await verify({
    secret,
    token,
    epochTolerance: toleranceSeconds,
    ...(lastStep > 0 && { afterTimeStep: lastStep }),
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

function purposeOf(accountId: string): string {
  return `totp ${accountId}`
}
