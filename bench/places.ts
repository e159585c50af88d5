// The cost of town pages: a thousand different pages rendered for the first time and sent again from the cache,
// compared with one cached page and a bare one of the same size; and the sitemap of all.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startProduct } from '#tests/support/product.ts'
import { readPlaces } from '#server/seeding/us-places.ts'

export const name = 'Places: 1,000 different towns, requests per second'

const towns = 1_000
const connections = 8
const headers = { 'Accept-Encoding': 'br', Cookie: 'theme=night' }

export async function run() {
  const product = await startProduct({ content: 'all' })
  try {
    const paths = readPlaces()
      .filter((_, index) => index % 7 === 0)
      .slice(0, towns)
      .map(({ state, slug }) => `${product.url}/${state}/${slug}/tarot-readings`)
    await perSecond([`${product.url}/oregon/portland/crystals`])
    const first = await perSecond(paths)
    const again = await perSecond(paths)
    const onePage = await perSecond(paths.map(() => `${product.url}/how`))
    const sample = Buffer.from(await (await fetch(paths[0]!)).arrayBuffer())
    const bare = createServer((_, response) => response.end(sample)).listen(0, '127.0.0.1')
    await once(bare, 'listening')
    const floor = await perSecond(
      paths.map(() => `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`),
    )
    bare.close()
    const started = performance.now()
    const sitemap = await (await fetch(`${product.url}/sitemaps/places.xml`)).text()
    const sitemapMs = performance.now() - started
    return [
      { what: 'bare node:http, a page of the same size', perSecond: Math.round(floor), ratio: 1 },
      {
        what: 'towns, rendered for the first time',
        perSecond: Math.round(first),
        ratio: round3(first / floor),
      },
      { what: 'the same towns, kept', perSecond: Math.round(again), ratio: round3(again / floor) },
      { what: '/how, kept', perSecond: Math.round(onePage), ratio: round3(onePage / floor) },
      {
        what: `sitemap of places, ${sitemap.match(/<url>/g)?.length ?? 0} addresses, in ms`,
        perSecond: Math.round(sitemapMs),
        ratio: NaN,
      },
    ]
  } finally {
    await product.stop()
  }
}

async function perSecond(urls: readonly string[]): Promise<number> {
  const left = [...urls]
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let url = left.pop(); url !== undefined; url = left.pop()) {
        const response = await fetch(url, { headers })
        if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
        await response.arrayBuffer()
      }
    }),
  )
  return urls.length / ((performance.now() - started) / 1000)
}

function round3(ratio: number): number {
  return Math.round(ratio * 1000) / 1000
}
