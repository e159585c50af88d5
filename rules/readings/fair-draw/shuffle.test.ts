import { describe, expect, test } from 'vitest'
import { fromHex, sha256Hex, utf8 } from './bytes.ts'
import { EMPTY_HEAD } from './chain.ts'
import { commitmentOf } from './seal.ts'
import { shuffleDeck } from './shuffle.ts'
import { createWordStream } from './word-stream.ts'

const bits = (reversed: boolean[]) => reversed.map(Number).join('')

describe('the reference algorithm gives its known answers', () => {
  test('seed 00…01, visitor-seed, nonce 0', async () => {
    const seed = fromHex('01'.padStart(64, '0'))
    const { order, reversed } = await shuffleDeck(seed, 'visitor-seed', 0, 78)
    expect(await commitmentOf(seed)).toBe('ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5')
    expect(order.slice(0, 12)).toEqual([46, 47, 20, 59, 45, 22, 51, 4, 9, 61, 27, 12])
    expect(order.slice(-4)).toEqual([29, 21, 53, 69])
    expect(bits(reversed.slice(0, 12))).toBe('110011000100')
  })

  test('the hash of "demo", indigo-otter, nonce 7', async () => {
    const seedHex = await sha256Hex(utf8('demo'))
    const { order, reversed } = await shuffleDeck(fromHex(seedHex), 'indigo-otter', 7, 78)
    expect(seedHex).toBe('2a97516c354b68848cdbd8f54a226a0a55b21ed138e207ad6c5cbb9c00aa5aea')
    expect(await commitmentOf(fromHex(seedHex))).toBe(
      '175939018983abcaa4029ba81e61adbaa63f3fabe38bed84a9edd03bea587ade',
    )
    expect(order.slice(0, 10)).toEqual([14, 4, 32, 61, 63, 54, 16, 26, 75, 60])
    expect(bits(reversed.slice(0, 10))).toBe('1000101001')
  })
})

describe('version 2, which mixes in a head of the seal chain, gives its known answers', () => {
  test.each([
    [
      '3092f178cc4d0e93b79ca713edda6897f78a8419c84cc85f269fea6382567d57',
      [13, 20, 5, 51, 22, 26, 43, 24, 35, 32, 4, 25],
      '100101110010',
    ],
    [EMPTY_HEAD, [60, 17, 2, 64, 44, 53, 46, 63, 70, 77, 29, 42], '100110101101'],
  ])('seed 00…01, visitor-seed, nonce 0, head %s', async (head, top, reversals) => {
    const seed = fromHex('01'.padStart(64, '0'))
    const { order, reversed } = await shuffleDeck(seed, 'visitor-seed', 0, 78, head)
    expect(order.slice(0, 12)).toEqual(top)
    expect(bits(reversed.slice(0, 12))).toBe(reversals)
  })
})

describe('a shuffled deck', () => {
  test.each([0, 1, 2, 44, 78, 500])('of %i cards holds each of them once', async (count) => {
    const { order, reversed } = await shuffleDeck(await seedOf(`deck ${count}`), 'visitor', 0, count)
    expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, card) => card))
    expect(reversed).toHaveLength(count)
  })

  test('differs with the seed, the visitor’s seed and the nonce', async () => {
    const seed = await seedOf('one')
    const decks = [
      await shuffleDeck(seed, 'visitor', 0, 78),
      await shuffleDeck(await seedOf('two'), 'visitor', 0, 78),
      await shuffleDeck(seed, 'another', 0, 78),
      await shuffleDeck(seed, 'visitor', 1, 78),
    ]
    expect(new Set(decks.map(({ order }) => order.join())).size).toBe(4)
  })

  // 1,200 decks from fixed seeds: the numbers never vary from run to run. A million draws are counted in the bench.
  test('puts every card on top, in the middle and at the bottom equally often, and reverses half', async () => {
    const decks = await Promise.all(
      Array.from({ length: 1200 }, async (_, draw) =>
        shuffleDeck(await seedOf('fair'), `visitor-${draw}`, 0, 12),
      ),
    )
    for (const place of [0, 5, 11]) {
      const counts = Array.from({ length: 12 }, () => 0)
      for (const { order } of decks) counts[order[place]!]!++
      // 11 degrees of freedom: a fair shuffle stays below 31.3 in 999 samples of 1,000.
      expect(chiSquare(counts, 100)).toBeLessThan(31.3)
    }
    const turned = decks.flatMap(({ reversed }) => reversed).filter(Boolean).length
    expect(chiSquare([turned, 14_400 - turned], 7_200)).toBeLessThan(10.8)
  })

  test('reaches all orders of four cards equally often', async () => {
    const counts = new Map<string, number>()
    for (let draw = 0; draw < 2400; draw++) {
      const { order } = await shuffleDeck(await seedOf('orders'), `visitor-${draw}`, 0, 4)
      counts.set(order.join(), (counts.get(order.join()) ?? 0) + 1)
    }
    expect(counts.size).toBe(24)
    // 23 degrees of freedom.
    expect(chiSquare([...counts.values()], 100)).toBeLessThan(49.7)
  })
})

describe('a word stream', () => {
  test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('gives no number below %d', async (limit) => {
    const stream = await createWordStream(await seedOf('limit'), 'visitor', 0, 8)
    expect(() => stream.below(limit)).toThrow(RangeError)
  })

  test('throws unfair words away: a limit just above half of all words skips about half of them', async () => {
    const all = await createWordStream(await seedOf('rejects'), 'visitor', 0, 400)
    const some = await createWordStream(await seedOf('rejects'), 'visitor', 0, 1)
    const words: number[] = []
    for (let at = 0; at < 200; at++) words.push(await all.below(2 ** 32))
    const limit = 2 ** 31 + 1
    for (const fair of words.filter((word) => word < limit)) expect(await some.below(limit)).toBe(fair)
  })
})

async function seedOf(text: string) {
  return fromHex(await sha256Hex(utf8(text)))
}

function chiSquare(counts: number[], expected: number): number {
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}
