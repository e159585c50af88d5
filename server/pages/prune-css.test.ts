import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pruneCss } from './prune-css.ts'

const page = '<main class="panel wide"><a class="button">Go</a></main>'

describe('pruneCss', () => {
  test('leaves out rules for classes that the page has nowhere', () => {
    expect(pruneCss('a{b:c}.panel{d:e}.table{f:g}.panel .table,.table h2{h:i}', page)).toBe(
      'a{b:c}.panel{d:e}',
    )
  })

  test('keeps a list of selectors if one of them can match', () => {
    expect(pruneCss('.table,.button{a:b}', page)).toBe('.table,.button{a:b}')
  })

  test('looks into layers and media, and leaves no layer out, since the order of their names is the order of their rules', () => {
    const css = '@layer ui{.table{a:b}}@media (width>1px){@layer ui{.panel{c:d}.table{e:f}}}'
    expect(pruneCss(css, page)).toBe('@layer ui{}@media (width>1px){@layer ui{.panel{c:d}}}')
  })

  test('looks at nested rules one by one', () => {
    expect(pruneCss('.panel{a:b;&.table{c:d}& .button{e:f}}', page)).toBe('.panel{a:b;& .button{e:f}}')
  })

  test('keeps what is said of elements without a class, or of those around one', () => {
    const css = '.panel:not(.table,:is(.dialog)){a:b}[data-x=".table"]{c:d}'
    expect(pruneCss(css, page)).toBe(css)
  })

  test('leaves out a cloth that no part of the page wears, wherever a selector names it', () => {
    const css =
      ":root:where(:has(>.frame[data-theme-scope=linen],>main)),[data-theme-scope='linen'] a{a:b}[data-theme-scope]{c:d}"
    expect(pruneCss(css, page)).toBe('[data-theme-scope]{c:d}')
    expect(pruneCss(css, `${page}<div data-theme-scope="linen"></div>`)).toBe(css)
    expect(pruneCss('.button,[data-theme-scope=linen]{a:b}', page)).toBe(
      '.button,[data-theme-scope=linen]{a:b}',
    )
  })

  test('leaves out movements that no rule names', () => {
    const [comes, goes] = ['@keyframes comes{0%{a:b}to{a:c}}', '@keyframes comes-and-goes{0%{a:b}}']
    expect(pruneCss(`${comes}${goes}.panel{animation:1s comes}.table{animation:comes-and-goes}`, page)).toBe(
      `${comes}.panel{animation:1s comes}`,
    )
    const named = `${goes}a{animation-name:x,comes-and-goes}`
    expect(pruneCss(named, page)).toBe(named)
  })

  test('keeps faces and the order of layers', () => {
    const css = "@layer a,b;@font-face{src:url('x;{.woff2')}"
    expect(pruneCss(css, page)).toBe(css)
  })

  test('is not confused by brackets and semicolons that are only text', () => {
    const css = '.panel{content:"};.table{";background:url(data:image/svg+xml;utf8,x)}'
    expect(pruneCss(css, page)).toBe(css)
  })

  test('loses nothing of our own stylesheets for a page that has every class', () => {
    const sheets = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.css'),
    )
    expect(sheets.length).toBeGreaterThan(30)
    for (const sheet of sheets) {
      const css = readFileSync(`app/${sheet}`, 'utf8').replace(/\/\*[^]*?\*\//g, '')
      const everything = [...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name).join(' ')
      expect(bare(pruneCss(css, `<p class="${everything}" data-theme-scope="verse">`)), sheet).toBe(
        bare(css),
      )
    }
  })
})

const bare = (css: string) => css.replace(/\s/g, '')
