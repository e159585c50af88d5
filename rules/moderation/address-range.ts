// Address ranges that can be blocked, such as 203.0.113.0/24 or 2001:db8::/48.
import { groupsOf, withoutMapping } from '../network.ts'

/** A wider range would block whole providers. */
const WIDEST = { v4: 16, v6: 32 }

/** An address without a length means that address alone; for IPv6, the household's /64. */
export type AddressRange = { version: 'v4' | 'v6'; bits: string; length: number }

/** Null if it is not a range of addresses. */
export function parseRange(text: string): AddressRange | null {
  const [address = '', lengthText, ...rest] = withoutMapping(text.trim()).split('/')
  const all = bitsOf(address)
  if (all === null || rest.length > 0) return null
  const version = all.length === 32 ? 'v4' : 'v6'
  const fallback = version === 'v4' ? 32 : 64
  if (lengthText !== undefined && !/^\d{1,3}$/.test(lengthText)) return null
  const length = lengthText === undefined ? fallback : Number(lengthText)
  if (length > all.length) return null
  return { version, bits: all.slice(0, length), length }
}

export function isTooWide({ version, length }: AddressRange): boolean {
  return length < WIDEST[version]
}

/** One spelling for each range: the bits after the prefix are zero. */
export function formatRange({ version, bits, length }: AddressRange): string {
  if (version === 'v4') {
    const octets = chunks(bits.padEnd(32, '0'), 8).map((octet) => parseInt(octet, 2))
    return `${octets.join('.')}/${length}`
  }
  const groups = chunks(bits.padEnd(128, '0'), 16).map((group) => parseInt(group, 2).toString(16))
  const shown = groups.join(':').replace(/(:0)+$/, '::')
  return `${shown}/${length}`
}

export function isInRange(address: string, { version, bits, length }: AddressRange): boolean {
  const all = bitsOf(withoutMapping(address))
  return all !== null && (all.length === 32) === (version === 'v4') && all.slice(0, length) === bits
}

function bitsOf(address: string): string | null {
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) {
    const octets = address.split('.').map(Number)
    return octets.some((octet) => octet > 255) ? null : octets.map((octet) => binary(octet, 8)).join('')
  }
  if (!/^[0-9a-f:]{2,39}$/i.test(address) || !address.includes(':')) return null
  const groups = groupsOf(address)
  if (groups.length !== 8 || groups.some((group) => group.length > 4)) return null
  return groups.map((group) => binary(parseInt(group, 16), 16)).join('')
}

function binary(value: number, width: number): string {
  return value.toString(2).padStart(width, '0')
}

function chunks(bits: string, size: number): string[] {
  return Array.from({ length: bits.length / size }, (_, index) =>
    bits.slice(index * size, (index + 1) * size),
  )
}
