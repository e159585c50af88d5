import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { LanguageLinks } from './language-links.tsx'

vi.mock(import('#messages/runtime'), async (load) => ({ ...(await load()), languages: ['en', 'fr'] }))

function linksAt(location: string): string {
  return renderToStaticMarkup(
    <StaticRouter location={location}>
      <LanguageLinks />
    </StaticRouter>,
  )
}

test('a language leads to the same page', () => {
  expect(linksAt('/cards?type=stones')).toContain('/language?to=fr&amp;page=%2Fcards%3Ftype%3Dstones')
})

test('but never to a totem’s address: opening it draws, and it must not get into another address', () => {
  const html = linksAt('/deck/v2?uid=04A1B2C3D4E5F6')
  expect(html).toContain('href="/language?to=fr&amp;page=%2F"')
  expect(html).not.toContain('04A1')
})
