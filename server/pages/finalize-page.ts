// Makes a rendered page the same for everybody and safe under a strict CSP: the inline scripts and styles that carry
// this rendering's nonce are ours, so their hashes go into the CSP and the nonce goes away. A script that somebody
// managed to inject carries no nonce, gets no hash, and does not run.
import { inlineHash, type InlineHashes } from '../security-headers.ts'
import { bootScript, extractModulePreloads } from './boot-script.ts'
import { pruneCss } from './prune-css.ts'

/** The address that a page was rendered for, and the query parameters that it reads. */
export interface RenderedPage {
  address: string
  query: readonly string[]
}

export interface FinalizedPage {
  html: string
  hashes: InlineHashes
}

const inlineElement = /<(script|style)\b([^>]*)>([^]*?)<\/\1>/g

/** Without `renderUrl`, the page does not say which address it is for. */
export function finalizePage(rendered: string, nonce: string, renderUrl: RenderedPage | null): FinalizedPage {
  const hashes: InlineHashes = { scripts: [], styles: [] }
  const { html, modules } = extractModulePreloads(rendered)
  const mark = ` nonce="${nonce}"`

  const sealed = html.replace(inlineElement, (element, tag: string, attributes: string, content: string) => {
    if (!attributes.includes(mark)) return element
    const own = attributes.replace(mark, '')
    if (tag === 'style') {
      const used = own.includes(' data-rules=') ? pruneCss(content, html) : content
      hashes.styles.push(inlineHash(used))
      return `<style${own}>${used}</style>`
    }
    hashes.scripts.push(inlineHash(content))
    if (!own.includes('type="module"')) return `<script${own}>${content}</script>`
    hashes.scripts.push(inlineHash(bootScript))
    const served = renderUrl
      ? ` data-address="${escaped(renderUrl.address)}" data-query="${renderUrl.query.join(' ')}"`
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
