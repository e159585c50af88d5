// Query parameters that a page does not declare do not change it.
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { useTestHost } from './test-host.ts'

const rendered: string[] = []

const origin = useTestHost(
  {
    list: {
      loader: ({ request }) => {
        rendered.push(new URL(request.url).search)
        return null
      },
      default: () => <p>Shown: {useLocation().search}</p>,
    },
    moved: { loader: () => null },
  },
  { rules: [{ path: '/list', query: ['type', 'q'] }] },
)

async function ask(path: string) {
  const answer = await fetch(origin() + path, { redirect: 'manual' })
  const { status, headers } = answer
  return { status, etag: headers.get('etag'), location: headers.get('location'), text: await answer.text() }
}

test('a page is the same bytes with any query that it does not read, and is rendered once', async () => {
  rendered.length = 0
  const plain = await ask('/list')
  for (const query of ['?', '?utm_source=letter', '?fbclid=1&x=%22%3E%3Cscript%3E', '?Q=1'])
    expect(await ask(`/list${query}`), query).toEqual(plain)
  expect(rendered).toEqual([''])
  expect(plain.text).toContain('data-address="/list" data-query="type q"')
})

test('what it reads makes another page, whatever else and in whatever order it comes', async () => {
  rendered.length = 0
  const found = await ask('/list?q=moon&utm_source=letter&type=tarot')
  expect(await ask('/list?type=tarot&q=moon')).toEqual(found)
  expect(rendered).toEqual(['?type=tarot&q=moon'])
  expect(found.text).toMatch(/Shown: (<!-- -->)?\?type=tarot&amp;q=moon/)
  expect(found.text).toContain('data-address="/list?type=tarot&amp;q=moon" data-query="type q"')
})

test('a click reads the same query as a document', async () => {
  rendered.length = 0
  expect((await ask('/list.data?q=a&utm_source=letter')).status).toBe(200)
  expect((await ask('/list/_payload.json?q=b&utm_source=letter')).status).toBe(200)
  expect(rendered.map((search) => new URLSearchParams(search).toString())).toEqual(['q=a', 'q=b'])
})

test('a redirect keeps the whole query', async () => {
  expect(await ask('/MOVED/?utm_source=letter&q=1')).toMatchObject({
    status: 301,
    location: '/moved?utm_source=letter&q=1',
  })
})
