// The vectors that NXP (AN12196, AN10922), RFC 4493 and the reference server of the field have published.
import { describe, expect, test } from 'vitest'
import { fromHex, toHex, utf8 } from '../../readings/fair-draw/bytes.ts'
import { cmac, decryptBlocks, encryptBlocks, equalInConstantTime, importAesKey } from './aes.ts'
import { diversify, metaReadKey, totemKey } from './keys.ts'
import { parseSealedMessage, sealedText, writePlainMessage, type SealedMessage } from './message.ts'
import { isSealed, openFileData, openPiccData, sealOf } from './seal.ts'

const zeroKey = fromHex('00'.repeat(16))
const parse = (query: string) => parseSealedMessage(new URLSearchParams(query))

describe('CMAC', () => {
  const message = fromHex(
    '6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51' +
      '30c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710',
  )
  test.each([
    [0, 'bb1d6929e95937287fa37d129b756746'],
    [16, '070a16b46b4d4144f79bdd9dd04a287c'],
    [40, 'dfa66747de9ae63030ca32611497c827'],
    [64, '51f0bebf7e3b9d92fc49741779363cfe'],
  ])('of %i bytes is that of RFC 4493', async (length, expected) => {
    const key = await importAesKey(fromHex('2b7e151628aed2a6abf7158809cf4f3c'))
    expect(toHex(await cmac(key, message.slice(0, length)))).toBe(expected)
  })
})

test('blocks come back as they went, also where they end like padding', async () => {
  const key = await importAesKey(fromHex('2b7e151628aed2a6abf7158809cf4f3c'))
  for (const plain of ['10'.repeat(16), '00'.repeat(32), `${'ab'.repeat(15)}01`]) {
    const sealed = await encryptBlocks(key, fromHex(plain))
    expect(toHex(await decryptBlocks(key, sealed))).toBe(plain)
  }
  await expect(encryptBlocks(key, new Uint8Array(15))).rejects.toThrow(RangeError)
})

