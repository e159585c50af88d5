import { createHash } from 'node:crypto'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startProduct, type Product } from '#tests/support/product.ts'

let product: Product

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Unlike fetch, this follows no redirects and does not decompress. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(product.url + path, { method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    request.on('error', reject)
    request.end()
  })
}

describe('a page', () => {
  test('is the same bytes for everybody', async () => {
    const [first, second] = [await ask('/how'), await ask('/how')]
    expect(first.status).toBe(200)
    expect(second.body.equals(first.body)).toBe(true)
    expect(second.headers.etag).toBe(first.headers.etag)
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
  })

  test('has its canonical address and its picture for link previews', async () => {
    const html = (await ask('/how')).body.toString()
    expect(html).toContain(`<link rel="canonical" href="${product.url}/how"/>`)
    expect(html).toContain(`<meta property="og:image" content="${product.url}/share/page/how.png"/>`)
  })

  test('is compressed with brotli or gzip if the client accepts it, with the same content', async () => {
    const plain = await ask('/how')
    const brotli = await ask('/how', { 'Accept-Encoding': 'gzip, br' })
    const gzip = await ask('/how', { 'Accept-Encoding': 'gzip, br;q=0' })
    expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ])
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    expect(brotli.headers.vary).toContain('Accept-Encoding')
  })

  test('is answered with 304 for its ETag, with the CSP', async () => {
    const { headers } = await ask('/how')
    const again = await ask('/how', { 'If-None-Match': headers.etag ?? '' })
    expect(again.status).toBe(304)
    expect(again.body.length).toBe(0)
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
  })

  test('answers HEAD like GET, without the body', async () => {
    const [get, head] = [await ask('/how'), await ask('/how', {}, 'HEAD')]
    expect(head.status).toBe(200)
    expect(head.body.length).toBe(0)
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
    expect(head.headers.etag).toBe(get.headers.etag)
  })

  test('allows by hash exactly its inline scripts and styles, and nothing else inline', async () => {
    const { headers, body } = await ask('/privacy')
    const policy = String(headers['content-security-policy'])
    // Positions of cards are style attributes; no other inline attribute is allowed.
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe')
    const html = body.toString()
    expect(html).not.toContain('nonce')
    expect(html).not.toMatch(/\sstyle="/)
    const inline = [...html.matchAll(/<(script|style)\b[^>]*>([^]*?)<\/\1>/g)].map((match) => match[2] ?? '')
    expect(inline.length).toBeGreaterThan(3)
    for (const content of inline) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    }
  })

  test('has its CSS inline and no blocking script or stylesheet', async () => {
    const html = (await ask('/')).body.toString()
    expect(html).toMatch(/<style data-rules="\/assets\/rules-[\w-]+\.css\?unused=[\w-]+">/)
    expect(html).not.toContain('rel="stylesheet"')
    expect(html).not.toContain('rel="modulepreload"')
    expect(html).not.toMatch(/<script[^>]*\ssrc=/)
  })

  test('has no unused CSS rules inline, and links a file that has only those', async () => {
    const html = (await ask('/')).body.toString()
    const [, url = '', own = ''] = /<style data-rules="([^"]+)">([^]*?)<\/style>/.exec(html) ?? []
    const file = await ask(url)
    expect(file.headers['cache-control']).toContain('immutable')
    const unused = file.body.toString()
    for (const needed of ['.panel', '.site-header', '@keyframes']) {
      expect(own).toContain(needed)
      expect(unused).not.toContain(`${needed}{`)
    }
    for (const idle of ['.pagination', '.tabs']) {
      expect(own).not.toContain(idle)
      expect(unused).toContain(idle)
    }
  })

  test('links the whole stylesheet to a browser whose page another server has rendered', async () => {
    const html = (await ask('/')).body.toString()
    const [, url = ''] = /<style data-rules="([^"?]+)/.exec(html) ?? []
    const whole = (await ask(`${url}?unused=0123456789`)).body.toString()
    for (const rule of ['.panel', '.site-header', '.pagination', '.tabs']) expect(whole).toContain(rule)
  })

  test('no stylesheet of a route blocks its page, and the rest of its rules comes later', async () => {
    const html = (await ask('/how')).body.toString()
    const [, address = '', own = ''] = /<style data-rules="([^"]+)">([^]*?)<\/style>/.exec(html) ?? []
    const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(link).toContain(' disabled=""')
    const [, name = ''] = /href="\/assets\/([^"#]+)\.css/.exec(links[0]!) ?? []
    const route = (await ask(`/assets/${name}.css`)).body.toString()
    const [used = ''] = route.match(/\.[a-z][\w-]*/) ?? []
    const url = address.replaceAll('&amp;', '&')
    const unused = (await ask(url)).body.toString()
    expect(own + unused).toContain(used)
    // Another server does not know the rules and sends all of them.
    const whole = (await ask(url.replace(/unused=[\w-]+/, 'unused=0123456789'))).body.toString()
    expect(whole).toContain('.pagination')
    expect(whole).toContain(route)
    // One of another build must not get a part of them, which it would cache for a year.
    const other = await ask(url.replace(/unused=.*/, 'unused=0123456789&with=how-anothr'))
    expect([other.status, other.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  test('has the theme of the cookie from the first byte', async () => {
    const themes = await Promise.all(
      ['', 'theme=night', 'other=1; theme=day', 'theme=neon'].map(async (Cookie) => {
        const { body } = await ask('/how', { Cookie })
        return /<html[^>]*data-theme="(\w+)"/.exec(body.toString())?.[1]
      }),
    )
    expect(themes).toEqual(['system', 'night', 'day', 'system'])
  })

  test('has the security headers', async () => {
    const { headers } = await ask('/how')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test('may use the camera only if it is the one that scans', async () => {
    for (const [path, camera] of [
      ['/camera', 'camera=(self)'],
      ['/how', 'camera=()'],
    ] as const) {
      expect((await ask(path)).headers['permissions-policy'], path).toContain(camera)
    }
  })

  test('that does not exist is a real 404 with its path', async () => {
    const { status, headers, body } = await ask('/no/such/page')
    expect(status).toBe(404)
    expect(body.toString()).toContain('Page not found: /no/such/page')
    expect(headers['cache-control']).toBe('no-store')
  })

  test('escapes the path that it shows', async () => {
    const { body } = await ask('/%3Cscript%3Ealert(1)%3C%2Fscript%3E')
    expect(body.toString()).toContain('Page not found: /&lt;script&gt;alert(1)')
    expect(body.toString()).not.toContain('<script>alert(1)')
  })

  test.each(['/how/', '/HOW', '/how///', '//how'.slice(1) + '/?x=1'])(
    'has one address: %s redirects to it',
    async (path) => {
      const { status, headers } = await ask(path)
      expect(status).toBe(301)
      expect(headers.location).toBe(path.includes('?') ? '/how?x=1' : '/how')
    },
  )

  test('is noindex where the rules say so', async () => {
    expect((await ask('/login')).headers['x-robots-tag']).toBe('noindex')
    expect((await ask('/how')).headers['x-robots-tag']).toBeUndefined()
  })
})

describe('a file', () => {
  test('with a hash in its name is cached forever and precompressed', async () => {
    const html = (await ask('/how')).body.toString()
    const script = /\/assets\/entry\.client-[\w-]+\.js/.exec(html)?.[0] ?? ''
    const file = await ask(script, { 'Accept-Encoding': 'br' })
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(file.headers['content-encoding']).toBe('br')
    expect(file.headers['content-type']).toMatch(/javascript/)
  })

  test('without one is revalidated by its ETag', async () => {
    const file = await ask('/favicon.svg')
    expect(file.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const again = await ask('/favicon.svg', { 'If-None-Match': file.headers.etag ?? '' })
    expect([file.status, again.status]).toEqual([200, 304])
  })

  test('supports range requests', async () => {
    const whole = await ask('/favicon.svg')
    const part = await ask('/favicon.svg', { Range: 'bytes=2-9' })
    expect(part.status).toBe(206)
    expect(part.body.equals(whole.body.subarray(2, 10))).toBe(true)
    expect((await ask('/favicon.svg', { Range: 'bytes=99999999-' })).status).toBe(416)
    const end = await ask('/favicon.svg', { Range: 'bytes=-5' })
    expect(end.body.equals(whole.body.subarray(-5))).toBe(true)
    const other = await ask('/favicon.svg', { Range: 'bytes=2-9', 'If-Range': '"another"' })
    expect(other.status).toBe(200)
  })

  test('answers HEAD without its body', async () => {
    const head = await ask('/favicon.svg', {}, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
  })

  test('whose client disconnected is closed', async () => {
    const openFiles = async () =>
      Number(/^process_open_fds (\d+)/m.exec((await ask('/metrics')).body.toString())?.[1])
    const html = (await ask('/how')).body.toString()
    const script = /\/assets\/vendor-[\w-]+\.js/.exec(html)?.[0] ?? ''
    const before = await openFiles()
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const socket = connect(product.port, '127.0.0.1')
        await new Promise((resolve) => socket.once('connect', resolve))
        socket.write(`GET ${script} HTTP/1.1\r\nHost: localhost:${product.port}\r\n\r\n`.repeat(10))
        await new Promise((resolve) => socket.once('data', resolve))
        socket.resetAndDestroy()
      }),
    )
    await expect.poll(openFiles).toBeLessThan(before + 10)
  })

  test('outside the build is not reachable', async () => {
    for (const path of [
      '/assets/../../package.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/.vite/manifest.json',
    ]) {
      expect((await ask(path)).status, path).toBe(404)
    }
  })
})

describe('the host’s own addresses', () => {
  test('the latest build has an id, and its manifest exists under it', async () => {
    const latest = JSON.parse((await ask('/builds/latest.json')).body.toString()) as { id: string }
    expect(latest.id).toMatch(/^[0-9a-f]{12}$/)
    const manifest = await ask(`/builds/meta/${latest.id}.json`)
    expect(manifest.status).toBe(200)
    expect(JSON.parse(manifest.body.toString())).toEqual(latest)
    expect((await ask('/builds/meta/other.json')).status).toBe(404)
  })

  test('every page has a payload, with the page’s own status', async () => {
    const plain = await ask('/newlanding/_payload.json')
    expect(plain.status).toBe(200)
    expect(JSON.parse(plain.body.toString())).toEqual({
      path: '/newlanding',
      data: { root: { theme: 'system', origin: product.url } },
    })
    const again = await ask('/newlanding/_payload.json', { 'If-None-Match': plain.headers.etag ?? '' })
    expect(again.status).toBe(304)
    expect((await ask('/_payload.json')).status).toBe(200)
    expect((await ask('/no/such/page/_payload.json')).status).toBe(404)
  })

  test('the payload is the data that the page was rendered with', async () => {
    const payload = await ask('/how/_payload.json', { Cookie: 'theme=day' })
    expect(JSON.parse(payload.body.toString())).toMatchObject({ data: { root: { theme: 'day' } } })
  })

  test('route rules are served by path, and followed', async () => {
    const rules = await ask('/route-rules?path=/home')
    expect(JSON.parse(rules.body.toString())).toEqual({ redirect: { to: '/', status: 301 } })
    expect(JSON.parse((await ask('/route-rules?path=/how')).body.toString())).toEqual({})
    expect((await ask('/route-rules')).status).toBe(400)
    const redirected = await ask('/home?from=old')
    expect([redirected.status, redirected.headers.location]).toEqual([301, '/?from=old'])
  })

  test('is live and ready', async () => {
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ask('/readyz')).status).toBe(200)
  })

  test('metrics are for this machine only', async () => {
    const metrics = await ask('/metrics')
    expect(metrics.status).toBe(200)
    expect(metrics.body.toString()).toContain(
      'http_request_duration_seconds_count{method="GET",route="/how",status="200"}',
    )
    expect((await ask('/metrics', { 'X-Forwarded-For': '203.0.113.7' })).status).toBe(403)
  })

  test('metrics are refused to a page elsewhere that points its own name at this machine (DNS rebinding)', async () => {
    const { port } = product
    for (const host of ['localhost', `127.0.0.1:${port}`, `[::1]:${port}`]) {
      expect((await ask('/metrics', { Host: host })).status, host).toBe(200)
    }
    for (const host of [`evil.example:${port}`, 'localhost.evil.example', '127.0.0.1.evil.example']) {
      expect((await ask('/metrics', { Host: host })).status, host).toBe(403)
    }
  })

  test('pages are served under one host, APIs under any', async () => {
    const { port } = product
    const page = await ask('/how?x=1', { Host: `127.0.0.1:${port}` })
    expect([page.status, page.headers.location]).toEqual([307, `http://localhost:${port}/how?x=1`])
    expect((await ask('/healthz', { Host: 'anything.example' })).status).toBe(200)
    for (const path of ['/favicon.svg', '/builds/latest.json']) {
      expect((await ask(path, { Host: 'anything.example' })).status, path).toBe(200)
    }
    // There is no proxy in front, so forwarded hosts are ignored.
    const forged = await ask('/how', { 'X-Forwarded-Host': 'evil.example' })
    expect(forged.status).toBe(200)
  })
})

