// Makes a rendered page cacheable under a strict CSP: inline scripts and styles with this render's nonce are ours, so the
// nonce is replaced by their hashes in the CSP. An injected script has no nonce, gets no hash, and does not run.
import { inlineHash, type InlineHashes } from '../security-headers.ts'
import { bootScript, extractModulePreloads } from './boot-script.ts'
import { pageStyle } from './page-style.ts'
import type { Stylesheet } from './split-css.ts'
import type { Stylesheets } from './stylesheets.ts'

/** The address that a page was rendered for, and the query parameters that it reads. */
export interface RenderedAddress {
  address: string
  query: readonly string[]
}

export interface FinalizedPage {
  html: string
  hashes: InlineHashes
}

const inlineElement = /<(script|style)\b([^>]*)>([^]*?)<\/\1>/g
const bootHash = inlineHash(bootScript)

/** With null instead of an address, the page does not contain its own address. */
export function finalizePage(
  rendered: string,
  nonce: string,
  renderedAddress: RenderedAddress | null,
  stylesheets: Stylesheets = new Map(),
): FinalizedPage {
  const hashes: InlineHashes = { scripts: [], styles: [] }
  const nonceAttribute = ` nonce="${nonce}"`
  const { page, stylesheet } = cutStylesheet(rendered, nonceAttribute)
  const { html, modules } = extractModulePreloads(page)

  const finalized = html.replace(
    inlineElement,
    (element, tag: string, attributes: string, content: string) => {
      if (!attributes.includes(nonceAttribute)) return element
      const otherAttributes = attributes.replace(nonceAttribute, '')
      if (tag === 'style') {
        hashes.styles.push(inlineHash(content))
        return `<style${otherAttributes}>${content}</style>`
      }
      hashes.scripts.push(inlineHash(content))
      if (!otherAttributes.includes('type="module"')) return `<script${otherAttributes}>${content}</script>`
      hashes.scripts.push(bootHash)
      const addressAttributes = renderedAddress
        ? ` data-address="${escapeAttribute(renderedAddress.address)}" data-query="${renderedAddress.query.join(' ')}"`
        : ''
      return `<script type="text/plain" id="boot" data-modules="${modules.join(' ')}"${addressAttributes}>${content}</script><script>${bootScript}</script>`
    },
  )
  // React also puts the nonce on elements that do not need it (links, deferred content); it differs by render, so remove it.
  const withoutNonce = finalized.replaceAll(nonceAttribute, '')
  if (!stylesheet) return { html: withoutNonce, hashes: uniqueHashes(hashes) }
  const { html: withoutLinks, ofRoute } = disableStylesheets(withoutNonce, stylesheets)
  const { css, hash, unusedAddress } = pageStyle(stylesheet, ofRoute, html)
  hashes.styles.push(hash)
  const element = `<style data-rules="${escapeAttribute(unusedAddress)}">${css}</style>`
  return { html: withoutLinks.replace(placeholder, () => element), hashes: uniqueHashes(hashes) }
}

/** React escapes “<” in all texts, so no content of a page looks like this. */
const placeholder = '<!--stylesheet-->'
const stylesheetStart = '<style data-rules="'

/** The stylesheet is longer than the rest of most pages, and every search through the page would go through it too. */
function cutStylesheet(page: string, nonceAttribute: string) {
  const start = page.indexOf(stylesheetStart)
  const attributesEnd = page.indexOf('>', start)
  const end = page.indexOf('</style>', start)
  const attributes = page.slice(start + stylesheetStart.length, attributesEnd)
  if (start < 0 || end < 0 || !attributes.includes(nonceAttribute)) return { page, stylesheet: null }
  return {
    page: page.slice(0, start) + placeholder + page.slice(end + '</style>'.length),
    stylesheet: { address: attributes.split('"', 1)[0]!, css: page.slice(attributesEnd + 1, end) },
  }
}

const stylesheetLink = /<link rel="stylesheet" href="(\/assets\/[^"#?]+\.css)#?"/g

/**
 * The page carries the rules of its route's stylesheets. One that is disabled is not requested and does not block the first
 * paint. The element stays, because React hydrates it, and on other pages it is an ordinary one.
 */
function disableStylesheets(html: string, stylesheets: Stylesheets) {
  const ofRoute: Stylesheet[] = []
  const disabled = html.replace(stylesheetLink, (link, address: string) => {
    const css = stylesheets.get(address)
    if (css === undefined) return link
    ofRoute.push({ address, css })
    return `${link} disabled=""`
  })
  return { html: disabled, ofRoute }
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

function uniqueHashes({ scripts, styles }: InlineHashes): InlineHashes {
  return { scripts: [...new Set(scripts)], styles: [...new Set(styles)] }
}