describe('a sealed message', () => {
  test('of AN12196, page 12, opens and is sealed', async () => {
    const reading = await openPiccData(zeroKey, 'EF963FF7828658A599F3041510671E88')
    expect(reading).toEqual({ uid: '04DE5F1EACC040', counter: 61 })
    expect(await sealOf(zeroKey, reading!, '')).toBe('94EED9EE65337086')
  })

  test('of AN12196, page 18, has file data under its seal', async () => {
    const message = parse(
      'picc_data=FD91EC264309878BE6345CBE53BADF40&enc=CEE9A53E3E463EF1F459635736738962&cmac=ECC1E7F6C6C73BF6',
    ) as SealedMessage & { piccData: string }
    const reading = (await openPiccData(zeroKey, message.piccData))!
    expect(reading).toEqual({ uid: '04958CAA5C5E80', counter: 8 })
    expect(sealedText(message)).toBe('CEE9A53E3E463EF1F459635736738962&cmac=')
    expect(await isSealed(zeroKey, reading, sealedText(message), message.cmac)).toBe(true)
    expect(await openFileData(zeroKey, reading, message.enc!)).toEqual(utf8('xxxxxxxxxxxxxxxx'))
  })

  test('with number and counter in plain sight is sealed too', async () => {
    const message = parse('uid=041E3C8A2D6B80&ctr=000006&cmac=4B00064004B0B3D3')
    expect(message).toEqual({
      keyVersion: 1,
      uid: '041E3C8A2D6B80',
      counter: 6,
      cmac: '4B00064004B0B3D3',
      enc: null,
    })
    expect(await sealOf(zeroKey, { uid: '041E3C8A2D6B80', counter: 6 }, '')).toBe('4B00064004B0B3D3')
  })

  test('made with keys of its own opens with them and with no others', async () => {
    const metaKey = fromHex('42aff114f2cb3b6141be6dc95dfc5416')
    const fileKey = fromHex('b62a9baf092439bd43c62aee96b970c5')
    const enc = 'B8436E11F627BB7F543FCC0C1E0D1A89'
    const reading = (await openPiccData(metaKey, '8ACADDEF0A9B62CDAE39A16B83FC14DE'))!
    expect(reading).toEqual({ uid: '041D3C8A2D6B80', counter: 291 })
    expect(await sealOf(fileKey, reading, enc)).toBe('238B2543A8DEBAD8')
    expect(await openFileData(fileKey, reading, enc)).toEqual(utf8('NTXXqno_oBFpwy-V'))
    expect(await openPiccData(fileKey, '8ACADDEF0A9B62CDAE39A16B83FC14DE')).toBeNull()
    expect(await isSealed(metaKey, reading, enc, '238B2543A8DEBAD8')).toBe(false)
  })

  test('that was changed in any digit, of seal, number or counter, is sealed no longer', async () => {
    const reading = { uid: '041E3C8A2D6B80', counter: 6 }
    const seal = '4B00064004B0B3D3'
    for (let at = 0; at < seal.length; at++) {
      const other = seal.slice(0, at) + (seal[at] === '0' ? '1' : '0') + seal.slice(at + 1)
      expect(await isSealed(zeroKey, reading, '', other)).toBe(false)
    }
    expect(await isSealed(zeroKey, { ...reading, counter: 7 }, '', seal)).toBe(false)
    expect(await isSealed(zeroKey, { ...reading, uid: '041E3C8A2D6B81' }, '', seal)).toBe(false)
    expect(await isSealed(zeroKey, reading, 'x', seal)).toBe(false)
  })

  test('is written as it is read', () => {
    const message = { uid: '041E3C8A2D6B80', counter: 0xfffffe, cmac: '4B00064004B0B3D3', keyVersion: 3 }
    expect(parse(writePlainMessage(message))).toEqual({ ...message, enc: null })
  })

  test.each([
    '',
    'cmac=4B00064004B0B3D3',
    'uid=041E3C8A2D6B80&ctr=000006',
    'uid=041E3C8A2D6B80&ctr=6&cmac=4B00064004B0B3D3',
    'uid=041E3C8A2D6B80&ctr=1000000&cmac=4B00064004B0B3D3',
    'uid=041E3C8A2D6B8&ctr=000006&cmac=4B00064004B0B3D3',
    'uid=041E3C8A2D6B80&ctr=000006&cmac=4B00064004B0B3D',
    'uid=041E3C8A2D6B80&ctr=000006&cmac=4B00064004B0B3DG',
    'uid=041E3C8A2D6B80&ctr=000006&cmac=4B00064004B0B3D3&k=0',
    'uid=041E3C8A2D6B80&ctr=000006&cmac=4B00064004B0B3D3&k=256',
    'uid=041E3C8A2D6B80&ctr=000006&cmac=4B00064004B0B3D3&k=1e1',
    'uid=041E3C8A2D6B80&ctr=000006&cmac=4B00064004B0B3D3&enc=00',
    `picc_data=${'0'.repeat(48)}&cmac=4B00064004B0B3D3`,
    `picc_data=${'0'.repeat(32)}&enc=${'0'.repeat(32 * 9)}&cmac=4B00064004B0B3D3`,
  ])('%j is none', (query) => {
    expect(parse(query)).toBeNull()
  })
})

describe('the keys of a totem', () => {
  const master = fromHex('00112233445566778899aabbccddeeff')
  const key = { uid: '04E141124C2880', slot: 'fileRead', version: 1 } as const

  test('are made as AN10922 says', async () => {
    const input = fromHex('04782e21801d803042f54e585020416275')
    expect(toHex(await diversify(master, input))).toBe('a8dd63a3b89d54b37ca802473fda9175')
  })

  test('differ by totem, slot, version and master key; the one that opens the number only by version', async () => {
    const keys = await Promise.all([
      totemKey(master, key),
      totemKey(master, { ...key, uid: '04E141124C2881' }),
      totemKey(master, { ...key, slot: 'master' }),
      totemKey(master, { ...key, version: 2 }),
      totemKey(zeroKey, key),
      metaReadKey(master, 1),
      metaReadKey(master, 2),
    ])
    expect(new Set(keys.map(toHex)).size).toBe(7)
    expect(await totemKey(master, key)).toEqual(keys[0])
  })

  test('are not made of too little', async () => {
    await expect(diversify(master, new Uint8Array(15))).rejects.toThrow(RangeError)
    await expect(diversify(master, new Uint8Array(32))).rejects.toThrow(RangeError)
  })
})

test('two values are the same exactly when every byte is', () => {
  expect(equalInConstantTime(Uint8Array.of(1, 2), Uint8Array.of(1, 2))).toBe(true)
  expect(equalInConstantTime(Uint8Array.of(1, 2), Uint8Array.of(1, 3))).toBe(false)
  expect(equalInConstantTime(Uint8Array.of(1, 2), Uint8Array.of(1, 2, 0))).toBe(false)
})
