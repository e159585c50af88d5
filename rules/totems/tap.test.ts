import { describe, expect, test } from 'vitest'
import { LAST_COUNT, parseBibleTap, parseDeckTap, parseTapAddress, type Tap, type TapAddress } from './tap.ts'

describe('a deck tap', () => {
  test.each<[string, Tap]>([
    ['rrrr04E141124C2880x003F31', { totem: { uid: '04E141124C2880' }, counter: 0x3f31 }],
    ['rrrr04e141124c2880x003f31', { totem: { uid: '04E141124C2880' }, counter: 0x3f31 }],
    ['oldproduction04E141124C2880x000010', { totem: { uid: '04E141124C2880' }, counter: 16 }],
    ['oldproductionj57x2kq9xd8mx12', { totem: { id: 'j57x2kq9xd8m' }, counter: 12 }],
    ['rrrrab-1_Cx7', { totem: { id: 'ab-1_C' }, counter: 7 }],
    ['rrrrdemox123456', { totem: { id: 'demo' }, counter: 0x123456 }],
    ['rrrrdemox1234567', { totem: { id: 'demo' }, counter: 1_234_567 }],
    ['rrrrdemox00012', { totem: { id: 'demo' }, counter: 12 }],
    ['rrrrdemox0', { totem: { id: 'demo' }, counter: 0 }],
    ['rrrrxx1', { totem: { id: 'x' }, counter: 1 }],
    ['rrrrrrrrx1', { totem: { id: 'rrrr' }, counter: 1 }],
    ['rrrr04E141124C288x1', { totem: { id: '04E141124C288' }, counter: 1 }],
    ['rrrr04E141124C2880xFFFFFF', { totem: { uid: '04E141124C2880' }, counter: 16_777_215 }],
    ['rrrrdemox16777215', { totem: { id: 'demo' }, counter: LAST_COUNT }],
  ])('%s is read', (segment, tap) => {
    expect(parseDeckTap(segment)).toEqual(tap)
  })

  test.each([
    '',
    'x',
    'x1',
    'rrrr',
    'rrrrx1',
    'rrrrdemo',
    'rrrrdemox',
    'rrrrdemoX1',
    'rrrrdemox-1',
    'rrrrdemox1.5',
    'rrrrdemox1e5x',
    'rrrrdemoxABC',
    'rrrrdemox1234567890',
    'rrrrdemox16777216',
    'rrrr04E141124C2880x1000000000',
    'rrrrde moxx1',
    'rrrrde/mox1',
    'rrrrdémox1',
    'rrrrdemox1\n',
    'RRRRdemox1',
    'demox1',
    'v2',
    'v3',
    'create',
    `rrrr${'a'.repeat(65)}x1`,
  ])('%j is none', (segment) => {
    expect(parseDeckTap(segment)).toBeNull()
  })
})

describe('a Bible tap', () => {
  test('has no prefix', () => {
    expect(parseBibleTap('04E141124C2880x00000A')).toEqual({ totem: { uid: '04E141124C2880' }, counter: 10 })
    expect(parseBibleTap('psalmsx3')).toEqual({ totem: { id: 'psalms' }, counter: 3 })
  })

  test.each(['v2', 'create', 'landing', ''])('%j is none', (segment) => {
    expect(parseBibleTap(segment)).toBeNull()
  })
})

describe('the address of a tap', () => {
  const uid = '04E141124C2880'
  const cmac = '4B00064004B0B3D3'

  test.each<[string, TapAddress]>([
    [`/deck/rrrr${uid}x003F31`, { kind: 'counted', totem: { uid }, counter: 0x3f31 }],
    [`/bible/${uid}x00000A?fbclid=1`, { kind: 'counted', totem: { uid }, counter: 10 }],
    [`/deck/v2?uid=${uid.toLowerCase()}`, { kind: 'static', totem: { uid } }],
    [`/bible/v2?uid=${uid}`, { kind: 'static', totem: { uid } }],
    ['/deck/v2?uid=k17x9', { kind: 'static', totem: { id: 'k17x9' } }],
    [`/deck/v2?uid=${uid}x000010`, { kind: 'counted', totem: { uid }, counter: 16 }],
    [`/deck/v2?uid=${uid}&ctr=000010`, { kind: 'counted', totem: { uid }, counter: 16 }],
    [
      `/deck/v3?uid=${uid}&ctr=000010&cmac=${cmac}`,
      { kind: 'sealed', message: { uid, counter: 16, cmac, enc: null, keyVersion: 1 } },
    ],
  ])('%s is read', (address, tap) => {
    expect(read(address)).toEqual(tap)
  })

  test.each([
    '/',
    '/deck',
    '/deck/',
    '/deck/v2',
    '/deck/v2?uid=',
    '/deck/v2?uid=a/b',
    `/deck/v2?uid=${uid}&ctr=1000000000`,
    '/deck/v3',
    `/deck/v3?uid=${uid}`,
    `/bible/v3?uid=${uid}&ctr=000010&cmac=${cmac}`,
    `/deck/rrrr${uid}x003F31/more`,
    `/decks/rrrr${uid}x003F31`,
    `/bible/rrrr`,
  ])('%s is none', (address) => {
    expect(read(address)).toBeNull()
  })

  function read(address: string): TapAddress | null {
    const { pathname, searchParams } = new URL(address, 'http://here.invalid')
    return parseTapAddress(pathname, searchParams)
  }
})

