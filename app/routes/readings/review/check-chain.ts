// Checks links of the seal chain in the visitor's own browser, page by page.
import { callBackend } from '#app/data/backend-call.ts'
import { api } from '#convex/_generated/api.js'
import { checkLinks, type ChainLink, type LinkFault } from '#rules/readings/fair-draw/chain.ts'

type LinkHead = Pick<ChainLink, 'number' | 'head' | 'atMs'>

export type ChainCheckResult =
  | { ok: true; last: LinkHead | null; checked: number; isAtEnd: boolean }
  | { ok: false; number: number; fault: LinkFault }

/** At most this many requests per press of the button. */
const MAX_PAGES = 50

/**
 * Checks every link from one that the visitor has noted to the newest. Without a noted link, `after` is the number to start
 * behind, and the first link's own `previous` is trusted.
 */
export async function checkChain(
  start: LinkHead | { after: number },
  onProgress: (checked: number) => void,
  fetchLinks: (after: number) => Promise<ChainLink[]> = fetchLinksAfter,
): Promise<ChainCheckResult> {
  let last: LinkHead | null = 'head' in start ? start : null
  let after = 'head' in start ? start.number : start.after
  let checked = 0
  for (let page = 0; page < MAX_PAGES; page++) {
    const links = await fetchLinks(after)
    if (links.length === 0) return { ok: true, last, checked, isAtEnd: true }
    const result = await checkLinks(links, last ?? assumedPrevious(links[0]!, after))
    if (!result.ok) return result
    last = links.at(-1)!
    after = last.number
    checked += links.length
    onProgress(checked)
  }
  return { ok: true, last, checked, isAtEnd: false }
}

function assumedPrevious(first: ChainLink, after: number): LinkHead | null {
  return after === 0 ? null : { number: after, head: first.previous, atMs: first.atMs - 1 }
}

function fetchLinksAfter(after: number): Promise<ChainLink[]> {
  return callBackend('query', api.readings.sealChain.links, { after })
}
