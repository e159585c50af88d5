// Sign-in and sign-up: the only place where passwords are checked, under the limits of attempt-limits.ts.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Account, Accounts } from './accounts.ts'
import type { IdentityDatabase } from './database.ts'
import { countAttempt, resetAttempts, policies, refundAttempt, type Attempt } from './attempt-limits.ts'
import { keyedHash } from './keys.ts'
import type { Passwords } from './passwords.ts'

export type SignInOutcome =
  { kind: 'signed-in'; account: Account } | { kind: 'refused' } | { kind: 'too-many'; waitMs: number }

export type SignUpOutcome =
  { kind: 'signed-in'; account: Account } | { kind: 'taken' } | { kind: 'too-many'; waitMs: number }

export interface SignInClient {
  /** The network that rate limits apply to. */
  address: string
  /** The device cookie of an earlier sign-in, if any. */
  device: string | undefined
}

export class SignIn {
  readonly #database: IdentityDatabase
  readonly #accounts: Accounts
  readonly #passwords: Passwords
  readonly #secret: string

  constructor(database: IdentityDatabase, accounts: Accounts, passwords: Passwords, secret: string) {
    this.#database = database
    this.#accounts = accounts
    this.#passwords = passwords
    this.#secret = secret
  }

  /** `confirms`: the password is asked for to confirm the address. */
  async signIn(
    email: string,
    password: string,
    client: SignInClient,
    { confirms = false } = {},
  ): Promise<SignInOutcome> {
    const account = await this.#accounts.findByEmail(email)
    // A known device has its own attempts, so that guesses by others cannot lock the owner out.
    const knownDevice = account && this.#deviceOf(account, client.device)
    const attempts = knownDevice
      ? { key: this.#key('device', knownDevice), policy: policies.device }
      : { key: this.#key('account', email), policy: policies.account }
    const address = this.#key('address', client.address)
    const tooMany =
      refusal(await countAttempt(this.#database, attempts.key, attempts.policy)) ??
      (knownDevice ? null : refusal(await countAttempt(this.#database, address, policies.address)))
    if (tooMany) return tooMany

    const isRight = await this.#passwords.verify(password, account?.passwordHash)
    if (!isRight || !account || (account.awaitsConfirmation && !confirms)) return { kind: 'refused' }
    await resetAttempts(this.#database, attempts.key)
    if (!knownDevice) await refundAttempt(this.#database, address)
    return { kind: 'signed-in', account }
  }

  /** The caller has checked the password with passwordProblem. */
  async signUp(
    email: string,
    password: string,
    client: SignInClient,
    { awaitsConfirmation }: { awaitsConfirmation: boolean },
  ): Promise<SignUpOutcome> {
    const tooMany = refusal(
      await countAttempt(this.#database, this.#key('sign-up', client.address), policies.signUp),
    )
    if (tooMany) return tooMany
    // Always hashed, so that timing does not reveal whether the email is taken.
    const passwordHash = await this.#passwords.hash(password)
    const account = await this.#accounts.create(email, passwordHash, { awaitsConfirmation })
    return account ? { kind: 'signed-in', account } : { kind: 'taken' }
  }

  /** The value of the device cookie, which proves only that this account has signed in on this browser. */
  deviceFor(account: Account, previous: string | undefined): string {
    const id = this.#deviceOf(account, previous) ?? randomBytes(16).toString('base64url')
    return `${id}.${this.#key('device-of', id, account.id)}`
  }

  #deviceOf(account: Account, value: string | undefined): string | null {
    const [id = '', proof = ''] = value?.split('.') ?? []
    const expected = Buffer.from(this.#key('device-of', id, account.id))
    const actual = Buffer.from(proof)
    return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : null
  }

  #key(...parts: string[]): string {
    return keyedHash(this.#secret, ...parts)
  }
}

function refusal(attempt: Attempt): { kind: 'too-many'; waitMs: number } | null {
  return attempt.allowed ? null : { kind: 'too-many', waitMs: attempt.waitMs }
}
