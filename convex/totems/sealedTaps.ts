// Verifies messages of sealing chips. Every failure looks the same to the caller, so that a forger learns nothing.
import { fromHex, sha256Hex, toHex, utf8, type Bytes } from '#rules/readings/fair-draw/bytes.ts'
import { metaReadKey, totemKey } from '#rules/totems/sealed-tap/keys.ts'
import { sealedText, type SealedMessage } from '#rules/totems/sealed-tap/message.ts'
import { isSealed, openPiccData, sealOf, type Reading } from '#rules/totems/sealed-tap/seal.ts'
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { getTotem, secretOf } from './tapDraws.ts'

const MASTER_KEY = /^[0-9a-f]{32}$/i

export async function readSealed(
  ctx: QueryCtx,
  message: SealedMessage,
): Promise<{ totem: Doc<'totems'>; counter: number } | null> {
  const reading = await readingOf(message)
  const totem = reading && (await getTotem(ctx, { uid: reading.uid }))
  if (!reading || totem?.kind !== 'sealed' || versionOf(totem) !== message.keyVersion) return null
  const key = await fileReadKey(ctx, totem)
  if (!key || !(await isSealed(key, reading, sealedText(message), message.cmac))) return null
  return { totem, counter: reading.counter }
}

/** The seal that the simulated chip of a demo totem would write. */
export async function sealDemo(ctx: QueryCtx, totem: Doc<'totems'>, reading: Reading): Promise<string> {
  return sealOf((await fileReadKey(ctx, totem))!, reading, '')
}

/** The keys to write to a chip; null if no master key is configured. */
export async function totemKeys(uid: string, version: number) {
  const master = masterKey()
  if (!master) return null
  return {
    master: toHex(await totemKey(master, { uid, slot: 'master', version })),
    metaRead: toHex(await metaReadKey(master, version)),
    fileRead: toHex(await totemKey(master, { uid, slot: 'fileRead', version })),
  }
}

async function readingOf(message: SealedMessage): Promise<Reading | null> {
  if ('uid' in message) return message
  const master = masterKey()
  return master && openPiccData(await metaReadKey(master, message.keyVersion), message.piccData)
}

async function fileReadKey(ctx: QueryCtx, totem: Doc<'totems'>): Promise<Bytes | null> {
  const master = totem.demo ? await demoMasterKey(ctx, totem) : masterKey()
  return master && totemKey(master, { uid: totem.uid!, slot: 'fileRead', version: versionOf(totem) })
}

/** Demo totems have keys of their own, so that they work without a configured master key. */
async function demoMasterKey(ctx: QueryCtx, totem: Doc<'totems'>): Promise<Bytes> {
  const digest = await sha256Hex(utf8(`lodestar demo chip ${await secretOf(ctx, totem._id)}`))
  return fromHex(digest.slice(0, 32))
}

export function masterKey(): Bytes | null {
  const key = process.env.TOTEM_MASTER_KEY
  return key !== undefined && MASTER_KEY.test(key) ? fromHex(key.toLowerCase()) : null
}

function versionOf({ keyVersion = 1 }: Doc<'totems'>): number {
  return keyVersion
}
