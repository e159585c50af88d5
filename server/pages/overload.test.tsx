// More pages are asked for than can be rendered: those inside are served, the others are refused, and then it is over.
import { expect, test } from 'vitest'
import { useTestHost } from './test-host.ts'

let begun = 0
let letGo = () => {}
const gate = new Promise<void>((resolve) => (letGo = resolve))

const origin = useTestHost(
  {
    slow: {
      loader: async () => {
        begun++
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

test('a visitor who cannot be served soon is refused before any work, and nobody inside loses anything', async () => {
  expect((await ask('/cached')).status).toBe(200)
  const inside = Array.from({ length: 8 }, () => ask('/slow'))
  await expect.poll(() => begun, { timeout: 60_000 }).toBe(8)

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

  expect((await ask('/cached.data')).status, 'a click on a page that is open').toBe(200)
  expect((await ask('/cached')).status, 'a cached page costs nothing').toBe(200)
  const body = new URLSearchParams({ words: 'typed' })
  const sent = await ask('/form', { method: 'POST', headers: { Origin: origin() }, body })
  expect(sent.status, 'what was typed is taken').toBe(200)
  expect(begun).toBe(8)

  letGo()
  expect(new Set((await Promise.all(inside)).map(({ status }) => status))).toEqual(new Set([200]))
  expect((await ask('/slow')).status).toBe(200)
})
