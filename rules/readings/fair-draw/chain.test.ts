import { describe, expect, test } from 'vitest'
import { type ChainLink, checkLinks, createLink, EMPTY_HEAD, headOf, isChainLink } from './chain.ts'

const seals = ['aa', 'bb', 'cc', 'dd', 'ee', 'ff'].map((byte) => byte.repeat(32))

async function threeLinks(): Promise<ChainLink[]> {
  const first = await createLink(null, [seals[1]!, seals[0]!], 1000)
  const second = await createLink(first, [seals[2]!], 2000)
  return [first, second, await createLink(second, seals.slice(3), 3000)]
}

describe('the chain of seals', () => {
  test('gives its known answers', async () => {
    const [first, second] = await threeLinks()
    expect(first).toEqual({
      number: 1,
      previous: EMPTY_HEAD,
      atMs: 1000,
      seals: [seals[0], seals[1]],
      head: '3092f178cc4d0e93b79ca713edda6897f78a8419c84cc85f269fea6382567d57',
    })
    expect(second!.head).toBe('402b3bc7d1b41e7abd7856f318a35d34d2469db3f8c99a4e127ea40db35fe2fe')
  })

  test('does not depend on the order in which seals were written', async () => {
    const heads = await Promise.all(
      [seals, [...seals].reverse()].map(async (some) => (await createLink(null, some, 1)).head),
    )
    expect(heads[0]).toBe(heads[1])
  })

  test('has strictly growing times, even if the clock was set back', async () => {
    const first = await createLink(null, seals, 5000)
    expect((await createLink(first, seals, 4000)).atMs).toBe(5001)
  })

  test('holds from its beginning, and from any link on', async () => {
    const links = await threeLinks()
    expect(await checkLinks(links, null)).toEqual({ ok: true })
    expect(await checkLinks(links.slice(1), links[0]!)).toEqual({ ok: true })
    expect(await checkLinks([], null)).toEqual({ ok: true })
  })

  test.each<[string, (links: ChainLink[]) => ChainLink[] | Promise<ChainLink[]>, number, RegExp]>([
    ['a removed link', ([first, , third]) => [first!, third!], 3, /missing/],
    ['a removed seal', ([first, ...rest]) => [{ ...first!, seals: [seals[0]!] }, ...rest], 1, /head/],
    ['an added seal', ([first, ...rest]) => [{ ...first!, seals: seals.slice(0, 3) }, ...rest], 1, /head/],
    ['another time', ([first, ...rest]) => [{ ...first!, atMs: 1001 }, ...rest], 1, /head/],
    ['a seal listed twice', ([first]) => relinked(first!, [seals[0]!, seals[0]!]), 1, /twice/],
    ['seals out of order', ([first]) => relinked(first!, [seals[1]!, seals[0]!]), 1, /order/],
    [
      'a link that was made again',
      async ([first, ...rest]) => [await createLink(null, [seals[0]!], first!.atMs), ...rest],
      2,
      /does not follow/,
    ],
    [
      'time running backwards',
      async ([first, second]) => {
        const early = { ...second!, atMs: first!.atMs }
        return [first!, { ...early, head: await headOf(early) }]
      },
      2,
      /older/,
    ],
  ])('does not hold with %s, and says where', async (_, change, number, problem) => {
    const found = await checkLinks(await change(await threeLinks()), null)
    expect(found).toMatchObject({ ok: false, number, problem: expect.stringMatching(problem) as string })
  })

  test.each([
    null,
    7,
    {},
    { number: 0 },
    { number: 1, previous: EMPTY_HEAD, atMs: 1, seals: ['x'], head: EMPTY_HEAD },
    { number: 1, previous: EMPTY_HEAD, atMs: 9e15, seals: [], head: EMPTY_HEAD },
    {
      number: 1,
      previous: EMPTY_HEAD,
      atMs: 1,
      seals: Array<string>(501).fill(EMPTY_HEAD),
      head: EMPTY_HEAD,
    },
  ])('does not take %j for a link', (value) => {
    expect(isChainLink(value)).toBe(false)
  })
})

async function relinked(link: ChainLink, others: string[]): Promise<ChainLink[]> {
  const changed = { ...link, seals: others }
  return [{ ...changed, head: await headOf(changed) }]
}
