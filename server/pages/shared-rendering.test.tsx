// What is rendered once for everybody must not carry anything of the one who asked first.
import { data } from 'react-router'
import { expect, test } from 'vitest'
import { useTestHost } from './test-host.ts'

let renderings = 0
let held = 0
let letGo = () => {}
const gate = new Promise<void>((resolve) => (letGo = resolve))

const origin = useTestHost(
  {
    shared: {
      loader: ({ request }) => {
        renderings++
        return { cookie: request.headers.get('Cookie') }
      },
    },
    wanted: { loader: () => null },
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

test('many who ask at once for a page get one rendering, without anybody’s cookie', async () => {
  const answers = await Promise.all(['alice', 'bob', 'carol'].map((who) => ask('/shared', who)))
  const pages = await Promise.all(answers.map((answer) => answer.text()))
  expect(renderings).toBe(1)
  expect(new Set(pages).size).toBe(1)
  expect(pages[0]).not.toMatch(/alice|bob|carol/)
})

test('a page ruled no-store is rendered for each, with their own cookie', async () => {
  const answers = await Promise.all(['alice', 'bob'].map((who) => ask('/own', who)))
  expect(answers.map((answer) => answer.headers.get('set-cookie'))).toEqual([
    'seen=who=alice',
    'seen=who=bob',
  ])
  const pages = await Promise.all(answers.map((answer) => answer.text()))
  expect(pages[0]).toContain('alice')
  expect(pages[1]).toContain('bob')
})

test('a visitor is not refused because others who wait for the same page are', async () => {
  const from = async (address: string, path: string) => {
    const { status } = await fetch(origin() + path, { headers: { 'X-Forwarded-For': address } })
    return status
  }
  // One network has all the places that it may have, so that what else it asks for waits and is refused.
  const busy = Array.from({ length: 4 }, () => from('192.0.2.1', '/held'))
  await expect.poll(() => held, { timeout: 60_000 }).toBe(4)
  const refused = [from('192.0.2.1', '/wanted')]
  // The server has a request once it has answered one that came after.
  await from('192.0.2.3', '/healthz')
  // Begins once the first is refused, since it waited for the same page.
  refused.push(from('192.0.2.1', '/wanted'))
  await from('192.0.2.3', '/healthz')
  const waited = from('192.0.2.2', '/wanted')
  expect(await refused[0]).toBe(503)
  expect(await waited).toBe(200)
  letGo()
  await Promise.all([...busy, ...refused])
})
