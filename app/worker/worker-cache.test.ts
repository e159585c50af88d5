import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MemoryCaches } from '#tests/support/cache-storage.ts'
import { WorkerCache } from './worker-cache.ts'

const origin = 'https://cards.example'
const shell = ['/assets/entry-1.js', '/assets/font-1.woff2']

let caches: MemoryCaches
let isOnline: boolean
let requests: string[]
let answers: Record<string, () => Response | Promise<Response>>

const page = (title: string, headers: Record<string, string> = {}) =>
  new Response(`<title>${title} · Lodestar</title>`, {
    headers: {
      'Content-Type': 'text/html',
      'Cache-Control': 'no-cache',
      Date: new Date().toUTCString(),
      ...headers,
    },
  })

const network = vi.fn(async (input: RequestInfo | URL) => {
  const url = new URL(input instanceof Request ? input.url : input)
  requests.push(url.pathname)
  if (!isOnline) throw new TypeError('Failed to fetch')
  const answer = answers[url.pathname + url.search] ?? answers[url.pathname]
  if (answer) return answer()
  return url.pathname.startsWith('/assets/') || url.pathname.startsWith('/drawn/')
    ? new Response(`file ${url.pathname}`)
    : page(url.pathname)
})

const createCache = (build: string[]) =>
  new WorkerCache({
    caches: caches as unknown as CacheStorage,
    fetch: network as typeof fetch,
    origin,
    shell: build,
    pause: () => Promise.resolve(),
  })

let cache: WorkerCache

beforeEach(async () => {
  caches = new MemoryCaches()
  isOnline = true
  requests = []
  answers = {
    '/offline': () =>
      new Response('<title>Offline</title><nav><!--saved:Saved pages--></nav>', {
        headers: { 'Content-Type': 'text/html' },
      }),
    '/journal': () => new Response('', { status: 404 }),
  }
  cache = createCache(shell)
  await cache.install()
  await cache.activate()
})

async function openPage(path: string): Promise<Response> {
  const { response, cached } = cache.respondWithPage(new Request(new URL(path, origin)))
  const result = await response
  await cached
  return result
}

async function loadFile(path: string): Promise<Response> {
  const { response, cached } = cache.respondWithFile(new Request(new URL(path, origin)))
  const result = await response
  await cached
  return result
}

describe('a page', () => {
  test('is network first, and served from the cache offline', async () => {
    await openPage('/cards')
    answers['/cards'] = () => page('Newer')
    expect(await (await openPage('/cards')).text()).toContain('Newer')
    isOnline = false
    const kept = await openPage('/cards')
    expect(kept.status).toBe(200)
    expect(await kept.text()).toContain('Newer')
  })

  test('is served from the cache after three seconds without a response, and a late response updates the cache', async () => {
    await openPage('/cards')
    vi.useFakeTimers()
    let arrives = (_: Response) => {}
    answers['/cards'] = () => new Promise((resolve) => (arrives = resolve))
    const { response, cached } = cache.respondWithPage(new Request(`${origin}/cards`))
    await vi.advanceTimersByTimeAsync(3100)
    expect(await (await response).text()).toContain('/cards')
    arrives(page('Late'))
    await cached
    vi.useRealTimers()
    isOnline = false
    expect(await (await openPage('/cards')).text()).toContain('Late')
  })

  test('that is not cached is answered with the offline page, which lists the cached pages, escaped', async () => {
    answers['/how/the-moon'] = () => page('The Moon &amp; the sea for 5$&amp; more')
    await openPage('/how/the-moon?a=1&b=2')
    isOnline = false
    const answer = await openPage('/spreads')
    expect(answer.status).toBe(503)
    const html = await answer.text()
    expect(html).toContain('<a href="/how/the-moon?a=1&amp;b=2">The Moon &amp; the sea for 5$&amp; more</a>')
    expect(html).not.toContain('<!--saved:Saved pages-->')
  })

  test('that filters in the browser is fetched and cached without its query', async () => {
    answers['/journal'] = () => page('Your journal')
    network.mockClear()
    await cache.seen({ type: 'seen', page: '/journal?q=secret', files: [] })
    await openPage('/journal?q=another')
    const told = network.mock.calls.map(([input]) => String(input))
    expect(told.filter((url) => url.includes('secret'))).toEqual([])
    const kept = await (await caches.open('lodestar-pages')).keys()
    expect(kept.map(({ url }) => url).filter((url) => url.includes('/journal'))).toEqual([
      `${origin}/journal`,
    ])
    isOnline = false
    expect(await (await openPage('/journal?q=secret')).text()).toContain('Your journal')
  })

  test('is not cached with no-store, as an error, as a redirect, or if it is not HTML', async () => {
    answers['/randomcard'] = () => page('Random', { 'Cache-Control': 'no-store' })
    answers['/gone'] = () => new Response('', { status: 404, headers: { 'Content-Type': 'text/html' } })
    const moved = page('Moved')
    Object.defineProperties(moved, { redirected: { value: true }, clone: { value: () => moved } })
    answers['/moved'] = () => moved
    answers['/plain'] = () => new Response('words')
    for (const path of ['/randomcard', '/gone', '/moved', '/plain']) await openPage(path)
    expect(await caches.paths('lodestar-pages')).toEqual(['/offline', '/'])
  })

  test.each([
    ['deleted', () => new Response('', { status: 404 })],
    ['gone', () => new Response('', { status: 410 })],
    ['private', () => page('Mine', { 'Cache-Control': 'private, no-store' })],
  ])('that is %s now is evicted; one that only fails is not', async (_, answer) => {
    for (const path of ['/draws/k57', '/draws/k58']) await openPage(path)
    answers['/draws/k57'] = answer
    answers['/draws/k58'] = () => new Response('', { status: 500 })
    for (const path of ['/draws/k57', '/draws/k58']) await openPage(path)
    expect(await caches.paths('lodestar-readings')).toEqual(['/draws/k58'])
    isOnline = false
    expect((await openPage('/draws/k57')).status).toBe(503)
  })

  test('is served from the cache while the server restarts', async () => {
    await openPage('/cards')
    answers['/cards'] = () => new Response('starting', { status: 503 })
    expect(await (await openPage('/cards')).text()).toContain('/cards')
    answers['/how'] = () => new Response('starting', { status: 503 })
    expect((await openPage('/how')).status).toBe(503)
  })
})

