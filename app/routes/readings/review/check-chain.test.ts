import { expect, test } from 'vitest'
import { type ChainLink, createLink } from '#rules/readings/fair-draw/chain.ts'
import { checkChain } from './check-chain.ts'

async function chainOf(length: number): Promise<ChainLink[]> {
  const links: ChainLink[] = []
  for (let index = 0; index < length; index++) {
    const seal = index.toString(16).padStart(64, '0')
    links.push(await createLink(links.at(-1) ?? null, [seal], index * 1000))
  }
  return links
}

const inPages = (links: ChainLink[], size: number) => (after: number) =>
  Promise.resolve(links.slice(after, after + size))

test('checks a chain from its start, from a noted link, or from any number', async () => {
  const links = await chainOf(7)
  const progress: number[] = []
  const onProgress = (checked: number) => void progress.push(checked)
  expect(await checkChain({ after: 0 }, onProgress, inPages(links, 3))).toMatchObject({
    ok: true,
    checked: 7,
    isAtEnd: true,
  })
  expect(progress).toEqual([3, 6, 7])
  expect(await checkChain(links[3]!, onProgress, inPages(links, 3))).toMatchObject({ ok: true, checked: 3 })
  expect(await checkChain({ after: 5 }, onProgress, inPages(links, 3))).toMatchObject({
    ok: true,
    checked: 2,
  })
  expect(await checkChain(links[6]!, onProgress, inPages(links, 3))).toEqual({
    ok: true,
    last: links[6],
    checked: 0,
    isAtEnd: true,
  })
})

test('detects a chain that was rewritten after a head was noted', async () => {
  const noted = (await chainOf(3))[2]!
  const rewritten = await chainOf(5)
  rewritten[2] = await createLink(rewritten[1]!, ['ff'.repeat(32)], 2000)
  rewritten[3] = await createLink(rewritten[2], ['ee'.repeat(32)], 3000)
  rewritten[4] = await createLink(rewritten[3], ['dd'.repeat(32)], 4000)
  expect(await checkChain({ after: 0 }, () => {}, inPages(rewritten, 2))).toMatchObject({ ok: true })
  expect(await checkChain(noted, () => {}, inPages(rewritten, 2))).toMatchObject({ ok: false, number: 4 })
})

test('one call checks a bounded number of links and returns where to continue', async () => {
  const links = await chainOf(60)
  const first = await checkChain({ after: 0 }, () => {}, inPages(links, 1))
  expect(first).toMatchObject({ ok: true, checked: 50, isAtEnd: false, last: { number: 50 } })
  if (!first.ok) throw new Error('The chain should be valid.')
  expect(await checkChain(first.last!, () => {}, inPages(links, 1))).toMatchObject({
    checked: 10,
    isAtEnd: true,
  })
})
