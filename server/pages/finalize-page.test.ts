import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { finalizePage as finalizeFor } from './finalize-page.ts'

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

const finalizePage = (html: string, nonce: string) => finalizeFor(html, nonce, { address: '/how', query: [] })

describe('finalizePage', () => {
  test('replaces the nonce of scripts and styles with hashes', () => {
    const { html, hashes } = finalizePage(
      '<style nonce="n1">a{}</style><script nonce="n1">go()</script>',
      'n1',
    )
    expect(html).toBe('<style>a{}</style><script>go()</script>')
    expect(hashes).toEqual({ scripts: [hash('go()')], styles: [hash('a{}')] })
  })

  test('a script without the nonce or with a wrong one gets no hash', () => {
    const { hashes } = finalizePage('<script>evil()</script><script nonce="n2">evil()</script>', 'n1')
    expect(hashes).toEqual({ scripts: [], styles: [] })
  })

  test('leaves unused rules out of the stylesheet, names their address, and hashes the rest', () => {
    const { html, hashes } = finalizePage(
      '<style data-rules="/a.css" nonce="n1">.a{b:c}.d{e:f}</style><p class="a">',
      'n1',
    )
    expect(html).toMatch(/^<style data-rules="\/a\.css\?unused=[\w-]{10}">\.a\{b:c\}<\/style><p class="a">$/)
    expect(hashes.styles).toEqual([hash('.a{b:c}')])
  })

  test('carries the rules of its route too, and does not request the stylesheet that has them', () => {
    const stylesheets = new Map([['/assets/route.css', '.a{g:h}.i{j:k}']])
    const { html, hashes } = finalizeFor(
      '<style data-rules="/assets/rules.css" nonce="n1">.a{b:c}</style><link nonce="n1" rel="stylesheet" href="/assets/route.css#"/><link rel="stylesheet" href="/assets/other.css"/><p class="a">',
      'n1',
      null,
      stylesheets,
    )
    expect(html).toMatch(
      /^<style data-rules="\/assets\/rules\.css\?unused=[\w-]{10}&amp;with=route">\.a\{b:c\}\.a\{g:h\}<\/style>/,
    )
    expect(html).toContain('<link rel="stylesheet" href="/assets/route.css#" disabled=""/>')
    expect(html).toContain('<link rel="stylesheet" href="/assets/other.css"/>')
    expect(hashes.styles).toEqual([hash('.a{b:c}.a{g:h}')])
  })

  test('two renders of one page give the same bytes', () => {
    const page = (nonce: string) => `<link nonce="${nonce}" href="/x"/><script nonce="${nonce}">go()</script>`
    expect(finalizePage(page('n1'), 'n1')).toEqual(finalizePage(page('n2'), 'n2'))
  })

  test('the boot module is sent inert with its preloads, and its hash allows it to run later', () => {
    const { html, hashes } = finalizePage(
      '<link rel="modulepreload" href="/assets/a.js"/><script nonce="n1" type="module" async="">import "/assets/a.js"</script>',
      'n1',
    )
    expect(html).toContain(
      '<script type="text/plain" id="boot" data-modules="/assets/a.js" data-address="/how" data-query="">import "/assets/a.js"</script>',
    )
    expect(html).not.toContain('modulepreload" href')
    expect(hashes.scripts).toContain(hash('import "/assets/a.js"'))
  })

  test('escapes the address that the page was rendered for', () => {
    const { html } = finalizeFor('<script nonce="n1" type="module">go()</script>', 'n1', {
      address: '/a&b"><script>?q="&x',
      query: ['q', 'x'],
    })
    expect(html).toContain('data-address="/a&amp;b&quot;><script>?q=&quot;&amp;x" data-query="q x">')
  })

  test('a page with a secret address does not contain it', () => {
    const { html } = finalizeFor('<script nonce="n1" type="module">go()</script>', 'n1', null)
    expect(html).not.toContain('data-address')
  })
})