describe('a file', () => {
  test('with a hash in its address is fetched only once', async () => {
    await loadFile('/assets/cards-1.js')
    await loadFile('/assets/cards-1.js')
    isOnline = false
    expect(await (await loadFile('/assets/cards-1.js')).text()).toBe('file /assets/cards-1.js')
    expect(requests.filter((path) => path === '/assets/cards-1.js')).toHaveLength(1)
  })

  test('without a hash in its address is network first, and fetched again by every build', async () => {
    let version = 1
    answers['/manifest.webmanifest'] = () => new Response(`version ${version}`)
    await loadFile('/manifest.webmanifest')
    version = 2
    expect(await (await loadFile('/manifest.webmanifest')).text()).toBe('version 2')
    version = 3
    await createCache(['/manifest.webmanifest']).install()
    isOnline = false
    expect(await (await loadFile('/manifest.webmanifest')).text()).toBe('version 3')
    await expect(loadFile('/favicon.svg')).rejects.toThrow(TypeError)
  })

  test('that is missing fails as it would without a worker, and is not cached', async () => {
    answers['/assets/old-1.js'] = () => new Response('', { status: 404 })
    expect((await loadFile('/assets/old-1.js')).status).toBe(404)
    delete answers['/assets/old-1.js']
    expect((await loadFile('/assets/old-1.js')).status).toBe(200)
    isOnline = false
    await expect(loadFile('/assets/other-1.js')).rejects.toThrow(TypeError)
  })
})

describe('a message that a page was seen', () => {
  test('caches the page and the files that were loaded before the worker was active', async () => {
    await cache.seen({
      type: 'seen',
      page: '/cards',
      files: [
        `${origin}/drawn/celestial.1/small/the-moon.svg`,
        'https://elsewhere.example/assets/a.js',
        `${origin}/api/query`,
      ],
    })
    isOnline = false
    expect(await (await openPage('/cards')).text()).toContain('/cards')
    expect(await caches.paths('lodestar-files')).toEqual([...shell, '/drawn/celestial.1/small/the-moon.svg'])
  })

  test('never fetches a totem’s address, a guarded page, or a page that was fetched within the hour or is being fetched', async () => {
    requests = []
    for (const path of ['/deck/04A1', '/%64eck/04A1', '/bible/v2?uid=1', '/profile', '/admin', '/api/x'])
      await cache.seen({ type: 'seen', page: path, files: [] })
    expect(requests).toEqual([])
    await cache.seen({ type: 'seen', page: '/cards', files: [] })
    await cache.seen({ type: 'seen', page: '/cards', files: [] })
    expect(requests).toEqual(['/cards'])
    requests = []
    const message = { type: 'seen' as const, page: '/how', files: [] }
    await Promise.all([cache.seen(message), cache.seen(message)])
    expect(requests).toEqual(['/how'])
  })
})

describe('a new build', () => {
  test('caches its own files, and keeps those of previously cached pages', async () => {
    await openPage('/cards')
    cache = createCache(['/assets/entry-2.js'])
    await cache.install()
    await cache.activate()
    isOnline = false
    expect((await openPage('/cards')).status).toBe(200)
    for (const file of [...shell, '/assets/entry-2.js']) expect((await loadFile(file)).ok).toBe(true)
  })

  test('is not installed if one of its files cannot be fetched', async () => {
    answers['/assets/entry-2.js'] = () => new Response('', { status: 404 })
    await expect(createCache(['/assets/entry-2.js']).install()).rejects.toThrow('/assets/entry-2.js')
    isOnline = false
    await expect(createCache(['/assets/entry-3.js']).install()).rejects.toThrow('/assets/entry-3.js')
  })
})