describe('over many addresses', () => {
  const next = numbersFrom(20261115)

  test('what was written is what is read', () => {
    for (let round = 0; round < 2000; round++) {
      const uid = hex(14)
      const count = Math.floor(next() * 2 ** 24)
      const mirrored = count.toString(16).padStart(6, '0')
      expect(parseDeckTap(`rrrr${uid}x${mirrored}`)).toEqual({
        totem: { uid: uid.toUpperCase() },
        counter: count,
      })
      const id = Array.from({ length: 1 + Math.floor(next() * 32) }, () => pick('abcx09_-Z')).join('')
      if (/^[0-9A-Fa-f]{14}$/.test(id)) continue
      const small = Math.floor(next() * 99_999)
      expect(parseBibleTap(`${id}x${small}`)).toEqual({ totem: { id }, counter: small })
    }
  })

  test('the workshop’s pages about decks are none of them', () => {
    for (const path of ['/deck/create/rrrrabcx12', '/deck/edit/oldproductionabcx12', '/deck/create/v2']) {
      expect(parseTapAddress(path, new URLSearchParams('uid=04E141124C2880'))).toBeNull()
    }
  })

  test('noise is read as a tap or as none, and never breaks', () => {
    let taps = 0
    for (let round = 0; round < 20_000; round++) {
      const noise = Array.from({ length: Math.floor(next() * 12) }, () => pick('xxxx00112aFg-X/%\n é')).join(
        '',
      )
      const tap = parseBibleTap(noise)
      if (tap === null) continue
      taps++
      expect(Number.isSafeInteger(tap.counter) && tap.counter >= 0).toBe(true)
      expect('uid' in tap.totem ? tap.totem.uid : tap.totem.id).toMatch(/^[0-9A-Za-z_-]+$/)
    }
    expect(taps).toBeGreaterThan(20)
  })

  test('noise in a query is read as a tap or as none, and never breaks', () => {
    let taps = 0
    for (let round = 0; round < 5000; round++) {
      const names = ['uid', 'ctr', 'cmac', 'picc_data', 'enc', 'k']
      const value = (length: number) => Array.from({ length }, () => pick('0123456789ABCDEFabcdefx')).join('')
      const query = new URLSearchParams(
        names
          .filter(() => next() < 0.6)
          .map((name) => [name, value([1, 6, 14, 16, 21, 32][Math.floor(next() * 6)]!)]),
      )
      const tap = parseTapAddress(next() < 0.5 ? '/deck/v2' : '/deck/v3', query)
      if (tap === null) continue
      taps++
      if (tap.kind === 'counted') expect(tap.counter).toBeLessThanOrEqual(LAST_COUNT)
      if (tap.kind === 'sealed') expect(tap.message.cmac).toMatch(/^[0-9A-F]{16}$/)
    }
    expect(taps).toBeGreaterThan(500)
  })

  test('a very long address is answered at once', () => {
    expect(parseDeckTap(`rrrr${'x'.repeat(100_000)}`)).toBeNull()
    expect(parseDeckTap(`rrrr${'x1'.repeat(50_000)}`)).toBeNull()
  })

  function hex(length: number): string {
    return Array.from({ length }, () => pick('0123456789abcdefABCDEF')).join('')
  }

  function pick(letters: string): string {
    return letters.charAt(Math.floor(next() * letters.length))
  }
})

/** The same numbers from 0 to 1 in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
