// When more is asked for than can be made: those inside are served, the others are told at once, and then it is over.
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
    kept: { loader: () => null },
    form: { loader: () => null, action: () => null },
  },
  { rules: [{ path: '/slow', cache: 'no-store' }] },
)

const asPage = { headers: { Accept: 'text/html' } }

test('a full house refuses at once with a page that comes back by itself, and nobody inside loses anything', async () => {
  expect((await fetch(`${origin()}/kept`)).status).toBe(200)
  const inside = Array.from({ length: 128 }, () => fetch(`${origin()}/slow`))
  await expect.poll(() => begun, { timeout: 60_000 }).toBe(128)

  const refused = await fetch(`${origin()}/slow`, asPage)
  expect(refused.status).toBe(503)
  const seconds = refused.headers.get('retry-after')
  expect(seconds).toMatch(/^[4-9]$/)
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(refused.headers.get('content-type')).toContain('text/html')
  expect(await refused.text()).toContain(`<meta http-equiv="refresh" content="${seconds}">`)

  const plain = await fetch(`${origin()}/slow`)
  expect([plain.status, plain.headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8'])
  expect((await fetch(`${origin()}/kept.data`)).status, 'a click on a page that is open').toBe(200)
  expect((await fetch(`${origin()}/kept`)).status, 'a kept page costs nothing').toBe(200)
  const sent = await fetch(`${origin()}/form`, {
    method: 'POST',
    headers: { Origin: origin() },
    body: form(),
  })
  expect(sent.status, 'what was typed is taken').toBe(200)
  expect(begun).toBe(128)

  letGo()
  expect(new Set((await Promise.all(inside)).map(({ status }) => status))).toEqual(new Set([200]))
  expect((await fetch(`${origin()}/slow`, asPage)).status).toBe(200)
})

function form(): URLSearchParams {
  return new URLSearchParams({ words: 'typed' })
}
