// A page that is rendered for another address than the one that was asked for: before anything of it is seen, the browser
// is told the address that it may show, keep and share.
import type { FinalizedPage } from '../pages/finalize-page.ts'
import { inlineHash } from '../security-headers.ts'

/** The same text for every page, so that its hash is too. */
const script = "history.replaceState(history.state,'',document.currentScript.dataset.path)"
const hash = inlineHash(script)

export function withReplacedAddress({ html, hashes }: FinalizedPage, { pathname }: URL): FinalizedPage {
  const element = `<script data-path="${pathname}">${script}</script>`
  return {
    html: html.replace(/<head[^>]*>/, (head) => head + element),
    hashes: { ...hashes, scripts: [...hashes.scripts, hash] },
  }
}
