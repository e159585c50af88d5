import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pruneCss } from './prune-css.ts'

const page = '<main class="panel wide"><a class="button">Go</a></main>'

describe('pruneCss', () => {
  test('removes rules for classes that are not in the page', () => {
    expect(pruneCss('a{b:c}.panel{d:e}.table{f:g}.panel .table,.table h2{h:i}', page)).toBe(
      'a{b:c}.panel{d:e}',
    )
  })

  test('keeps a selector list if one selector can match', () => {
    expect(pruneCss('.table,.button{a:b}', page)).toBe('.table,.button{a:b}')
  })

  test('prunes inside layers and media queries, and keeps empty layers because their order matters', () => {
    const css = '@layer ui{.table{a:b}}@media (width>1px){@layer ui{.panel{c:d}.table{e:f}}}'
    expect(pruneCss(css, page)).toBe('@layer ui{}@media (width>1px){@layer ui{.panel{c:d}}}')
  })

  test('prunes nested rules one by one', () => {
    expect(pruneCss('.panel{a:b;&.table{c:d}& .button{e:f}}', page)).toBe('.panel{a:b;& .button{e:f}}')
  })

  test('ignores classes inside :not(), :is() and attribute selectors', () => {
    const css = '.panel:not(.table,:is(.dialog)){a:b}[data-x=".table"]{c:d}'
    expect(pruneCss(css, page)).toBe(css)
  })

  test('removes rules for a theme scope that is not in the page, wherever a selector names it', () => {
    const css =
      ":root:where(:has(>.frame[data-theme-scope=linen],>main)),[data-theme-scope='linen'] a{a:b}[data-theme-scope]{c:d}"
    expect(pruneCss(css, page)).toBe('[data-theme-scope]{c:d}')
    expect(pruneCss(css, `${page}<div data-theme-scope="linen"></div>`)).toBe(css)
    expect(pruneCss('.button,[data-theme-scope=linen]{a:b}', page)).toBe(
      '.button,[data-theme-scope=linen]{a:b}',
    )
  })

  test('removes keyframes that no rule names', () => {
    const [fadeIn, pulse] = ['@keyframes fade-in{0%{a:b}to{a:c}}', '@keyframes fade-in-out{0%{a:b}}']
    expect(pruneCss(`${fadeIn}${pulse}.panel{animation:1s fade-in}.table{animation:fade-in-out}`, page)).toBe(
      `${fadeIn}.panel{animation:1s fade-in}`,
    )
    const named = `${pulse}a{animation-name:x,fade-in-out}`
    expect(pruneCss(named, page)).toBe(named)
  })

  test('keeps @font-face and the order of layers', () => {
    const css = "@layer a,b;@font-face{src:url('x;{.woff2')}"
    expect(pruneCss(css, page)).toBe(css)
  })

  test('ignores brackets and semicolons in strings and URLs', () => {
    const css = '.panel{content:"};.table{";background:url(data:image/svg+xml;utf8,x)}'
    expect(pruneCss(css, page)).toBe(css)
  })

  test('removes nothing from our own stylesheets for a page that has every class', () => {
    const sheets = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.css'),
    )
    expect(sheets.length).toBeGreaterThan(30)
    for (const sheet of sheets) {
      const css = readFileSync(`app/${sheet}`, 'utf8').replace(/\/\*[^]*?\*\//g, '')
      const allClasses = [...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name).join(' ')
      expect(withoutSpace(pruneCss(css, `<p class="${allClasses}" data-theme-scope="verse">`)), sheet).toBe(
        withoutSpace(css),
      )
    }
  })
})

const withoutSpace = (css: string) => css.replace(/\s/g, '')
