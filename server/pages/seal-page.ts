// Makes a rendered page the same for everybody and safe under a strict CSP: the inline scripts and styles that carry
// this rendering's nonce are ours, so their hashes go into the CSP and the nonce goes away. A script that somebody
// managed to inject carries no nonce, gets no hash, and does not run.
import { inlineHash, type InlineHashes } from '../security-headers.ts'
import { bootScript, withoutModulePreloads } from './first-paint.ts'
import { usedStyle } from './used-style.ts'

/** The address that a page was rendered for, and the query parameters that it reads. */
export interface RenderedFor {
  address: string
  query: readonly string[]
}

export interface SealedPage {
  html: string
  hashes: InlineHashes
}

const inlineElement = /<(script|style)\b([^>]*)>([^]*?)<\/\1>/g

/** Without `renderedFor`, the page does not say which address it is for. */
export function sealPage(rendered: string, nonce: string, renderedFor: RenderedFor | null): SealedPage {
  const hashes: InlineHashes = { scripts: [], styles: [] }
  const { html, modules } = withoutModulePreloads(rendered)
  const mark = ` nonce="${nonce}"`

  const sealed = html.replace(inlineElement, (element, tag: string, attributes: string, content: string) => {
    if (!attributes.includes(mark)) return element
    const own = attributes.replace(mark, '')
    if (tag === 'style') {
      const used = own.includes(' data-rules=') ? usedStyle(content, html) : content
      hashes.styles.push(inlineHash(used))
      return `<style${own}>${used}</style>`
    }
    hashes.scripts.push(inlineHash(content))
    if (!own.includes('type="module"')) return `<script${own}>${content}</script>`
    hashes.scripts.push(inlineHash(bootScript))
    const served = renderedFor
      ? ` data-address="${escaped(renderedFor.address)}" data-query="${renderedFor.query.join(' ')}"`
      : ''
    return `<script type="text/plain" id="boot" data-modules="${modules.join(' ')}"${served}>${content}</script><script>${bootScript}</script>`
  })
  // Elements that React gave the nonce without need (links, deferred content) lose it too: it differs by rendering.
  return {
    html: sealed.replaceAll(mark, ''),
    hashes: { scripts: unique(hashes.scripts), styles: unique(hashes.styles) },
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

function unique(values: string[]): string[] {
  return [...new Set(values)]
}
