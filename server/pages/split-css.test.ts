import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { namesIn, splitCss as splitStylesheet } from './split-css.ts'

const page = '<main class="panel wide"><a class="button">Go</a></main>'

function splitCss(css: string, html: string) {
  const { used, unused } = splitStylesheet({ address: css, css }, namesIn(html))
  return { used, unused }
}
const usedCss = (css: string, html: string) => splitCss(css, html).used

describe('splitCss', () => {
  test('removes rules for classes that are not in the page', () => {
    expect(usedCss('a{b:c}.panel{d:e}.table{f:g}.panel .table,.table h2{h:i}', page)).toBe(
      'a{b:c}.panel{d:e}',
    )
  })

  test('keeps a selector list if one selector can match', () => {
    expect(usedCss('.table,.button{a:b}', page)).toBe('.table,.button{a:b}')
  })

  test('prunes inside layers and media queries, and keeps empty layers because their order matters', () => {
    const css = '@layer ui{.table{a:b}}@media (width>1px){@layer ui{.panel{c:d}.table{e:f}}}'
    expect(usedCss(css, page)).toBe('@layer ui{}@media (width>1px){@layer ui{.panel{c:d}}}')
  })

  test('prunes nested rules one by one', () => {
    expect(usedCss('.panel{a:b;&.table{c:d}& .button{e:f}}', page)).toBe('.panel{a:b;& .button{e:f}}')
  })

  test('ignores classes inside :not(), :is() and attribute selectors', () => {
    const css = '.panel:not(.table,:is(.dialog)){a:b}[data-x=".table"]{c:d}'
    expect(usedCss(css, page)).toBe(css)
  })

  test('removes rules for a theme scope that is not in the page, wherever a selector names it', () => {
    const css =
      ":root:where(:has(>.frame[data-theme-scope=linen],>main)),[data-theme-scope='linen'] a{a:b}[data-theme-scope]{c:d}"
    expect(usedCss(css, page)).toBe('[data-theme-scope]{c:d}')
    expect(usedCss(css, `${page}<div data-theme-scope="linen"></div>`)).toBe(css)
    expect(usedCss('.button,[data-theme-scope=linen]{a:b}', page)).toBe(
      '.button,[data-theme-scope=linen]{a:b}',
    )
  })

  test('keeps keyframes, which would restyle the whole page if they came later', () => {
    const css = '@keyframes fade-in{0%{a:b}to{a:c}}.table{animation:fade-in}'
    expect(splitCss(css, page)).toEqual({
      used: '@keyframes fade-in{0%{a:b}to{a:c}}',
      unused: '.table{animation:fade-in}',
    })
  })

  test('the unused rules are those that the page leaves out, in their layers and parents', () => {
    const css =
      '@layer a,b;@layer ui{.panel{a:b;&.table{c:d}}.table{e:f}@media (width>1px){.table{g:h}}}@layer page{.panel{i:j}}'
    expect(splitCss(css, page)).toEqual({
      used: '@layer a,b;@layer ui{.panel{a:b;}}@layer page{.panel{i:j}}',
      unused: '@layer ui{.panel{&.table{c:d}}.table{e:f}@media (width>1px){.table{g:h}}}',
    })
  })

  test('keeps @font-face and the order of layers', () => {
    const css = "@layer a,b;@font-face{src:url('x;{.woff2')}"
    expect(usedCss(css, page)).toBe(css)
  })

  test('ignores brackets and semicolons in strings and URLs', () => {
    const css = '.panel{content:"};.table{";background:url(data:image/svg+xml;utf8,x)}'
    expect(usedCss(css, page)).toBe(css)
  })

  test('removes nothing from our own stylesheets for a page that has every class', () => {
    const sheets = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.css'),
    )
    expect(sheets.length).toBeGreaterThan(30)
    for (const sheet of sheets) {
      const css = readFileSync(`app/${sheet}`, 'utf8').replace(/\/\*[^]*?\*\//g, '')
      const allClasses = [...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name).join(' ')
      expect(withoutSpace(usedCss(css, `<p class="${allClasses}" data-theme-scope="verse">`)), sheet).toBe(
        withoutSpace(css),
      )
    }
  })
})

const withoutSpace = (css: string) => css.replace(/\s/g, '')
