// The bytes to write to a chip so that a tap opens one of our addresses. The chip mirrors its UID, counter and seal into the
// address when it is read; its memory holds zeros there, and settings with the offsets.
import { keySlots } from './sealed-tap/keys.ts'

export const chips = {
  ntag213: { name: 'NTAG213', bytes: 144, configPage: 0x29, hasLockControl: true },
  ntag215: { name: 'NTAG215', bytes: 504, configPage: 0x83, hasLockControl: false },
  ntag216: { name: 'NTAG216', bytes: 888, configPage: 0xe3, hasLockControl: false },
} as const

export type CountingChip = keyof typeof chips

/** The size of the NDEF file of an NTAG 424 DNA. */
const SEALING_CHIP_BYTES = 256

export type Product = 'deck' | 'bible'

const UID_ZEROS = '0'.repeat(14)
const COUNT_ZEROS = '0'.repeat(6)
const PICC_ZEROS = '0'.repeat(32)
const CMAC_ZEROS = '0'.repeat(16)

/** For a static totem: the chip fills in nothing, so a printed code can use it as well. */
export function staticAddress(origin: string, product: Product, name: string): string {
  return `${origin}/${product}/v2?uid=${encodeURIComponent(name)}`
}

export function countedAddress(origin: string, product: Product): string {
  return `${origin}${product === 'bible' ? '/bible/' : '/deck/rrrr'}${UID_ZEROS}x${COUNT_ZEROS}`
}

export function sealedAddress(origin: string, keyVersion: number): string {
  return `${origin}/deck/v3?picc_data=${PICC_ZEROS}&cmac=${CMAC_ZEROS}${versionPart(keyVersion)}`
}

/** With plain UID and counter, for tools that show them. The seal is the same. */
export function plainSealedAddress(origin: string, keyVersion: number): string {
  return `${origin}/deck/v3?uid=${UID_ZEROS}&ctr=${COUNT_ZEROS}&cmac=${CMAC_ZEROS}${versionPart(keyVersion)}`
}

/** Whether a chip that was read holds the address. A chip that is configured already has put its UID and counter there. */
export function holdsAddress(read: string, address: string): boolean {
  const pattern = address
    .replaceAll(/[^A-Za-z0-9]/g, '\\$&')
    .replaceAll(/0{32}|0{16}|0{14}x0{6}/g, (zeros) =>
      zeros.replaceAll(/0+/g, (run) => `[0-9A-Fa-f]{${run.length}}`),
    )
  return new RegExp(`^${pattern}$`).test(read)
}

/** Whether a counting chip puts its UID into its address: without that it must not be locked. */
export function isCounting(read: string): boolean {
  return !read.includes(`${UID_ZEROS}x`)
}

export type MemoryPlan = {
  /** The record with its length prefix, as upper-case hex. */
  ndef: string
  usedBytes: number
  bytes: number
  fits: boolean
}

export type CountingPlan = MemoryPlan & {
  /** The offset of the first zero. */
  mirrorPage: number
  mirrorByte: number
  /** WRITE commands, one for each page. */
  config: { page: number; name: 'CFG0' | 'CFG1'; bytes: string }[]
}

/** Data sheet NTAG213/215/216: memory from page 4 on, four bytes a page; a 213 comes with a lock control block there. */
export function planCounting(chip: CountingChip, address: string): CountingPlan {
  const { bytes, configPage, hasLockControl } = chips[chip]
  const lockControl = hasLockControl ? [0x01, 0x03, 0xa0, 0x0c, 0x34] : []
  const record = uriRecord(address)
  const memory = [...lockControl, 0x03, record.bytes.length, ...record.bytes, 0xfe]
  const textAt = lockControl.length + 2 + record.textAt
  const mirrorAt = textAt + record.text.indexOf(UID_ZEROS)
  const [mirrorPage, mirrorByte] = [4 + Math.floor(mirrorAt / 4), mirrorAt % 4]
  const mirror = MIRROR_BOTH | (mirrorByte << 4) | STRONG_MODULATION
  return {
    ...memoryPlan(memory, bytes),
    // The short form has one byte for the length.
    fits: memory.length <= bytes && record.bytes.length < 0xff,
    mirrorPage,
    mirrorByte,
    config: [
      {
        page: configPage,
        name: 'CFG0',
        bytes: hex([mirror, 0x00, mirrorPage, NO_PASSWORD]),
      },
      {
        page: configPage + 1,
        name: 'CFG1',
        // Only the first byte: the other three keep their value.
        bytes: hex([COUNTER_ON]),
      },
    ],
  }
}

