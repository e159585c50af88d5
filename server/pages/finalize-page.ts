// Makes a rendered page cacheable under a strict CSP: inline scripts and styles with this render's nonce are ours, so the
// nonce is replaced by their hashes in the CSP. An injected script has no nonce, gets no hash, and does not run.
import { inlineHash, type InlineHashes } from '../security-headers.ts'
import { bootScript, extractModulePreloads } from './boot-script.ts'
import { pruneCss } from './prune-css.ts'

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

/** With null instead of an address, the page does not contain its own address. */
export function finalizePage(
  rendered: string,
  nonce: string,
  renderedAddress: RenderedAddress | null,
): FinalizedPage {
  const hashes: InlineHashes = { scripts: [], styles: [] }
  const { html, modules } = extractModulePreloads(rendered)
  const nonceAttribute = ` nonce="${nonce}"`

  const finalized = html.replace(
    inlineElement,
    (element, tag: string, attributes: string, content: string) => {
      if (!attributes.includes(nonceAttribute)) return element
      const otherAttributes = attributes.replace(nonceAttribute, '')
      if (tag === 'style') {
        const css = otherAttributes.includes(' data-rules=') ? pruneCss(content, html) : content
        hashes.styles.push(inlineHash(css))
        return `<style${otherAttributes}>${css}</style>`
      }
      hashes.scripts.push(inlineHash(content))
      if (!otherAttributes.includes('type="module"')) return `<script${otherAttributes}>${content}</script>`
      hashes.scripts.push(inlineHash(bootScript))
      const addressAttributes = renderedAddress
        ? ` data-address="${escapeAttribute(renderedAddress.address)}" data-query="${renderedAddress.query.join(' ')}"`
        : ''
      return `<script type="text/plain" id="boot" data-modules="${modules.join(' ')}"${addressAttributes}>${content}</script><script>${bootScript}</script>`
    },
  )
  // React also puts the nonce on elements that do not need it (links, deferred content); it differs by render, so remove it.
  return {
    html: finalized.replaceAll(nonceAttribute, ''),
    hashes: { scripts: unique(hashes.scripts), styles: unique(hashes.styles) },
  }
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

function unique(values: string[]): string[] {
  return [...new Set(values)]
}
