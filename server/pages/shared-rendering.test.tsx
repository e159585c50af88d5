// What is rendered once for everybody must not carry anything of the one who asked first.
import { data } from 'react-router'
import { expect, test } from 'vitest'
import { useTestHost } from './test-host.ts'

let renderings = 0

const origin = useTestHost(
  {
    shared: {
      loader: ({ request }) => {
        renderings++
        return { cookie: request.headers.get('Cookie') }
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
    rules: [{ path: '/own', cache: 'no-store' }],
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
