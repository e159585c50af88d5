// Password hashing with scrypt, which is slow and memory-hard. Concurrency is limited, so that a flood of sign-ins cannot use
// up the memory.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import * as m from '#messages'
import { isEasyToGuess } from './password-strength.ts'

const scryptAsync = promisify<
  string,
  Buffer,
  number,
  { N: number; r: number; p: number; maxmem: number },
  Buffer
>(scrypt)

export interface PasswordCost {
  N: number
  r: number
  p: number
}

/** 32 MiB and a few tenths of a second. Stored hashes contain their own cost, so this can be raised. */
export const currentCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 }

const hashBytes = 32
const maxConcurrentHashes = 2
const maxQueueLength = 32

export const minPasswordLength = 12
const maxPasswordLength = 256

export class TooBusy extends Error {}

/**
 * The reason why this is not accepted as a new password; null if it is. No composition rules: only length and strength
 * count. Passwords that were set under older rules keep working.
 */
export function passwordProblem(password: string, email: string): string | null {
  const text = normalize(password)
  const { length } = [...text]
  if (length < minPasswordLength) {
    return m.identity_passwords_use_at_least_characters_three({ shortest: minPasswordLength })
  }
  if (length > maxPasswordLength)
    return m.identity_passwords_use_at_most_characters({ longest: maxPasswordLength })
  if (text.toLowerCase() === email.trim().toLowerCase()) {
    return m.identity_passwords_choose_something_other_than_your()
  }
  if (isEasyToGuess(text, [email, 'lodestar'])) {
    return m.identity_passwords_this_password_is_too_easy()
  }
  return null
}

export class Passwords {
  readonly #cost: PasswordCost
  /** A hash that no password matches. */
  readonly #dummyHash: string

  constructor(cost: PasswordCost) {
    this.#cost = cost
    this.#dummyHash = format(cost, 'A'.repeat(22), 'A'.repeat(43))
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(16)
    const hash = await withHashSlot(() => deriveKey(password, salt, this.#cost))
    return format(this.#cost, salt.toString('base64url'), hash.toString('base64url'))
  }

  /**
   * Takes the same time if there is no account or no password, so that timing reveals nothing.
   */
  async verify(password: string, stored: string | null | undefined): Promise<boolean> {
    const { salt, hash, ...cost } = parse(stored ?? this.#dummyHash)
    const actual = await withHashSlot(() => deriveKey(password.slice(0, 4 * maxPasswordLength), salt, cost))
    return timingSafeEqual(actual, hash) && stored !== null && stored !== undefined
  }
}

function format({ N, r, p }: PasswordCost, salt: string, hash: string): string {
  return ['scrypt', N, r, p, salt, hash].join('$')
}

function parse(stored: string) {
  const [, N, r, p, salt = '', hash = ''] = stored.split('$')
  return {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  }
}

function deriveKey(password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> {
  return scryptAsync(normalize(password), salt, hashBytes, { N, r, p, maxmem: 256 * N * r })
}

/** Keyboards may send “ö” as one or two code points: it is the same password. */
function normalize(password: string): string {
  return password.normalize('NFKC')
}

let running = 0
const waiting: (() => void)[] = []

async function withHashSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= maxConcurrentHashes) {
    if (waiting.length >= maxQueueLength) throw new TooBusy('Too many sign-ins at once.')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running++
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
