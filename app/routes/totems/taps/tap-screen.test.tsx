import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { TapStatus } from './tap-outcome.ts'
import { TapScreen } from './tap-screen.tsx'

const totem = { _id: 't', name: 'The hearth' }
const htmlOf = (status: TapStatus, path: string) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <TapScreen status={status} />
    </MemoryRouter>,
  )
const linksOn = (status: TapStatus, path: string) =>
  Array.from(htmlOf(status, path).matchAll(/href="([^"]+)"/g), ([, href]) => href)

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

test('a blocked visitor is told why and until when, and can object', () => {
  const blocked = { outcome: 'blocked', kind: 'visitor', reason: 'Insults.', totem } as const
  const forTime = { ...blocked, until: Date.UTC(2026, 10, 20, 14) }
  expect(linksOn(forTime, '/deck/rrrr04x1')).toEqual(['/support#write', '/totems/t'])
  const html = htmlOf(forTime, '/deck/rrrr04x1')
  expect(html).toContain('You’re blocked from drawing here')
  expect(html).toMatch(/Reason: Insults\..*The block ends on.*2026/)
  const forEver = htmlOf({ ...blocked, kind: 'address', until: null }, '/deck/rrrr04x1')
  expect(forEver).toContain('Drawing is blocked for your network')
  expect(forEver).not.toContain('The block ends on')
})
