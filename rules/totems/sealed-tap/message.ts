// What a sealing chip (NTAG 424 DNA) writes into its address when it is read:
//
//   picc_data={32 hex}&cmac={16 hex}             number and counter encrypted
//   picc_data={32 hex}&enc={hex}&cmac={16 hex}   with encrypted file data
//   uid={14 hex}&ctr={6 hex}&cmac={16 hex}       number and counter in plain sight, sealed all the same
//
// `k` names the version of the keys; without it, it is the first. It is written when a totem is encoded, and somebody who
// changes it only makes the seal fail.

import { CHIP_NUMBER } from '../totem-name.ts'

export type SealedMessage = {
  keyVersion: number
  /** Upper-case hexadecimal digits, as the chip writes them. */
  cmac: string
  enc: string | null
} & ({ piccData: string } | { uid: string; counter: number })

const PICC_DATA = /^[0-9A-F]{32}$/
const COUNTER = /^[0-9A-F]{6}$/
const CMAC = /^[0-9A-F]{16}$/
/** Whole blocks, and no more than a chip's file could hold. */
const ENC = /^(?:[0-9A-F]{32}){1,8}$/
const KEY_VERSION = /^[1-9][0-9]{0,2}$/
const NEWEST_KEY_VERSION = 255

export function parseSealedMessage(query: URLSearchParams): SealedMessage | null {
  const read = (name: string) => query.get(name)?.toUpperCase()
  const cmac = read('cmac')
  const enc = read('enc') ?? null
  const version = query.get('k') ?? '1'
  const keyVersion = KEY_VERSION.test(version) ? Number(version) : Infinity
  if (cmac === undefined || !CMAC.test(cmac) || keyVersion > NEWEST_KEY_VERSION) return null
  if (enc !== null && !ENC.test(enc)) return null
  const piccData = read('picc_data')
  if (piccData !== undefined) return PICC_DATA.test(piccData) ? { keyVersion, cmac, enc, piccData } : null
  const uid = read('uid') ?? ''
  const counter = read('ctr') ?? ''
  if (!CHIP_NUMBER.test(uid) || !COUNTER.test(counter)) return null
  return { keyVersion, cmac, enc, uid, counter: Number.parseInt(counter, 16) }
}

/** What the seal covers beside number and counter: from the file data up to the seal itself, as text. */
export function sealedText({ enc }: Pick<SealedMessage, 'enc'>): string {
  return enc === null ? '' : `${enc}&cmac=`
}

/** The address of a message with its number in plain sight, as a chip would write it. */
export function writePlainMessage(message: Omit<SealedMessage & { uid: string; counter: number }, 'enc'>) {
  const { uid, counter, cmac, keyVersion } = message
  const ctr = counter.toString(16).toUpperCase().padStart(6, '0')
  return `uid=${uid}&ctr=${ctr}&cmac=${cmac}${keyVersion === 1 ? '' : `&k=${keyVersion}`}`
}
