import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Standing } from './tap-outcome.ts'
import { TapScreen } from './tap-screen.tsx'

const totem = { _id: 't', name: 'The hearth' }
const ways = (standing: Standing, path: string) => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <TapScreen standing={standing} />
    </MemoryRouter>,
  )
  return Array.from(html.matchAll(/href="([^"]+)"/g), ([, href]) => href)
}

test('without a card there is another way to one', () => {
  expect(ways({ outcome: 'unknown' }, '/deck/rrrr04x1')).toEqual(['/newDraw', '/support'])
  expect(ways({ outcome: 'stale', totem }, '/deck/rrrr04x1')).toEqual(['/totems/t', '/newDraw'])
  expect(ways({ outcome: 'waits' }, '/deck/rrrr04x1')).toEqual(['/newlanding'])
})

test('whom a totem of verses has led here, verses are offered', () => {
  expect(ways({ outcome: 'unknown' }, '/bible/04x1')).toEqual(['/bibledeck', '/support'])
  expect(ways({ outcome: 'stale', totem }, '/bible/v2?uid=04')).toEqual(['/totems/t', '/bibledeck'])
  expect(ways({ outcome: 'waits' }, '/bible/v2?uid=04')).toEqual(['/bibledeck/landing'])
})
