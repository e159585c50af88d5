// The secrets of the provider: made at the first start and kept in one file that only the product's user may read. New
// keys go to the front; a former one stays behind them for as long as anything lives that it has signed.
import { createHmac, generateKeyPair, randomBytes, randomUUID } from 'node:crypto'
import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { JWK } from 'jose'
import { z } from 'zod'
import { StartError } from '../start-error.ts'

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

export function keysFile(dataDir: string): string {
  return join(dataDir, 'identity', 'keys.json')
}

export async function openKeys(dataDir: string): Promise<Keys> {
  const file = keysFile(dataDir)
  const known = await readKeys(file)
  return known ? withoutOutlived(known, Date.now()) : replaceKeys(dataDir)
}

/** New keys sign from the next start on. What the former ones have signed is believed until it expires. */
export async function rotateKeys(dataDir: string, nowMs = Date.now()): Promise<void> {
  const keys = await openKeys(dataDir)
  const rotated: Keys = {
    ...keys,
    signing: [await createSigningKey(), ...keys.signing],
    cookies: [createSecret(), ...keys.cookies],
    replacedAtMs: [nowMs, ...keys.replacedAtMs],
  }
  await writeKeys(keysFile(dataDir), withoutOutlived(rotated, nowMs))
}

/** For keys that others may have read: from the next start on, nothing that was signed before is believed. */
export async function replaceKeys(dataDir: string): Promise<Keys> {
  const made: Keys = {
    signing: [await createSigningKey()],
    cookies: [createSecret()],
    secret: createSecret(),
    replacedAtMs: [],
  }
  await writeKeys(keysFile(dataDir), made)
  return made
}

/** A name for something that must be found again but not be readable. */
export function keyedHash(secret: string, ...parts: string[]): string {
  return createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')
}

function withoutOutlived(keys: Keys, nowMs: number): Keys {
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

async function readKeys(file: string): Promise<Keys | null> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const { data, error } = storedKeys.safeParse(parseJson(text))
  if (error)
    throw new StartError(
      `${file} does not hold the keys of the identity provider. Restore it, or move it away.`,
    )
  // Whoever copied the folder may have opened it to others.
  await chmod(file, 0o600)
  return data as Keys
}

/** Written beside its place and moved there whole: a start cut short leaves no half of it. */
async function writeKeys(file: string, keys: Keys): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.${randomUUID()}`
  const handle = await open(unfinished, 'wx', 0o600)
  try {
    await handle.writeFile(JSON.stringify(keys, null, 2))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
}

async function createSigningKey(): Promise<JWK> {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: randomUUID() } as JWK
}

function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
