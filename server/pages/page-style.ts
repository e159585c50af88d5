// The style of a page: the rules that it uses of the site's stylesheet and of those of its route, and the address of the rest.
import { inlineHash } from '../security-headers.ts'
import { namesIn, splitCss, type Stylesheet } from './split-css.ts'
import { unusedRulesAddress } from './unused-rules.ts'

export interface PageStyle {
  css: string
  /** Of the CSS, for the CSP. */
  hash: string
  unusedAddress: string
}

/** Pages of one route use the same classes, so there are fewer combinations than this. */
const maxCached = 200
const cached = new Map<string, PageStyle>()

export function pageStyle(site: Stylesheet, ofRoute: readonly Stylesheet[], html: string): PageStyle {
  const names = namesIn(html)
  const parts = [site, ...ofRoute].map((stylesheet) => splitCss(stylesheet, names))
  const key = parts.map(({ id }) => id).join(' ')
  const known = cached.get(key)
  if (known) return known
  const css = parts.map(({ used }) => used).join('')
  const unused = parts.map((part) => part.unused).join('')
  const others = ofRoute.map(({ address }) => address)
  const style = {
    css,
    hash: inlineHash(css),
    unusedAddress: unusedRulesAddress(site.address, others, unused),
  }
  if (cached.size === maxCached) cached.clear()
  cached.set(key, style)
  return style
}
