import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'
import { cardImage } from './share-image.ts'

const args = {
  location: { pathname: '/cards/the-moon' },
  matches: [{ loaderData: { theme: 'system', origin: 'https://cards.example' } }, undefined],
}
const details = { title: 'The Moon', description: 'A path in half light.' }

test('the canonical link is an absolute address', () => {
  const tags = pageMeta(args, details)
  expect(tags).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://cards.example/cards/the-moon',
  })
  expect(tags).toContainEqual({ property: 'og:url', content: 'https://cards.example/cards/the-moon' })
})

test('a page that is served at two addresses names one of them as canonical', () => {
  const tags = pageMeta(args, { ...details, path: '/cards/moon' })
  expect(tags).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://cards.example/cards/moon',
  })
})

test('a page without its own share image uses the site’s', () => {
  expect(pageMeta(args, details)).toContainEqual({
    property: 'og:image',
    content: 'https://cards.example/share/page/lodestar.png',
  })
})

test('a card’s page is shared with an image of the card and its alt text', () => {
  const image = cardImage({ slug: 'celestial' }, { slug: 'the-moon', name: 'The Moon' })
  const tags = pageMeta(args, { ...details, image })
  expect(tags).toContainEqual({
    property: 'og:image',
    content: 'https://cards.example/share/deck/celestial/the-moon.png',
  })
  expect(tags).toContainEqual({ property: 'og:image:alt', content: 'The card The Moon.' })
  expect(tags).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
})

test('only pages that ask for it are noindex', () => {
  const robots = (tags: object[]) => tags.filter((tag) => 'name' in tag && tag.name === 'robots')
  expect(robots(pageMeta(args, details))).toEqual([])
  expect(robots(pageMeta(args, { ...details, robots: 'noindex' }))).toEqual([
    { name: 'robots', content: 'noindex' },
  ])
})

test('the site’s name follows the title, unless the title is exact', () => {
  expect(pageMeta(args, details)).toContainEqual({ title: 'The Moon · Lodestar' })
  const tags = pageMeta(args, { ...details, title: 'Tarot Spread', isExactTitle: true })
  expect(tags).toContainEqual({ title: 'Tarot Spread' })
  expect(tags).toContainEqual({ property: 'og:title', content: 'Tarot Spread' })
})
