// The cookie of a browser that has asked for an account, which may then confirm its address without the password. Nobody can read from
// it whether there is a new account: for an address that had one before, it is random.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Account } from './accounts.ts'
import { keyedHash } from './keys.ts'

export const signUpCookie = 'idp_sign_up'
export const signUpSeconds = 15 * 60

export class SignUpProofs {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  /** Null if the address is taken. */
  create(account: Account | null): string {
    const nonce = randomBytes(16).toString('base64url')
    const expiresAt = String(Date.now() + signUpSeconds * 1000)
    const proof = account ? this.#proofOf(account, nonce, expiresAt) : randomBytes(32).toString('base64url')
    return `${nonce}.${expiresAt}.${proof}`
  }

  /** Not if somebody else has signed up with the address since, and with another password. */
  isFor(account: Account, cookies: string | undefined): boolean {
    const [, value = ''] = new RegExp(`(?:^|;\\s*)${signUpCookie}=([\\w.-]+)`).exec(cookies ?? '') ?? []
    const [nonce = '', expiresAt = '', proof = ''] = value.split('.')
    const [actual, expected] = [Buffer.from(proof), Buffer.from(this.#proofOf(account, nonce, expiresAt))]
    const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected)
    return isOurs && Number(expiresAt) > Date.now()
  }

  #proofOf({ id, passwordChangedAt }: Account, nonce: string, expiresAt: string): string {
    return keyedHash(this.#secret, 'sign-up', nonce, id, String(passwordChangedAt.getTime()), expiresAt)
  }
}
