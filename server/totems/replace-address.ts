// For a page that is rendered under another address than the requested one: an inline script replaces the address before the
// page is shown, so that the address bar, history and shared links have the new one.
import type { FinalizedPage } from '../pages/finalize-page.ts'
import { inlineHash } from '../security-headers.ts'

/** The same text on every page, so that one hash allows it. */
const script = "history.replaceState(history.state,'',document.currentScript.dataset.path)"
const hash = inlineHash(script)

export function withReplacedAddress({ html, hashes }: FinalizedPage, pathname: string): FinalizedPage {
  const element = `<script data-path="${pathname}">${script}</script>`
  return {
    html: html.replace(/<head[^>]*>/, (head) => head + element),
    hashes: { ...hashes, scripts: [...hashes.scripts, hash] },
  }
}
