// What a first visit costs on the wire. The ceilings are promises: raising one is a decision, not a repair.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct, type Product } from '#tests/support/product.ts'

const kB = 1000

let product: Product

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

async function gzippedBytes(path: string): Promise<number> {
  const response = await fetch(product.url + path, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(response.status, path).toBe(200)
  // What fetch unpacks cannot be counted; what the server announces can.
  return Number(response.headers.get('content-length'))
}

/** Every script that a page starts: those it names, and what they import statically. */
async function scriptsOf(path: string): Promise<string[]> {
  const html = await (await fetch(product.url + path)).text()
  const named = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([url]) => url)
  const all = new Set<string>()
  const visit = async (url: string) => {
    if (all.has(url)) return
    all.add(url)
    const source = await (await fetch(product.url + url)).text()
    const imported = [...source.matchAll(/\b(?:from|import)"\.\/([\w.-]+\.js)"/g)].map(
      ([, file]) => `/assets/${file}`,
    )
    await Promise.all(imported.map(visit))
  }
  await Promise.all(named.map(visit))
  return [...all]
}

async function sumOf(paths: string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(gzippedBytes))
  return sizes.reduce((sum, size) => sum + size, 0)
}

test.each(['/', '/how', '/hello'])('the JavaScript of %s is at most 140 kB', async (path) => {
  const scripts = await scriptsOf(path)
  expect(scripts.some((url) => url.includes('vendor'))).toBe(true)
  expect(await sumOf(scripts)).toBeLessThan(140 * kB)
})

test('no page of the main layout loads the component library', async () => {
  for (const url of await scriptsOf('/')) {
    const source = await (await fetch(product.url + url)).text()
    expect(source, url).not.toContain('base-ui')
  }
})

test.each(['/', '/hello'])('the Convex client is not in the JavaScript that %s starts with', async (path) => {
  const scripts = await scriptsOf(path)
  expect(scripts.length).toBeGreaterThan(3)
  for (const url of scripts) {
    expect(await (await fetch(product.url + url)).text(), url).not.toContain('ModifyQuerySet')
  }
  expect(scripts.filter((url) => url.includes('convex-client'))).toEqual([])
})

test('analytics is not in the JavaScript that / starts with, and is at most 125 kB when it comes', async () => {
  const scripts = await scriptsOf('/')
  let client: string | undefined
  for (const url of scripts) {
    const source = await (await fetch(product.url + url)).text()
    expect(source, url).not.toContain('$feature_flag_called')
    client ??= /posthog-client-[\w-]+\.js/.exec(source)?.[0]
  }
  expect(scripts.filter((url) => url.includes('posthog'))).toEqual([])
  expect(await gzippedBytes(`/assets/${client}`)).toBeLessThan(125 * kB)
})

test.each(['/', '/how', '/login'])(
  'signing in is not in the JavaScript that %s starts with',
  async (path) => {
    const scripts = await scriptsOf(path)
    for (const url of scripts) {
      expect(await (await fetch(product.url + url)).text(), url).not.toContain('@@auth0spajs@@')
    }
    expect(scripts.filter((url) => url.includes('auth0'))).toEqual([])
  },
)

test('the first view of / is at most 280 kB, fonts and all', async () => {
  const html = await (await fetch(`${product.url}/`)).text()
  const fonts = [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.woff2/g)].map(([url]) => url))]
  expect(fonts.length).toBeGreaterThan(1)
  expect(await sumOf(['/', ...(await scriptsOf('/')), ...fonts])).toBeLessThan(280 * kB)
})

test('the fonts that wait before the first paint are at most 85 kB', async () => {
  const html = await (await fetch(`${product.url}/`)).text()
  const preloaded = [...html.matchAll(/rel="preload" as="font"[^>]*href="([^"]+)"/g)].map(
    ([, url]) => url ?? '',
  )
  expect(preloaded.length).toBeGreaterThan(1)
  expect(await sumOf(preloaded)).toBeLessThan(85 * kB)
})
