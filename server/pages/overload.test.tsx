// Load shedding: admitted requests are served, the others get 503 until there is capacity again.
import { expect, test } from 'vitest'
import { useTestHost } from './test-host.ts'

let startedRenders = 0
let openGate = () => {}
const gate = new Promise<void>((resolve) => (openGate = resolve))

const origin = useTestHost(
  {
    slow: {
      loader: async () => {
        startedRenders++
        await gate
        return null
      },
    },
    cached: { loader: () => null },
    form: { loader: () => null, action: () => null },
  },
  { rules: [{ path: '/slow', cache: 'no-store' }], environment: { TRUST_PROXY: '1' } },
)

let networks = 0
function ask(
  path: string,
  { headers = {}, ...options }: { method?: string; headers?: object; body?: URLSearchParams } = {},
) {
  const address = `10.1.${++networks >> 8}.${networks & 255}`
  return fetch(origin() + path, { ...options, headers: { 'X-Forwarded-For': address, ...headers } })
}

test('refuses with 503 before any work, and serves every admitted request', async () => {
  expect((await ask('/cached')).status).toBe(200)
  const admitted = Array.from({ length: 8 }, () => ask('/slow'))
  await expect.poll(() => startedRenders, { timeout: 60_000 }).toBe(8)

  const refused = await Promise.all(
    Array.from({ length: 100 }, () => ask('/slow', { headers: { Accept: 'text/html' } })),
  )
  for (const answer of refused) {
    expect(answer.status).toBe(503)
    const seconds = answer.headers.get('retry-after')
    expect(seconds).toMatch(/^[4-9]$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(await answer.text()).toContain(`<meta http-equiv="refresh" content="${seconds}">`)
  }
  const plain = await ask('/slow')
  expect([plain.status, plain.headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8'])

  expect((await ask('/cached.data')).status, 'client navigation').toBe(200)
  expect((await ask('/cached')).status, 'a cached page is not limited').toBe(200)
  const body = new URLSearchParams({ text: 'typed' })
  const sent = await ask('/form', { method: 'POST', headers: { Origin: origin() }, body })
  expect(sent.status, 'forms are accepted').toBe(200)
  expect(startedRenders).toBe(8)

  openGate()
  expect(new Set((await Promise.all(admitted)).map(({ status }) => status))).toEqual(new Set([200]))
  expect((await ask('/slow')).status).toBe(200)
})
