import { expect, test } from 'vitest'
import { createHandlers } from './request-handlers.ts'
import { buildOf } from './test-build.ts'
import { useTestHost } from './test-host.ts'

const pages = {
  decks: { loader: () => 'all of them' },
  'decks/:slug': { loader: ({ params }: { params: { slug?: string } }) => `deck ${params.slug}` },
  ':first/:second': { loader: ({ params }: { params: { second?: string } }) => `any ${params.second}` },
  '*': { loader: () => 'nowhere' },
}
const origin = useTestHost(pages as never)

test.each([
  ['/decks', 'all of them'],
  ['/decks/celestial', 'deck celestial'],
  ['/this/that', 'any that'],
  ['/%64ecks/celestial', 'deck celestial'],
  ['/decks/a/b', 'nowhere'],
  ['/nothing', 'nowhere'],
  ['/decks/celestial.data', 'deck celestial'],
])('%s is answered by its own page', async (pathname, text) => {
  expect(await (await fetch(origin() + pathname)).text()).toContain(text)
})

test('paths with the same first segment share a handler', () => {
  const handlerFor = createHandlers(buildOf(pages as never), 'production')
  expect(handlerFor('/decks', 'en')).toBe(handlerFor('/decks/celestial', 'en'))
  expect(handlerFor('/decks', 'en')).not.toBe(handlerFor('/this/that', 'en'))
})
