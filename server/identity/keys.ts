// The secrets of the provider. New keys go to the front; a former one stays behind them for as long as anything lives that
// it has signed.
import { createHmac, generateKeyPair, randomBytes, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { JWK } from 'jose'
import { z } from 'zod'

const generate = promisify(generateKeyPair)

const day = 24 * 3_600_000

/** Longer than what a former key has signed: tokens last an hour, sessions and with them their cookies thirty days. */
const keptForMs = { signing: day, cookies: 31 * day }

const storedKeys = z.object({
  /** Private keys, the newest first. Browsers and functions get their public halves. */
  signing: z.array(z.looseObject({ kty: z.literal('RSA'), kid: z.string() })).min(1),
  /** For the signatures of the provider's cookies, the newest first. */
  cookies: z.array(z.string().min(32)).min(1),
  /** For links, and for what is compared but never read again. */
  secret: z.string().min(32),
  /** When each former key was replaced, in the order of the keys: the last change first. */
  replacedAtMs: z.array(z.number()).default([]),
})

export interface Keys {
  signing: JWK[]
  cookies: string[]
  secret: string
  replacedAtMs: number[]
}

/** Null for what does not hold keys. */
export function parseKeys(stored: unknown): Keys | null {
  const { data } = storedKeys.safeParse(stored)
  return (data as Keys | undefined) ?? null
}

export async function createKeys(): Promise<Keys> {
  return {
    signing: [await createSigningKey()],
    cookies: [createSecret()],
    secret: createSecret(),
    replacedAtMs: [],
  }
}

/** New keys in front. What the former ones have signed is believed until it expires. */
export async function withNewKeys(keys: Keys, nowMs: number): Promise<Keys> {
  const next: Keys = {
    signing: [await createSigningKey(), ...keys.signing],
    cookies: [createSecret(), ...keys.cookies],
    secret: keys.secret,
    replacedAtMs: [nowMs, ...keys.replacedAtMs],
  }
  return withoutExpired(next, nowMs)
}

export function withoutExpired(keys: Keys, nowMs: number): Keys {
  const replacedAtMs = keys.replacedAtMs.filter((atMs) => nowMs - atMs < keptForMs.cookies)
  const isKept = (forMs: number) => (_key: unknown, place: number) =>
    place === 0 || nowMs - (keys.replacedAtMs[place - 1] ?? 0) < forMs
  return {
    ...keys,
    replacedAtMs,
    signing: keys.signing.filter(isKept(keptForMs.signing)),
    cookies: keys.cookies.filter(isKept(keptForMs.cookies)),
  }
}

/** A name for something that must be found again but not be readable. */
export function keyedHash(secret: string, ...parts: string[]): string {
  return createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')
}

async function createSigningKey(): Promise<JWK> {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: randomUUID() } as JWK
}

function createSecret(): string {
  return randomBytes(32).toString('base64url')
}
