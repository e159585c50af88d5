// Checks links of the seal chain in the visitor's own browser, page by page.
import { callBackend } from '#app/data/backend-call.ts'
import { api } from '#convex/_generated/api.js'
import { checkLinks, type ChainLink } from '#rules/readings/fair-draw/chain.ts'

type Known = Pick<ChainLink, 'number' | 'head' | 'atMs'>

export type Walk =
  | { ok: true; last: Known | null; checked: number; isAtEnd: boolean }
  | { ok: false; number: number; problem: string }

/** One visit to the server brings some links; a press of the button makes this many visits at most. */
const PAGES_AT_ONCE = 50

/**
 * From a link that the visitor knows to the newest one. Without one, `after` says where to begin, and the first link is
 * believed about the one before it.
 */
export async function walkChain(
  start: Known | { after: number },
  onProgress: (checked: number) => void,
  fetchLinks: (after: number) => Promise<ChainLink[]> = linksAfter,
): Promise<Walk> {
  let last: Known | null = 'head' in start ? start : null
  let after = 'head' in start ? start.number : start.after
  let checked = 0
  for (let page = 0; page < PAGES_AT_ONCE; page++) {
    const links = await fetchLinks(after)
    if (links.length === 0) return { ok: true, last, checked, isAtEnd: true }
    const found = await checkLinks(links, last ?? before(links[0]!, after))
    if (!found.ok) return found
    last = links.at(-1)!
    after = last.number
    checked += links.length
    onProgress(checked)
  }
  return { ok: true, last, checked, isAtEnd: false }
}

function before(first: ChainLink, after: number): Known | null {
  return after === 0 ? null : { number: after, head: first.previous, atMs: first.atMs - 1 }
}

function linksAfter(after: number): Promise<ChainLink[]> {
  return callBackend('query', api.readings.sealChain.links, { after })
}
