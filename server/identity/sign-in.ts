// Whether somebody is who they say: the one place where passwords are tried, under the limits of attempt-limits.ts.
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
  /** Of the connection, as limits see it. */
  address: string
  /** What the browser keeps of an earlier sign-in, if it does. */
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

  async signIn(email: string, password: string, asker: SignInClient): Promise<SignInOutcome> {
    const account = await this.#accounts.findByEmail(email)
    // A browser that the account knows has tries of its own: others who guess cannot keep its owner out.
    const knownDevice = account && this.#deviceOf(account, asker.device)
    const tries = knownDevice
      ? { key: this.#key('device', knownDevice), policy: policies.device }
      : { key: this.#key('account', email), policy: policies.account }
    const address = this.#key('address', asker.address)
    const tooMany =
      refusal(await countAttempt(this.#database, tries.key, tries.policy)) ??
      (knownDevice ? null : refusal(await countAttempt(this.#database, address, policies.address)))
    if (tooMany) return tooMany

    if (!(await this.#passwords.belongs(password, account?.passwordHash)) || !account)
      return { kind: 'refused' }
    await resetAttempts(this.#database, tries.key)
    if (!knownDevice) await refundAttempt(this.#database, address)
    return { kind: 'signed-in', account }
  }

  /** The caller has checked that it can be a password. */
  async signUp(email: string, password: string, asker: SignInClient): Promise<SignUpOutcome> {
    const tooMany = refusal(
      await countAttempt(this.#database, this.#key('sign-up', asker.address), policies.signUp),
    )
    if (tooMany) return tooMany
    // Hashed in any case: a taken address must not be known by a quick answer.
    const account = await this.#accounts.create(email, await this.#passwords.hash(password))
    return account ? { kind: 'signed-in', account } : { kind: 'taken' }
  }

  /** For the browser to keep: it says that this account has signed in there, and nothing else. */
  deviceFor(account: Account, known: string | undefined): string {
    const id = this.#deviceOf(account, known) ?? randomBytes(16).toString('base64url')
    return `${id}.${this.#key('device-of', id, account.id)}`
  }

  #deviceOf(account: Account, value: string | undefined): string | null {
    const [id = '', proof = ''] = value?.split('.') ?? []
    const expected = Buffer.from(this.#key('device-of', id, account.id))
    const given = Buffer.from(proof)
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
  }

  #key(...parts: string[]): string {
    return keyedHash(this.#secret, ...parts)
  }
}

function refusal(attempt: Attempt): { kind: 'too-many'; waitMs: number } | null {
  return attempt.allowed ? null : { kind: 'too-many', waitMs: attempt.waitMs }
}