describe('full storage', () => {
  test('evicts the oldest entries, and never the shell', async () => {
    for (const place of [1, 2, 3, 4]) await openPage(`/how/${place}`)
    caches.room = caches.count
    await openPage('/how/5')
    const left = await caches.paths('lodestar-pages')
    expect(left).toContain('/how/5')
    expect(left).toContain('/offline')
    expect(left).not.toContain('/how/1')
    expect(await caches.paths('lodestar-files')).toEqual(shell)
  })

  test('that stays full caches nothing new, and the visitor still gets the page', async () => {
    caches.room = 0
    expect(await (await openPage('/cards')).text()).toContain('/cards')
    expect((await loadFile('/assets/cards-1.js')).ok).toBe(true)
  })
})

test('at most sixty pages are cached; the least recently opened is evicted first', async () => {
  for (let place = 0; place < 62; place++) await openPage(`/how/${place}`)
  await openPage('/how/2')
  await cache.seen({ type: 'seen', page: '/how/2', files: [] })
  const left = await caches.paths('lodestar-pages')
  expect(left).toHaveLength(61)
  expect(left.slice(0, 2)).toEqual(['/offline', '/how/3'])
  expect(left.at(-1)).toBe('/how/2')
})

test('all cards of a list are saved with their pictures and files, once, and beside the pages that were opened', async () => {
  const small = (card: string) => `/drawn/celestial.1/small/${card}.svg`
  const html = (body: string) => () => {
    const headers = {
      'Content-Type': 'text/html',
      'Cache-Control': 'no-cache',
      Date: new Date().toUTCString(),
    }
    return new Response(`<title>Cards</title>${body}`, { headers })
  }
  const names = Array.from({ length: 78 }, (_, index) => `card-${index}`)
  const tile = (name: string) => `<a href="/cards/${name}"><img src="${small(name)}"></a>`
  answers['/cards'] = html(
    `<a href="/cards?suit=cups"></a><a href="/cards?type=crystals"></a><a href="/spreads"></a>${names.map(tile).join('')}`,
  )
  for (const name of names) answers[`/cards/${name}`] = html('<script data-modules="/assets/card-page-1.js">')
  await openPage('/spreads')
  const before = requests.length
  await cache.saveCards('/cards')
  expect(await caches.paths('lodestar-cards')).toEqual(
    expect.arrayContaining(names.map((name) => `/cards/${name}`)),
  )
  expect(await caches.paths('lodestar-pages')).toEqual(expect.arrayContaining(['/spreads', '/cards']))
  const files = await caches.paths('lodestar-files')
  expect(files).toContain('/assets/card-page-1.js')
  for (const name of names)
    expect(files).toEqual(expect.arrayContaining([small(name), small(name).replace('small', 'full')]))
  expect(requests.length - before).toBe(1 + 78 + 1 + 2 * 78)

  await createCache(shell).saveCards('/cards')
  expect(requests.length - before).toBe(1 + 78 + 1 + 2 * 78)
  // Another deck with the same cards, of which one was seen.
  await loadFile('/drawn/woodcut.1/full/card-3.svg')
  await createCache(shell).saveCards('/cards')
  expect(await caches.paths('lodestar-files')).toContain('/drawn/woodcut.1/small/card-77.svg')

  // A deck of another type is saved as a whole when one of its cards was seen, and not because its back was.
  answers['/cards?type=crystals'] = html(
    '<a href="/cards/agate"></a><a href="/cards/jade"></a><a href="/cards?type=crystals"></a>',
  )
  await loadFile('/drawn/ground.1/small/back.svg')
  const worker = createCache(shell)
  await worker.saveCards('/cards')
  expect(await caches.paths('lodestar-files')).not.toContain('/drawn/ground.1/small/jade.svg')
  await loadFile('/drawn/ground.1/full/agate.svg')
  await worker.saveCards('/cards')
  expect(await caches.paths('lodestar-files')).toEqual(
    expect.arrayContaining(['/drawn/ground.1/small/jade.svg', '/drawn/ground.1/full/jade.svg']),
  )
  expect(await caches.paths('lodestar-cards')).toHaveLength(78)
  isOnline = false
  expect(await (await openPage('/cards/card-41')).text()).toContain('<title>Cards</title>')
  answers['/offline'] = () => new Response('')
  expect(await (await openPage('/never')).text()).not.toContain('/cards/card-1"')
})

test('without a connection nothing is saved, and nothing is lost', async () => {
  isOnline = false
  await cache.saveCards('/cards')
  expect(await caches.paths('lodestar-cards')).toEqual([])
})