const MIRROR_BOTH = 0b11 << 6
const STRONG_MODULATION = 0x04
const COUNTER_ON = 0x10
const NO_PASSWORD = 0xff

export type SealingPlan = MemoryPlan & {
  offsets: { name: string; at: number }[]
  /** The data of ChangeFileSettings for file 2, before it is encrypted for the session. */
  fileSettings: string
}

type SealingKeys = { metaRead: number; fileRead: number; counterRetrieval: number }

const ourKeys: SealingKeys = { ...keySlots, counterRetrieval: 0xf }

/** AN12196: file 2 begins with two bytes of length; offsets count from there. The seal covers no text of the address. */
export function planSealing(address: string, keys: SealingKeys = ourKeys): SealingPlan {
  const record = uriRecord(address)
  const file = [record.bytes.length >> 8, record.bytes.length & 0xff, ...record.bytes]
  const textAt = 2 + record.textAt
  const at = (zeros: string, from = 0) => textAt + record.text.indexOf(zeros, from)
  const mac = textAt + record.text.search(CMAC_ALONE) + 1
  const isPlain = !record.text.includes(PICC_ZEROS)
  const offsets = isPlain
    ? [
        { name: 'UIDOffset', at: at(UID_ZEROS) },
        { name: 'SDMReadCtrOffset', at: at(`=${COUNT_ZEROS}&`) + 1 },
      ]
    : [{ name: 'PICCDataOffset', at: at(PICC_ZEROS) }]
  offsets.push({ name: 'SDMMACInputOffset', at: mac }, { name: 'SDMMACOffset', at: mac })
  const metaRead = isPlain ? FREE : keys.metaRead
  return {
    ...memoryPlan(file, SEALING_CHIP_BYTES),
    offsets,
    fileSettings: hex([
      SDM_ON,
      ...littleEndian(FREE << 12, 2), // Anybody reads; key 0 writes and changes.
      UID_AND_COUNT_AS_TEXT,
      ...littleEndian((metaRead << 12) | (keys.fileRead << 8) | 0xf0 | keys.counterRetrieval, 2),
      ...offsets.flatMap((offset) => littleEndian(offset.at, 3)),
    ]),
  }
}

/** Sixteen zeros that are not part of a longer run. */
const CMAC_ALONE = /=0{16}(?!0)/
const FREE = 0xe
const SDM_ON = 0x40
const UID_AND_COUNT_AS_TEXT = 0xc1

const prefixes = [
  ['http://www.', 0x01],
  ['https://www.', 0x02],
  ['http://', 0x03],
  ['https://', 0x04],
] as const

/** A short record of type U, whose first byte encodes the prefix of the address. */
function uriRecord(address: string): { bytes: number[]; text: string; textAt: number } {
  const [prefix, code] = prefixes.find(([start]) => address.startsWith(start)) ?? ['', 0x00]
  const text = address.slice(prefix.length)
  const letters = [...new TextEncoder().encode(text)]
  const head = [0xd1, 0x01, letters.length + 1, 0x55, code]
  return { bytes: [...head, ...letters], text, textAt: head.length }
}

function memoryPlan(memory: number[], bytes: number): MemoryPlan {
  return { ndef: hex(memory), usedBytes: memory.length, bytes, fits: memory.length <= bytes }
}

function versionPart(keyVersion: number): string {
  return keyVersion === 1 ? '' : `&k=${keyVersion}`
}

function littleEndian(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, at) => (value >> (8 * at)) & 0xff)
}

function hex(bytes: readonly number[]): string {
  return bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join('')
}
