import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startProduct, type Product } from '#tests/support/product.ts'
import { getRaw, sendRaw, statusOf } from '#tests/support/raw-http.ts'

let product: Product

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

async function expectAlive() {
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
}

describe('malformed requests', () => {
  test.each([
    ['a broken escape', '/%', 400],
    ['half a character', '/%E0%A4%A', 400],
    ['NUL', '/how%00', 400],
    ['a line break', '/how%0d%0aSet-Cookie:x=1', 400],
    ['another host behind slashes', '//evil.example/', 400],
    ['a backslash', '/\\evil.example', 400],
    ['an encoded slash', '/how%2Fmore', 404],
    ['20 kB of path', `/${'a'.repeat(20_000)}`, 414],
    ['a foreign scheme', 'ftp://evil.example/', 400],
    ['only a star', '*', 400],
  ])('%s', async (_what, target, status) => {
    const answer = await getRaw(product.port, target)
    expect(statusOf(answer)).toBe(status)
    expect(answer).not.toMatch(/\bat .+:\d+:\d+/)
    await expectAlive()
  })

  test('no HTTP at all', async () => {
    expect(statusOf(await sendRaw(product.port, 'hello?\r\n\r\n'))).toBe(400)
    await expectAlive()
  })

  test('40 kB of headers', async () => {
    expect(statusOf(await getRaw(product.port, '/', [`X-Long: ${'a'.repeat(40_000)}`]))).toBe(431)
    await expectAlive()
  })

  test('an unknown method', async () => {
    expect(statusOf(await sendRaw(product.port, 'FROBNICATE / HTTP/1.1\r\nHost: x\r\n\r\n'))).toBe(400)
  })

  test('no host, two hosts, an odd Expect header, CONNECT', async () => {
    expect(statusOf(await sendRaw(product.port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'))).toBe(400)
    const hosts = `Host: localhost:${product.port}\r\nhost: evil.example\r\n`
    for (const [path, head] of [
      ['/how', 'Connection: close'],
      ['/api/query?path=decks:listPublished', 'Connection: close'],
      ['/api/sync', 'Connection: Upgrade\r\nUpgrade: websocket'],
    ])
      expect(statusOf(await sendRaw(product.port, `GET ${path} HTTP/1.1\r\n${hosts}${head}\r\n\r\n`))).toBe(
        400,
      )
    expect(statusOf(await getRaw(product.port, '/how', ['Expect: wonders']))).toBe(417)
    expect(statusOf(await sendRaw(product.port, 'CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n'))).toBe(405)
  })

  test('hidden hosts in payload addresses', async () => {
    for (const target of [
      '/.//%5B/_payload.json',
      '/.//:99999999/_payload.json',
      '/.//evil.example/_payload.json',
    ]) {
      expect(statusOf(await getRaw(product.port, target)), target).toBe(400)
    }
  })

  test('an upgrade to another protocol is ignored', async () => {
    const answer = await getRaw(product.port, '/how', ['Upgrade: h2c', 'Connection: Upgrade, HTTP2-Settings'])
    expect(statusOf(answer)).toBe(200)
    expect(answer).toContain('A draw you can check')
  })

  test('an upgrade to an unsupported protocol', async () => {
    const answer = await getRaw(product.port, '/how', ['Upgrade: websocket'].concat('Connection: Upgrade'))
    expect(statusOf(answer)).toBe(404)
    await expectAlive()
  })
})

describe('requests that a page does not accept', () => {
  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'POST'])(
    '%s on a page without a form',
    async (method) => {
      const response = await fetch(`${product.url}/how`, { method })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('GET, HEAD')
    },
  )

  test('DELETE on a form answers that POST is allowed', async () => {
    const response = await fetch(`${product.url}/theme`, { method: 'DELETE' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  })

  test('a post to an address that does not exist', async () => {
    expect((await fetch(`${product.url}/no/such/page`, { method: 'POST' })).status).toBe(405)
  })

  test('a form with another content type', async () => {
    const response = await fetch(`${product.url}/theme`, {
      method: 'POST',
      body: '<theme>day</theme>',
      headers: { 'Content-Type': 'application/xml', Origin: product.url },
    })
    expect(response.status).toBe(415)
  })

  test('a form of 1 MB, with and without a content length', async () => {
    const body = `theme=day&x=${'a'.repeat(1_000_000)}`
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: product.url }
    expect((await fetch(`${product.url}/theme`, { method: 'POST', body, headers })).status).toBe(413)
    const chunk = `${(60_000).toString(16)}\r\n${'a'.repeat(60_000)}\r\n`
    const lines = [
      'POST /theme HTTP/1.1',
      `Host: localhost:${product.port}`,
      `Origin: ${product.url}`,
      'Content-Type: text/plain',
      'Transfer-Encoding: chunked',
    ]
    const answer = await sendRaw(product.port, `${lines.join('\r\n')}\r\n\r\n${chunk.repeat(10)}`)
    expect(statusOf(answer)).toBe(413)
    await expectAlive()
  })

  test('a malformed form', async () => {
    const response = await fetch(`${product.url}/theme`, {
      method: 'POST',
      body: 'not multipart',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', Origin: product.url },
    })
    expect(response.status).toBe(400)
  })

  test('an error report that is invalid, or too long', async () => {
    const report = (body: string) => fetch(`${product.url}/client-errors`, { method: 'POST', body })
    expect((await report('{')).status).toBe(400)
    expect((await report(JSON.stringify({ id: 'x', message: 'y' }))).status).toBe(400)
    expect((await report('x'.repeat(20_000))).status).toBe(413)
    expect((await fetch(`${product.url}/client-errors`)).status).toBe(405)
  })
})

describe('slow clients', () => {
  test('a request that never ends is cut off, and others are served', async () => {
    const socket = connect(product.port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
    const closed = new Promise((resolve) => socket.on('close', resolve))
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
    await expectAlive()
    await closed
    expect(statusOf(answer)).toBe(408)
    await expectAlive()
  })
})

test('every request is one line in the log', async () => {
  await fetch(`${product.url}/readyz`)
  await expect.poll(() => product.logLines().at(-1)).toContain('/readyz')
  const before = product.logLines().length
  const targets = ['/how', '/%', `/${'a'.repeat(20_000)}`, '/nowhere']
  for (const target of targets) await getRaw(product.port, target)
  await sendRaw(product.port, 'nonsense\r\n\r\n')
  await sendRaw(product.port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')
  await fetch(`${product.url}/metrics`)
  await expect.poll(() => product.logLines().at(-1)).toContain('/metrics')
  expect(product.logLines().length - before).toBe(targets.length + 3)
})

test('the log has no IP addresses', async () => {
  const secret = 'a-secret-in-the-address'
  await fetch(`${product.url}/${secret}?token=${secret}`)
  await fetch(`${product.url}/how?token=${secret}`)
  const statuses = [200, 400, 404, 405, 408, 413, 414, 415, 431]
  const logged = () =>
    statuses.filter((status) => product.logLines().some((line) => line.includes(`"status":${status}`)))
  await expect.poll(logged).toEqual(statuses)
  await expect.poll(() => product.logLines().at(-1)).toContain('"route":"/how"')
  const log = product.logLines().join('\n')
  expect(log).not.toContain(secret)
  expect(log).not.toContain('evil.example')
  expect(log).not.toContain('"status":500')
})
