// Query parameters that a page does not declare do not change it.
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { useTestHost } from './test-host.ts'

const renderedQueries: string[] = []

const origin = useTestHost(
  {
    list: {
      loader: ({ request }) => {
        renderedQueries.push(new URL(request.url).search)
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

test('a page has the same bytes with query parameters that it does not read, and is rendered once', async () => {
  renderedQueries.length = 0
  const plain = await ask('/list')
  for (const query of ['?', '?utm_source=letter', '?fbclid=1&x=%22%3E%3Cscript%3E', '?Q=1'])
    expect(await ask(`/list${query}`), query).toEqual(plain)
  expect(renderedQueries).toEqual([''])
  expect(plain.text).toContain('data-address="/list" data-query="type q"')
})

test('a parameter that the page reads makes another page, in whatever order', async () => {
  renderedQueries.length = 0
  const page = await ask('/list?q=moon&utm_source=letter&type=tarot')
  expect(await ask('/list?type=tarot&q=moon')).toEqual(page)
  expect(renderedQueries).toEqual(['?type=tarot&q=moon'])
  expect(page.text).toMatch(/Shown: (<!-- -->)?\?type=tarot&amp;q=moon/)
  expect(page.text).toContain('data-address="/list?type=tarot&amp;q=moon" data-query="type q"')
})

test('client navigation reads the same query as a document request', async () => {
  renderedQueries.length = 0
  expect((await ask('/list.data?q=a&utm_source=letter')).status).toBe(200)
  expect((await ask('/list/_payload.json?q=b&utm_source=letter')).status).toBe(200)
  expect(renderedQueries.map((search) => new URLSearchParams(search).toString())).toEqual(['q=a', 'q=b'])
})

test('a redirect keeps the whole query', async () => {
  expect(await ask('/MOVED/?utm_source=letter&q=1')).toMatchObject({
    status: 301,
    location: '/moved?utm_source=letter&q=1',
  })
})
