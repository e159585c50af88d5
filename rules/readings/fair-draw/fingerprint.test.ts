import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Bytes, fromHex, toHex, utf8 } from './bytes.ts'
import { hmacSha256, sha256 } from './fingerprint.ts'
import { shuffleDeck } from './shuffle.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Browsers and hosted functions have none of Node's modules. */
function outsideNode(): void {
  vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined as never)
}

/** What a browser leaves of it to a page that did not come over a secure line. */
function plainLine(): void {
  outsideNode()
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
}

const ways: [string, () => void][] = [
  ['Node', () => {}],
  ['Web Crypto', outsideNode],
  ['the library for plain lines', plainLine],
]

describe.each(ways)('%s gives the known answers', (_, prepare) => {
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ])('of SHA-256 for “%s” (FIPS 180-4)', async (text, digest) => {
    prepare()
    expect(toHex(await sha256(utf8(text)))).toBe(digest)
  })

  test.each([
    ['0b'.repeat(20), utf8('Hi There'), 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
    // A key longer than a block is hashed first.
    [
      'aa'.repeat(131),
      utf8('Test Using Larger Than Block-Size Key - Hash Key First'),
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
  ])('of HMAC-SHA256 for key %s (RFC 4231)', async (key, message, code) => {
    prepare()
    const sign = await hmacSha256(fromHex(key))
    expect(toHex(await sign(message))).toBe(code)
  })

  test('of the draw', async () => {
    prepare()
    const { order } = await shuffleDeck(fromHex('01'.padStart(64, '0')), 'visitor-seed', 0, 78)
    expect(order.slice(0, 12)).toEqual([46, 47, 20, 59, 45, 22, 51, 4, 9, 61, 27, 12])
  })
})

test('all ways agree on messages of every length around a block', async () => {
  const messages: Bytes[] = Array.from({ length: 130 }, (_, length) => new Uint8Array(length).fill(length))
  const answers = async () => {
    const sign = await hmacSha256(utf8('key'))
    return Promise.all(messages.map(async (text) => [toHex(await sha256(text)), toHex(await sign(text))]))
  }
  const byNode = await answers()
  outsideNode()
  expect(await answers()).toEqual(byNode)
  plainLine()
  expect(await answers()).toEqual(byNode)
})
