import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'
import { cardImage } from './share-image.ts'

const args = {
  location: { pathname: '/cards/the-moon' },
  matches: [{ loaderData: { theme: 'system', origin: 'https://cards.example' } }, undefined],
}
const words = { title: 'The Moon', description: 'A path in half light.' }

test('a page names its one address, whole', () => {
  const tags = pageMeta(args, words)
  expect(tags).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://cards.example/cards/the-moon',
  })
  expect(tags).toContainEqual({ property: 'og:url', content: 'https://cards.example/cards/the-moon' })
})

test('what can be read at two addresses names one of them', () => {
  const tags = pageMeta(args, { ...words, path: '/cards/moon' })
  expect(tags).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://cards.example/cards/moon',
  })
})

test('a page without a picture of its own is shared with the product’s', () => {
  expect(pageMeta(args, words)).toContainEqual({
    property: 'og:image',
    content: 'https://cards.example/share/page/lodestar.png',
  })
})

test('a card’s page is shared with the card, and says what is to be seen', () => {
  const image = cardImage({ slug: 'celestial' }, { slug: 'the-moon', name: 'The Moon' })
  const tags = pageMeta(args, { ...words, image })
  expect(tags).toContainEqual({
    property: 'og:image',
    content: 'https://cards.example/share/deck/celestial/the-moon.png',
  })
  expect(tags).toContainEqual({ property: 'og:image:alt', content: 'The card The Moon.' })
  expect(tags).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
})

test('only what must not be found says so', () => {
  const robots = (tags: object[]) => tags.filter((tag) => 'name' in tag && tag.name === 'robots')
  expect(robots(pageMeta(args, words))).toEqual([])
  expect(robots(pageMeta(args, { ...words, robots: 'noindex' }))).toEqual([
    { name: 'robots', content: 'noindex' },
  ])
})