describe('the theme form', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${product.url}/theme`, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        ...(Object.keys(headers).length === 0 && { Origin: product.url }),
        ...headers,
      },
    })

  test('sets the cookie and redirects back, without JavaScript', async () => {
    const response = await post('theme=day&returnTo=/how')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/how'])
    expect(response.headers.get('set-cookie')).toBe('theme=day; Path=/; Max-Age=31536000; SameSite=Lax')
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', ''])(
    'never redirects to %j',
    async (target) => {
      const response = await post(`theme=day&returnTo=${encodeURIComponent(target)}`)
      expect(response.headers.get('location')).toBe('/')
    },
  )

  test('refuses an unknown theme', async () => {
    expect((await post('theme=neon')).status).toBe(400)
  })

  test('accepts a post with the origin null from a page of ours, and from no other page', async () => {
    const hidden = (site: string) => post('theme=day', { Origin: 'null', 'Sec-Fetch-Site': site })
    expect((await hidden('same-origin')).status).toBe(303)
    expect((await hidden('cross-site')).status).toBe(403)
    expect((await post('theme=day', { Origin: 'null' })).status).toBe(403)
  })

  test('refuses a post from another site, and one without an origin (CSRF)', async () => {
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Referer: 'https://evil.example/' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { Accept: '*/*' },
    ] as Record<string, string>[]) {
      const response = await post('theme=day', headers)
      expect([response.status, response.headers.get('set-cookie')], JSON.stringify(headers)).toEqual([
        403,
        null,
      ])
    }
    expect((await post('theme=day', { Referer: `${product.url}/how` })).status).toBe(303)
  })
})

describe('the support form', () => {
  /** As a new visitor each time. */
  const write = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${product.url}/support`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: product.url, ...headers },
      body: new URLSearchParams(fields),
    })

  test('returns the input with its errors, escaped', async () => {
    const response = await write({ text: ' ', name: '"><script>alert(1)</script>' })
    const page = await response.text()
    expect(response.status).toBe(400)
    expect(page).toContain('Your message is empty')
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect((await write({ text: 'x'.repeat(5001) })).status).toBe(400)
    expect((await write({ text: 'Hello', email: 'a@b, c@d' })).status).toBe(400)
  })

  test('refuses a post from another site (CSRF)', async () => {
    expect((await write({ text: 'Hello' }, { Origin: 'https://elsewhere.example' })).status).toBe(403)
  })

  test('has a rate limit by address; input of bots is returned', async () => {
    const statuses: number[] = []
    for (let sent = 0; sent < 14; sent++) statuses.push((await write({ text: `Message ${sent}` })).status)
    expect(statuses.filter((status) => status === 303)).toHaveLength(12)
    expect(statuses.slice(12)).toEqual([429, 429])
    const trapped = await write({ text: 'Buy this', website: 'https://spam.example' })
    expect(trapped.status).toBe(400)
    expect(await trapped.text()).toMatch(/<textarea[^>]*>Buy this<\/textarea>/)
  })
})
