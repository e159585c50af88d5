// A cached page is answered before the pipeline runs, with the same checks as every other request.
import { request, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { useTestHost } from './test-host.ts'

const logged: string[] = []
let renders = 0

const origin = useTestHost(
  {
    page: { loader: () => ({ render: ++renders }) },
    form: { loader: () => ({ render: ++renders }), action: () => null },
  },
  { log: pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }) },
)

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    request(origin() + path, { method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
      .on('error', reject)
      .end()
  })
}

test('a cached page is the same bytes and headers, but for the request id and the time', async () => {
  const { text, headers } = await ask('/page')
  const before = renders
  const again = await ask('/page')
  expect(renders).toBe(before)
  expect(again.text).toBe(text)
  expect(again.headers['x-request-id']).not.toBe(headers['x-request-id'])
  expect({ ...again.headers, 'x-request-id': '', date: '' }).toEqual({
    ...headers,
    'x-request-id': '',
    date: '',
  })
})

test('a HEAD request gets the headers alone, and a matching ETag 304', async () => {
  const { headers, text } = await ask('/page')
  const head = await ask('/page', {}, 'HEAD')
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', String(text.length)])
  expect((await ask('/page', { 'If-None-Match': headers.etag! })).status).toBe(304)
})

test('every theme has a page of its own', async () => {
  const night = await ask('/page', { Cookie: 'theme=night' })
  const day = await ask('/page', { Cookie: 'theme=day' })
  expect(night.text).toContain('data-theme="night"')
  expect(day.text).toContain('data-theme="day"')
  expect((await ask('/page', { Cookie: 'theme=night' })).text).toBe(night.text)
})

test('another host name is redirected, also for a cached page', async () => {
  await ask('/page')
  const elsewhere = await ask('/page', { Host: 'elsewhere.test' })
  expect(elsewhere).toMatchObject({ status: 307, headers: { location: `${origin()}/page` } })
})

test('other spellings of the path are redirected, also for a cached page', async () => {
  await ask('/page')
  expect(await ask('/PAGE')).toMatchObject({ status: 301, headers: { location: '/page' } })
  expect(await ask('/page/')).toMatchObject({ status: 301, headers: { location: '/page' } })
})

test('a form is never answered from the cache', async () => {
  await ask('/form')
  const before = renders
  expect((await ask('/form', { Origin: origin(), 'Content-Type': 'text/plain' }, 'POST')).status).toBe(200)
  expect(renders).toBeGreaterThan(before)
})

test('an Expect header that we do not support is refused, also for a cached page', async () => {
  await ask('/page')
  expect(await statusOf('Expect: miracles')).toBe(417)
})

test('two Host headers are refused, also for a cached page', async () => {
  await ask('/page')
  expect(await statusOf('Host: elsewhere.test')).toBe(400)
})

test('the first forwarded request logs that a proxy is not trusted, also for a cached page', async () => {
  await ask('/page')
  logged.length = 0
  expect((await ask('/page', { 'X-Forwarded-For': '203.0.113.7' })).status).toBe(200)
  expect(logged.join()).toContain('TRUST_PROXY')
})

/** The status of a GET for the cached page with one more header. */
function statusOf(header: string): Promise<number> {
  const { host, port } = new URL(origin())
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', reject)
    socket.once('data', (data) => {
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1]))
      socket.destroy()
    })
    socket.write(`GET /page HTTP/1.1\r\nHost: ${host}\r\n${header}\r\n\r\n`)
  })
}
