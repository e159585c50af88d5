// The second step of a sign-in by password: a code of an authenticator app, or a recovery code. Both can be guessed, so attempts are
// limited for each account, in addition to those of the password.
import type { Account } from './accounts.ts'
import { countAttempt, policies, resetAttempts, type Attempt } from './attempt-limits.ts'
import type { IdentityDatabase } from './database.ts'
import { keyedHash } from './keys.ts'
import { looksLikeRecoveryCode, type RecoveryCodes } from './recovery-codes.ts'
import type { Totp } from './totp.ts'

export type CodeOutcome =
  { kind: 'right'; method: 'otp' | 'recovery' } | { kind: 'wrong' } | { kind: 'too-many'; waitMs: number }

export interface SecondStepOptions {
  database: IdentityDatabase
  secret: string
  totp: Totp
  recoveryCodes: RecoveryCodes
}

export class SecondStep {
  readonly #options: SecondStepOptions

  constructor(options: SecondStepOptions) {
    this.#options = options
  }

  async check({ id }: Account, typed: string): Promise<CodeOutcome> {
    const { database, totp, recoveryCodes } = this.#options
    return this.#limited(
      keyedHash(this.#options.secret, 'second-step', id),
      async () => {
        if (looksLikeRecoveryCode(typed)) return (await recoveryCodes.use(id, typed)) ? 'recovery' : null
        return (await totp.use(id, typed)) ? 'otp' : null
      },
      database,
    )
  }

  /** Before anything is computed for a new password by a recovery code. Counts the same if the email has no account. */
  async countRecovery(email: string, { address }: { address: string }): Promise<Attempt> {
    const { database, secret } = this.#options
    const byNetwork = await countAttempt(database, keyedHash(secret, 'address', address), policies.address)
    return byNetwork.allowed ? countAttempt(database, this.#recoveryKey(email), policies.code) : byNetwork
  }

  /** In place of a forgotten password, after `countRecovery`. */
  async useRecoveryCode({ id, email }: Account, typed: string): Promise<boolean> {
    const isRight = await this.#options.recoveryCodes.use(id, typed)
    if (isRight) await resetAttempts(this.#options.database, this.#recoveryKey(email))
    return isRight
  }

  #recoveryKey(email: string): string {
    return keyedHash(this.#options.secret, 'recovery', email)
  }

  async #limited(
    key: string,
    check: () => Promise<'otp' | 'recovery' | null>,
    database: IdentityDatabase,
  ): Promise<CodeOutcome> {
    const attempt = await countAttempt(database, key, policies.code)
    if (!attempt.allowed) return { kind: 'too-many', waitMs: attempt.waitMs }
    const method = await check()
    if (method === null) return { kind: 'wrong' }
    await resetAttempts(database, key)
    return { kind: 'right', method }
  }
}
