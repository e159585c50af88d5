// The admin key, in Convex's form `name|secret`. Anyone who has it may call internal functions, act as any user and export
// everything, so only its hash is known here, and without one every key is refused.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { UserIdentity } from '../functions/function-run.ts'
import { isPlainObject } from '../values/json.ts'
import { TokenRejected } from './auth-errors.ts'

const maxFailures = 10
const windowMs = 60_000
/** Of networks with recent failures; the oldest is forgotten first. */
const maxNetworks = 10_000
const maxIdentityLength = 16 * 1024

/** The SHA-256 of a key, in hexadecimal. A key is random and long, so a fast hash is enough. */
export function hashAdminKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

type Failures = { count: number; until: number }

export class AdminKeyVerifier {
  readonly #clock: Clock
  readonly #hash: Buffer | null
  readonly #failures = new Map<string, Failures>()

  constructor(clock: Clock, hash: string | undefined) {
    this.#clock = clock
    this.#hash = hash === undefined ? null : Buffer.from(hash, 'hex')
    if (this.#hash && this.#hash.length !== 32) throw new Error('The hash of the admin key is not a SHA-256.')
  }

  /** Throws TokenRejected unless it is the key. After ten wrong ones a network has to wait for a minute. */
  verify(key: string, network: string): void {
    const failures = this.#recentFailures(network)
    if (failures && failures.count >= maxFailures) {
      throw new TokenRejected('TooManyAttempts', 'Too many wrong admin keys. Try again in a minute.')
    }
    const given = createHash('sha256').update(key).digest()
    if (this.#hash && timingSafeEqual(given, this.#hash)) return
    this.#failures
      .set(network, failures ?? { count: 0, until: this.#clock.elapsedMs() + windowMs })
      .get(network)!.count++
    for (const oldest of this.#failures.keys()) {
      if (this.#failures.size <= maxNetworks) break
      this.#failures.delete(oldest)
    }
    throw new TokenRejected('BadAdminKey', 'The provided admin key was invalid for this instance')
  }

  #recentFailures(network: string): Failures | undefined {
    const failures = this.#failures.get(network)
    if (!failures || this.#clock.elapsedMs() < failures.until) return failures
    this.#failures.delete(network)
    return undefined
  }
}

/** `name|secret`, or `name|secret:identity` with the user to act as, in base64 of JSON. */
export function splitAdminHeader(value: string): { key: string; actingAs: UserIdentity | null } {
  const colon = value.indexOf(':', value.indexOf('|'))
  if (colon < 0) return { key: value, actingAs: null }
  const encoded = value.slice(colon + 1)
  return { key: value.slice(0, colon), actingAs: readIdentity(parse(encoded)) }
}

/** Throws unless it is an identity as Convex's CLI sends it. */
export function readIdentity(json: unknown): UserIdentity {
  if (!isPlainObject(json)) throw badIdentity()
  const { subject, issuer, tokenIdentifier } = json
  const isComplete = [subject, issuer, tokenIdentifier].every(
    (claim) => typeof claim === 'string' && claim !== '',
  )
  if (!isComplete || JSON.stringify(json).length > maxIdentityLength) throw badIdentity()
  return json as UserIdentity
}

function parse(encoded: string): unknown {
  if (encoded.length > 2 * maxIdentityLength) throw badIdentity()
  try {
    return JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'))
  } catch {
    throw badIdentity()
  }
}

function badIdentity(): TokenRejected {
  return new TokenRejected(
    'InvalidAuthHeader',
    'The identity to act as is no object with subject, issuer and tokenIdentifier',
  )
}
