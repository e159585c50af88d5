import { describe, expect, test } from 'vitest'
import { parseTapAddress } from './tap.ts'
import {
  countedAddress,
  holdsAddress,
  isCounting,
  plainSealedAddress,
  planCounting,
  planSealing,
  sealedAddress,
  staticAddress,
} from './tag-writing.ts'

const origin = 'https://cards.example.com'
const bytesOf = (digits: string) => (digits.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))
const textOf = (digits: string) => String.fromCharCode(...bytesOf(digits))

describe('a counting chip', () => {
  test('has its mirror where the data sheet’s own example has it', () => {
    const plan = planCounting('ntag213', 'http://www.nxp.com/index.html?m=00000000000000x000000')
    expect(plan).toMatchObject({ mirrorPage: 0x0c, mirrorByte: 1 })
    expect(plan.config[0]).toMatchObject({ page: 0x29, bytes: 'D4000CFF' })
    expect(plan.ndef.slice(0, 24)).toBe('0103A00C34032FD1012B5501')
  })

  test.each([
    ['ntag213', 0x29, 0x2a],
    ['ntag215', 0x83, 0x84],
    ['ntag216', 0xe3, 0xe4],
  ] as const)('%s is set up in its own pages, with the count switched on', (chip, cfg0, cfg1) => {
    const { config } = planCounting(chip, countedAddress(origin, 'deck'))
    expect(config.map(({ page }) => page)).toEqual([cfg0, cfg1])
    expect(config[1]!.bytes).toBe('10')
  })

  test.each(['ntag213', 'ntag215', 'ntag216'] as const)(
    '%s writes its number and count exactly over the zeros, and what comes out is a touch of ours',
    (chip) => {
      for (const product of ['deck', 'bible'] as const) {
        const plan = planCounting(chip, countedAddress(origin, product))
        expect(plan.fits).toBe(true)
        const memory = textOf(plan.ndef)
        const at = (plan.mirrorPage - 4) * 4 + plan.mirrorByte
        expect(memory.slice(at, at + 21)).toBe('00000000000000x000000')
        const read = memory.slice(0, at) + '04E141124C2880x003F31' + memory.slice(at + 21)
        const path = read.slice(read.indexOf('.com') + 4, -1)
        expect(parseTapAddress(path, new URLSearchParams())).toEqual({
          kind: 'counted',
          totem: { uid: '04E141124C2880' },
          counter: 0x3f31,
        })
      }
    },
  )

  test('too small for the address is said to be', () => {
    const far = `https://${'a-very-long-name.'.repeat(8)}example.com`
    expect(planCounting('ntag213', countedAddress(far, 'deck')).fits).toBe(false)
    expect(planCounting('ntag215', countedAddress(far, 'deck')).fits).toBe(true)
  })
})

describe('a sealing chip', () => {
  test('is set up as in NXP’s AN12196, given its address and its keys', () => {
    const plan = planSealing(
      `https://choose.url.com/ntag424?picc_data=${'0'.repeat(32)}&c=${'0'.repeat(16)}`.replace(
        'picc_data',
        'e',
      ),
      { metaRead: 2, fileRead: 1, counterRetrieval: 1 },
    )
    expect(plan.fileSettings).toBe('4000E0C1F121200000430000430000')
    expect(plan.offsets).toEqual([
      { name: 'PICCDataOffset', at: 0x20 },
      { name: 'SDMMACInputOffset', at: 0x43 },
      { name: 'SDMMACOffset', at: 0x43 },
    ])
    expect(plan.ndef.slice(0, 14)).toBe('0051D1014D5504')
  })

  test('uses our own key slots, and nobody may ask it for its count', () => {
    expect(planSealing(sealedAddress(origin, 1)).fileSettings).toMatch(/^4000E0C1FF12/)
    expect(planSealing(plainSealedAddress(origin, 1)).fileSettings).toMatch(/^4000E0C1FFE2/)
  })

  test.each([1, 2, 255])(
    'of key version %i writes over exactly the zeros, openly or encrypted',
    (version) => {
      const fill = { UIDOffset: 14, SDMReadCtrOffset: 6, PICCDataOffset: 32, SDMMACOffset: 16 } as const
      for (const address of [sealedAddress(origin, version), plainSealedAddress(origin, version)]) {
        const plan = planSealing(address)
        expect(plan.fits).toBe(true)
        let file = textOf(plan.ndef)
        for (const { name, at } of plan.offsets) {
          if (!(name in fill)) continue
          const length = fill[name as keyof typeof fill]
          expect(file.slice(at, at + length)).toBe('0'.repeat(length))
          file = file.slice(0, at) + 'A'.repeat(length) + file.slice(at + length)
        }
        const { pathname, searchParams } = new URL(`https://${file.slice(7)}`)
        expect(parseTapAddress(pathname, searchParams)).toMatchObject({
          kind: 'sealed',
          message: { keyVersion: version, cmac: 'A'.repeat(16), enc: null },
        })
        expect(file).not.toContain('000000')
      }
    },
  )
})

test('a plain totem’s address is whole without a chip', () => {
  const { pathname, searchParams } = new URL(staticAddress(origin, 'bible', '04E141124C2880'))
  expect(parseTapAddress(pathname, searchParams)).toEqual({
    kind: 'static',
    totem: { uid: '04E141124C2880' },
  })
})

test('a chip holds its address before and after it puts its UID and counter there, and no other address', () => {
  const address = countedAddress('https://cards.example.com', 'deck')
  const counting = address.replace('0'.repeat(14), '04E141124C2880').replace('x000000', 'x00000A')
  expect(holdsAddress(address, address)).toBe(true)
  expect(holdsAddress(counting, address)).toBe(true)
  expect(holdsAddress(counting.replace('cards', 'cardz'), address)).toBe(false)
  expect([address, counting].map(isCounting)).toEqual([false, true])
})
