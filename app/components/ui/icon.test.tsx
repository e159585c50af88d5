import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as furtherIcons from './further-icons.ts'
import { Icon, iconNames, type IconLike } from './icon.tsx'

const icons: [string, IconLike][] = [
  ...iconNames.map((name): [string, IconLike] => [name, name]),
  ...Object.entries(furtherIcons),
]

test('the set has every icon that the interface uses', () => {
  const needed =
    'check chevron-down chevron-left chevron-right chevron-up close error eye half info lock menu minus moon offline ' +
    'pause play plus refresh search star success sun trash user'
  expect(icons.map(([name]) => name).sort()).toEqual(needed.split(' '))
})

test.each(icons)('%s stays within its square', (_, name) => {
  const path = / d="([^"]+)"/.exec(renderToStaticMarkup(<Icon name={name} />))?.[1] ?? ''
  expect(path).toMatch(/^M[\d\s.,a-zA-Z-]+$/)
  for (const [, x, y] of path.matchAll(/M([\d.]+)\s([\d.]+)/g)) {
    expect(Math.max(Number(x), Number(y))).toBeLessThanOrEqual(23)
  }
})

test('an icon is hidden from assistive technology unless it has a label', () => {
  expect(renderToStaticMarkup(<Icon name="star" />)).toContain('aria-hidden="true"')
  expect(renderToStaticMarkup(<Icon name="star" label="Favorite" />)).toMatch(
    /role="img" aria-label="Favorite"/,
  )
})
