import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '#tests/support/random-source.ts'
import { decodeDocumentId, encodeDocumentId, newInternalId, parseDocumentId } from './document-id.ts'

describe('document ids', () => {
  test('[VAL1] the encoding is Convex’s: its published example comes out letter for letter', () => {
    const internalId = new Uint8Array(16)
    internalId[0] = 251
    for (let i = 1; i < 16; i++) internalId[i] = (internalId[i - 1]! * 251) & 0xff
    expect(encodeDocumentId(1017, internalId)).toBe('z43zp6c3e75gkmz1kfwj6mbbx5sw281h')
    expect(decodeDocumentId('z43zp6c3e75gkmz1kfwj6mbbx5sw281h')).toEqual({ tableNumber: 1017, internalId })
  })

  test('[VAL1] every table number and internal id comes back, in 31 to 37 characters', () => {
    const random = seededRandom(11)
    for (let round = 0; round < 2_000; round++) {
      const tableNumber = random.integer(1, random.pick([0x7f, 0x3fff, 0x1fffff, 0xfffffff, 0xffffffff]))
      const internalId = random.bytes(16)
      const id = encodeDocumentId(tableNumber, internalId)
      expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{31,37}$/)
      expect(decodeDocumentId(id)).toEqual({ tableNumber, internalId })
    }
  })

  test('[VAL1] ids of a user’s table have 32 characters', () => {
    expect(encodeDocumentId(10_001, randomBytes(16))).toHaveLength(32)
  })

  test('[VAL2] one changed character never decodes to the same document', () => {
    const id = encodeDocumentId(10_001, seededRandom(12).bytes(16))
    for (let at = 0; at < id.length; at++) {
      for (const letter of '0123456789abcdefghjkmnpqrstvwxyz') {
        const changed = id.slice(0, at) + letter + id.slice(at + 1)
        if (changed !== id) expect(decodeDocumentId(changed)).not.toEqual(decodeDocumentId(id))
      }
    }
  })

  test.each([
    ['', 'Unable to decode ID: Invalid ID length 0'],
    ['opaque', 'Unable to decode ID: Invalid ID length 6'],
    ['a'.repeat(100_000), 'Unable to decode ID: Invalid ID length 100000'],
    ['Z43ZP6C3E75GKMZ1KFWJ6MBBX5SW281H', "Unable to decode ID: ID wasn't valid base32"],
    ['z43zp6c3e75gkmz1kfwj6mbbx5sw281é', "Unable to decode ID: ID wasn't valid base32"],
    ['z43zp6c3e75gkmz1kfwj6mbbx5sw28ih', "Unable to decode ID: ID wasn't valid base32"],
    ['z'.repeat(32), 'Unable to decode ID: Invalid table number'],
    ['0'.repeat(32), 'Unable to decode ID: Invalid table number'],
  ])('[VAL2] %.40j is refused in Convex’s words', (text, message) => {
    expect(parseDocumentId(text)).toBe(message)
    expect(decodeDocumentId(text)).toBeNull()
  })

  test('[VAL2] a wrong checksum is refused, and so is a second spelling of a table number', () => {
    const id = encodeDocumentId(1017, new Uint8Array(16))
    const swapped = id.slice(0, -1) + (id.endsWith('0') ? '1' : '0')
    expect(parseDocumentId(swapped)).toMatch(/Invalid ID version \d+ \(expected \d+\)/)
    // 0x81 0x00 is table 1 written in two bytes; its checksum is right.
    expect(parseDocumentId('g400000000000000000000000000108j')).toBe(
      'Unable to decode ID: Invalid table number',
    )
  })

  test('[VAL3] a new internal id ends in the day and is random before it', () => {
    const day = 20_000
    const first = newInternalId(day * 86_400_000 + 5, randomBytes)
    const second = newInternalId(day * 86_400_000 + 5, randomBytes)
    expect([first[14], first[15]]).toEqual([day >> 8, day & 0xff])
    expect(first.slice(0, 14)).not.toEqual(second.slice(0, 14))
  })
})
