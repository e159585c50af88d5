import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { TapStatus } from './tap-outcome.ts'
import { TapScreen } from './tap-screen.tsx'

const totem = { _id: 't', name: 'The hearth' }
const linksOn = (status: TapStatus, path: string) => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <TapScreen status={status} />
    </MemoryRouter>,
  )
  return Array.from(html.matchAll(/href="([^"]+)"/g), ([, href]) => href)
}

test('without a card, other ways to draw are offered', () => {
  expect(linksOn({ outcome: 'unknown' }, '/deck/rrrr04x1')).toEqual(['/newDraw', '/support'])
  expect(linksOn({ outcome: 'stale', totem }, '/deck/rrrr04x1')).toEqual(['/totems/t', '/newDraw'])
  expect(linksOn({ outcome: 'waits' }, '/deck/rrrr04x1')).toEqual(['/newlanding'])
})

test('a verse totem leads on to verses', () => {
  expect(linksOn({ outcome: 'unknown' }, '/bible/04x1')).toEqual(['/bibledeck', '/support'])
  expect(linksOn({ outcome: 'stale', totem }, '/bible/v2?uid=04')).toEqual(['/totems/t', '/bibledeck'])
  expect(linksOn({ outcome: 'waits' }, '/bible/v2?uid=04')).toEqual(['/bibledeck/landing'])
})
