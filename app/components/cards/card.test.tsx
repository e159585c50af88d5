import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Card, FaceDownCard } from './card.tsx'
import { deckTheme } from './deck-theme.ts'
import { shownCard } from './shown-card.ts'

const moon = { slug: 'the-moon', name: 'The Moon', alt: 'A crescent over two towers.' }

test('a card says its name, then what is drawn on it', () => {
  expect(renderToStaticMarkup(<Card deck="celestial" card={moon} />)).toContain(
    'alt="The Moon. A crescent over two towers."',
  )
})

test('a reversed card says so', () => {
  const markup = renderToStaticMarkup(<Card deck="celestial" card={moon} reversed />)
  expect(markup).toContain('alt="The Moon, reversed. A crescent over two towers."')
  expect(markup).toContain('data-reversed')
})

test('a small card is drawn with fewer and heavier lines', () => {
  expect(renderToStaticMarkup(<Card deck="celestial" card={moon} size="small" />)).toContain(
    'src="/drawn/celestial-2.test/small/the-moon.svg"',
  )
})

test('an uploaded picture replaces the drawing', () => {
  const picture = { full: '/files/full.webp', small: '/files/small.webp' }
  expect(renderToStaticMarkup(<Card deck="dreams" card={{ ...moon, picture }} />)).toContain(
    'src="/files/full.webp"',
  )
})

test('an uploaded picture has a srcset and its placeholder color', () => {
  const source = { kind: 'file' as const, url: '/pictures/x.1' }
  const card = shownCard(moon, { source, altText: 'A moon.', placeholder: '#102030' })
  const markup = renderToStaticMarkup(<Card deck="dreams" card={card} size="small" />)
  expect(markup).toContain('src="/pictures/x.1/220"')
  expect(markup).toContain('srcSet="/pictures/x.1/220 220w,/pictures/x.1/600 600w,/pictures/x.1/1200 1200w"')
  expect(markup).toContain('sizes="6.875rem"')
  expect(markup).toContain('background:#102030')
})

test('a card without a picture shows its name in the place of the picture', () => {
  const markup = renderToStaticMarkup(<Card deck="dreams" card={moon} />)
  expect(markup).not.toContain('<img')
  expect(markup).toContain('The Moon')
})

test('a card face down shows the back of its own deck', () => {
  const back = { full: '/files/back.webp', small: '/files/back.webp' }
  expect(renderToStaticMarkup(<FaceDownCard deck="dreams" back={back} />)).toContain('src="/files/back.webp"')
})

test('a face-down card has no alternative text', () => {
  expect(renderToStaticMarkup(<FaceDownCard deck="celestial" />)).toContain('alt=""')
})

test('a deck’s page has the aspect ratio of its cards in the server-rendered HTML', () => {
  const square = { kind: 'oracle', aspectRatio: 1 }
  expect(renderToStaticMarkup(<div {...deckTheme(square, 'draw')} />)).toBe(
    '<div class="draw" style="--card-ratio:1"></div>',
  )
})
