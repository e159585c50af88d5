// Passwords as scrypt keeps them: slow and in much memory for whoever stole the table, and never more than a few at a
// time here, so that a flood of guesses cannot take the memory of everybody else.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import * as m from '#messages'
import { isEasyToGuess } from './password-strength.ts'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
)

export interface PasswordCost {
  N: number
  r: number
  p: number
}

/** 32 MiB and a few tenths of a second. A stored hash says its own, so these can grow. */
export const currentCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 }

const hashBytes = 32
const atOnce = 2
const longestQueue = 32

export const minPasswordLength = 12
const longest = 256

export class TooBusy extends Error {}

/**
 * Why this cannot be a new password, as a message; null when it can. No rules of composition: length counts, and that it is
 * hard to guess. Passwords that were set under older rules keep working.
 */
export function passwordProblem(password: string, email: string): string | null {
  const text = normalized(password)
  const { length } = [...text]
  if (length < minPasswordLength) {
    return m.identity_passwords_too_short({ shortest: minPasswordLength })
  }
  if (length > longest) return m.identity_passwords_too_long({ longest })
  if (text.toLowerCase() === email.trim().toLowerCase()) {
    return m.identity_passwords_is_the_address()
  }
  if (isEasyToGuess(text, [email, 'lodestar'])) {
    return m.identity_passwords_easy_to_guess()
  }
  return null
}

export class Passwords {
  readonly #cost: PasswordCost
  /** The hash of a password that nobody has. */
  readonly #nobody: string

  constructor(cost: PasswordCost) {
    this.#cost = cost
    this.#nobody = format(cost, 'A'.repeat(22), 'A'.repeat(43))
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(16)
    const hash = await inTurn(() => derived(password, salt, this.#cost))
    return format(this.#cost, salt.toString('base64url'), hash.toString('base64url'))
  }

  /**
   * Takes as long for an account that is not there, or has no password: who listens to the clock learns nothing.
   */
  async belongs(password: string, stored: string | null | undefined): Promise<boolean> {
    const { salt, hash, ...cost } = parse(stored ?? this.#nobody)
    const given = await inTurn(() => derived(password.slice(0, 4 * longest), salt, cost))
    return timingSafeEqual(given, hash) && stored !== null && stored !== undefined
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

function derived(password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> {
  return derive(normalized(password), salt, hashBytes, { N, r, p, maxmem: 256 * N * r })
}

/** One keyboard composes an ö, another sends it whole: it is the same password. */
function normalized(password: string): string {
  return password.normalize('NFKC')
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) throw new TooBusy('Too many sign-ins at once.')
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
