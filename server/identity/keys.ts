// The keys of the identity provider, newest first. A rotated key is kept until everything it has signed has expired.
import { createHmac, generateKeyPair, randomBytes, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { JWK } from 'jose'
import { z } from 'zod'

const generate = promisify(generateKeyPair)

const day = 24 * 3_600_000

/** Longer than the lifetime of what they sign: tokens last an hour, session cookies thirty days. */
const retentionMs = { signing: day, cookies: 31 * day }

const storedKeys = z.object({
  /** Private keys, newest first. Clients get the public keys. */
  signing: z.array(z.looseObject({ kty: z.literal('RSA'), kid: z.string() })).min(1),
  /** For signing cookies, newest first. */
  cookies: z.array(z.string().min(32)).min(1),
  /** For signed links and keyed hashes. */
  secret: z.string().min(32),
  /** When each former key was replaced, newest first. */
  replacedAtMs: z.array(z.number()).default([]),
})

export interface Keys {
  signing: JWK[]
  cookies: string[]
  secret: string
  replacedAtMs: number[]
}

/** Null if the value is not valid. */
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

/** Adds new keys in front. What former keys have signed stays valid until it expires. */
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
  const replacedAtMs = keys.replacedAtMs.filter((atMs) => nowMs - atMs < retentionMs.cookies)
  const isRetained = (maxAgeMs: number) => (_key: unknown, index: number) =>
    index === 0 || nowMs - (keys.replacedAtMs[index - 1] ?? 0) < maxAgeMs
  return {
    ...keys,
    replacedAtMs,
    signing: keys.signing.filter(isRetained(retentionMs.signing)),
    cookies: keys.cookies.filter(isRetained(retentionMs.cookies)),
  }
}

/** For lookups of values that must not be stored in plain text. */
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
