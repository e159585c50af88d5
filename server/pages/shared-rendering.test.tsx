// A shared render must not contain anything about the visitor who triggered it.
import { data } from 'react-router'
import { expect, test } from 'vitest'
import { useTestHost } from './test-host.ts'

let renders = 0
let held = 0
let openGate = () => {}
const gate = new Promise<void>((resolve) => (openGate = resolve))

const origin = useTestHost(
  {
    shared: {
      loader: ({ request }) => {
        renders++
        return { cookie: request.headers.get('Cookie') }
      },
    },
    popular: { loader: () => null },
    held: {
      loader: async () => {
        held++
        await gate
        return null
      },
    },
    own: {
      loader: ({ request }) => {
        const cookie = request.headers.get('Cookie')
        return data({ cookie }, { headers: { 'Set-Cookie': `seen=${cookie}` } })
      },
    },
  },
  {
    rules: [
      { path: '/own', cache: 'no-store' },
      { path: '/held', cache: 'no-store' },
    ],
    environment: { TRUST_PROXY: '1' },
  },
)

const ask = (path: string, who: string) => fetch(origin() + path, { headers: { Cookie: `who=${who}` } })

test('concurrent requests for a page share one render, without anybody’s cookie', async () => {
  const answers = await Promise.all(['alice', 'bob', 'carol'].map((who) => ask('/shared', who)))
  const pages = await Promise.all(answers.map((answer) => answer.text()))
  expect(renders).toBe(1)
  expect(new Set(pages).size).toBe(1)
  expect(pages[0]).not.toMatch(/alice|bob|carol/)
})

test('a no-store page is rendered for each visitor, with their own cookie', async () => {
  const answers = await Promise.all(['alice', 'bob'].map((who) => ask('/own', who)))
  expect(answers.map((answer) => answer.headers.get('set-cookie'))).toEqual([
    'seen=who=alice',
    'seen=who=bob',
  ])
  const pages = await Promise.all(answers.map((answer) => answer.text()))
  expect(pages[0]).toContain('alice')
  expect(pages[1]).toContain('bob')
})

test('a visitor is not refused because another one waiting for the same page is', async () => {
  const from = async (address: string, path: string) => {
    const { status } = await fetch(origin() + path, { headers: { 'X-Forwarded-For': address } })
    return status
  }
  // One network uses all the slots it may use, so its further requests wait and are refused.
  const busy = Array.from({ length: 4 }, () => from('192.0.2.1', '/held'))
  await expect.poll(() => held, { timeout: 60_000 }).toBe(4)
  const refused = [from('192.0.2.1', '/popular')]
  // A later request that was answered proves that the server has received the earlier one.
  await from('192.0.2.3', '/healthz')
  // Starts rendering once the first is refused, because it waited for the same page.
  refused.push(from('192.0.2.1', '/popular'))
  await from('192.0.2.3', '/healthz')
  const waited = from('192.0.2.2', '/popular')
  expect(await refused[0]).toBe(503)
  expect(await waited).toBe(200)
  openGate()
  await Promise.all([...busy, ...refused])
})
