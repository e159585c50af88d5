// The size of a first visit. The limits are promises: raising one is a decision, not a fix.
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
  // fetch decompresses, so we read the size from Content-Length.
  return Number(response.headers.get('content-length'))
}

/** Every script that a page starts: those in its HTML, and their static imports. */
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

test('analytics is not in the JavaScript that / starts with, and is at most 60 kB when it is loaded', async () => {
  const scripts = await scriptsOf('/')
  const sourceOf = async (url: string) => (await fetch(product.url + url)).text()
  let background: string | undefined
  for (const url of scripts) {
    const source = await sourceOf(url)
    expect(source, url).not.toContain('$feature_flag_called')
    background ??= /background-[\w-]+\.js/.exec(source)?.[0]
  }
  const client = /posthog-client-[\w-]+\.js/.exec(await sourceOf(`/assets/${background}`))?.[0]
  expect(scripts.filter((url) => url.includes('posthog'))).toEqual([])
  expect(await gzippedBytes(`/assets/${client}`)).toBeLessThan(60 * kB)
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

test('the first view of / is at most 250 kB, including fonts', async () => {
  const html = await (await fetch(`${product.url}/`)).text()
  const faces = [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.woff2/g)].map(([url]) => url))]
  // Accented letters are loaded only by pages that have one.
  const fonts = faces.filter((url) => !url.includes('-rare-'))
  expect(fonts.length).toBeGreaterThan(1)
  expect(await sumOf(['/', ...(await scriptsOf('/')), ...fonts])).toBeLessThan(250 * kB)
})

test('the fonts needed for the first paint are at most 30 kB', async () => {
  const html = await (await fetch(`${product.url}/`)).text()
  const preloaded = [...html.matchAll(/rel="preload" as="font"[^>]*href="([^"]+)"/g)].map(
    ([, url]) => url ?? '',
  )
  expect(preloaded.length).toBeGreaterThan(1)
  expect(await sumOf(preloaded)).toBeLessThan(30 * kB)
})

test('the service worker is at most 5 kB, is revalidated each time, and has its own CSP', async () => {
  const { headers } = await fetch(`${product.url}/service-worker.js`)
  expect(headers.get('content-type')).toContain('text/javascript')
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(headers.get('content-security-policy')).toContain("connect-src 'self'")
  expect(await gzippedBytes('/service-worker.js')).toBeLessThan(5 * kB)
})

test('the files that the service worker caches for every page exist, and are at most 400 kB', async () => {
  const source = await (await fetch(`${product.url}/service-worker.js`)).text()
  const named = source.matchAll(/(?<=["`,])\/(?:assets\/|icons\/|favicon\.|manifest\.)[^"`,]+(?=["`,])/g)
  const files = [...new Set([...named].map(([file]) => file))]
  expect(files.length).toBeGreaterThan(8)
  expect(await sumOf(files)).toBeLessThan(400 * kB)
})

test('neither the worker nor IndexedDB code is in the JavaScript that / starts with', async () => {
  for (const url of await scriptsOf('/')) {
    const source = await (await fetch(product.url + url)).text()
    expect(source, url).not.toMatch(/service-worker\.js|IDBDatabase|createObjectStore/)
  }
})

test('the manifest has icons of the size it says', async () => {
  const response = await fetch(`${product.url}/manifest.webmanifest`)
  expect(response.headers.get('content-type')).toBe('application/manifest+json')
  const { icons, start_url: start } = (await response.json()) as {
    icons: { src: string; sizes: string; type: string }[]
    start_url: string
  }
  expect(start).toBe('/')
  for (const { src, sizes } of icons.filter(({ type }) => type === 'image/png')) {
    const png = Buffer.from(await (await fetch(product.url + src)).arrayBuffer())
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes)
  }
  expect(await (await fetch(product.url)).text()).toContain(
    '<link rel="manifest" href="/manifest.webmanifest"/>',
  )
})

test('the offline page is plain: one inline script, and no other requests', async () => {
  const response = await fetch(`${product.url}/offline`)
  const html = await response.text()
  expect(response.headers.get('content-security-policy')).toMatch(
    /script-src 'sha256-[^']+'; style-src 'sha256-/,
  )
  expect(html).toContain('<!--saved:')
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).not.toContain('__reactRouter')
})
