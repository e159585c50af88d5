import { expect, test } from 'vitest'
import type { ReadingView } from '#app/components/readings/reading-view.ts'
import { pageMeta } from '../page-meta.ts'
import { readingDetails } from './reading-meta.ts'
import { meta as spreadsMeta } from './spreads/spreads.tsx'

const args = {
  location: { pathname: '/spreads/x' },
  matches: [{ loaderData: { origin: 'https://cards.example' } }],
}
const spread = { _id: 'x', isSingle: false, positions: [] } as unknown as ReadingView

test('the list of spreads has exactly the specified title and description', () => {
  const tags = spreadsMeta(args as unknown as Parameters<typeof spreadsMeta>[0])
  expect(tags).toContainEqual({ title: 'Multi-Card Spreads' })
  expect(tags).toContainEqual({
    name: 'description',
    content: expect.stringMatching(
      /^explore deeper insights with multi-card tarot readings including Three Card and Celtic Cross spreads/i,
    ) as string,
  })
})

test.each([
  ['shared', spread],
  ['private', null],
])('a %s spread has exactly the specified title and description', (_, reading) => {
  const tags = pageMeta(args, readingDetails(reading))
  expect(tags).toContainEqual({ title: 'Tarot Spread' })
  expect(tags).toContainEqual({
    name: 'description',
    content: expect.stringMatching(
      /^view your multi-card tarot reading with detailed interpretations/i,
    ) as string,
  })
})
