// One table of what the host does with an address before or beside rendering it. The browser's router asks here too,
// by path, so that a redirect holds for a click as it does for a typed address.
import { matchPath } from 'react-router'
import type { Exchange, Handler } from './exchange.ts'
import type { PlaceAddresses } from './places/place-addresses.ts'
import { redirect, sendJson } from './send.ts'

export interface RouteRule {
  /** A path pattern as in app/routes.ts. */
  path: string
  redirect?: { to: string; status: 301 | 302 | 307 | 308 }
  /** 'kept' (the default): rendered once for everybody. 'no-store': rendered for each request and kept nowhere. */
  cache?: 'kept' | 'no-store'
  /** What search engines are told; nothing means that they are welcome. */
  robots?: 'noindex'
  /**
   * The query parameters that the page reads while it is rendered. All others are left out before it is rendered, so that
   * they cannot make another page of it. A page that reads the address only in the browser declares nothing.
   */
  query?: readonly string[]
  /** Who knows the address could use it: the page does not repeat it. */
  isSecret?: true
}

/** What totems write into their addresses (rules/totems/tap.ts). */
const tapQuery = ['uid', 'ctr', 'picc_data', 'enc', 'cmac', 'k']

export const routeRules: RouteRule[] = [
  { path: '/index.html', redirect: { to: '/', status: 301 } },
  { path: '/home', redirect: { to: '/', status: 301 } },
  {
    path: '/login',
    robots: 'noindex',
    query: ['returnTo', 'reason', 'begin', 'state', 'code', 'error'],
  },
  { path: '/hello', robots: 'noindex' },
  { path: '/cards', query: ['type', 'q', 'suit', 'element', 'number', 'family', 'keyword', 'shown'] },
  { path: '/deck-teasers', query: ['type'] },
  { path: '/spreads', query: ['size', 'theme'] },
  { path: '/spreads/new' },
  { path: '/spreads/:spreadId', query: ['deck'] },
  { path: '/journal/new', query: ['deck'] },
  { path: '/spider', query: ['show', 'period'] },
  { path: '/support', query: ['sent', 'error'] },
  { path: '/wood-test', query: ['card', 'wood', 'mm'] },
  { path: '/bibledeck', query: ['translation', 'q', 'deck', 'theme'] },
  { path: '/bibledeck/landing' },
  { path: '/bibledeck/:verseId', query: ['translation'] },
  // Whether the breadcrumb is shown.
  { path: '/manageDesigns', query: ['design'] },
  // Another verse with every request, or a totem's.
  { path: '/bible/v2', cache: 'no-store', robots: 'noindex', query: tapQuery, isSecret: true },
  // Another card with every request.
  { path: '/randomcard', cache: 'no-store', robots: 'noindex', query: ['deck'] },
  { path: '/randomcards/review', query: ['deck', 'before', 'head'] },
  { path: '/randomcards/:deck/*', cache: 'no-store', robots: 'noindex' },
  { path: '/draw/draw', cache: 'no-store', robots: 'noindex' },
  { path: '/draws/:drawId', robots: 'noindex' },
  { path: '/totems/:totemId', robots: 'noindex' },
  // What a totem opens is a touch, and nobody's but its own.
  { path: '/deck/:tap', cache: 'no-store', robots: 'noindex', query: tapQuery, isSecret: true },
  { path: '/bible/:tap', cache: 'no-store', robots: 'noindex', query: tapQuery, isSecret: true },
]

type Rule = Omit<RouteRule, 'path'>
export type RuleLookup = (pathname: string) => Rule

const noRule: Rule = {}

/** Most rules are for one plain path and are found at once; only patterns are tried one by one. */
export function createRuleLookup(table: RouteRule[]): RuleLookup {
  const plain = new Map<string, Rule>()
  const patterns: { path: string; rule: Rule }[] = []
  for (const { path, ...rule } of table) {
    if (/[:*]/.test(path)) patterns.push({ path, rule })
    else plain.set(path.toLowerCase(), rule)
  }
  return (pathname) =>
    plain.get(pathname.toLowerCase().replace(/(?<=.)\/+$/, '')) ??
    patterns.find(({ path }) => matchPath(path, pathname))?.rule ??
    noRule
}

export function ruleRedirects(ruleFor: RuleLookup): Handler {
  return (exchange) => {
    const target = ruleFor(exchange.url.pathname).redirect
    if (!target) return false
    exchange.route = '(redirect)'
    redirect(exchange, target.status, target.to + exchange.url.search)
    return true
  }
}

/** What admins have written beside our own table. */
export interface AdminRedirects {
  /** Where an address leads; null for all but a few. At once, while nobody writes any. */
  of(pathname: string): RedirectTarget | null | Promise<RedirectTarget | null>
  /** Whether a page of ours answers there, which no redirect can hide. */
  isOurs(pathname: string): boolean
}

export interface RedirectTarget {
  to: string
  status: 301 | 302
}

/**
 * With the redirects that admins have written: a click on an old address must come to the same place. What leads to a town
 * comes before them, as it does for a typed address.
 */
export function routeRulesEndpoint(
  ruleFor: RuleLookup,
  written: AdminRedirects,
  places: Pick<PlaceAddresses, 'targetOf'>,
): Handler {
  return (exchange) => (exchange.url.pathname === '/route-rules' ? answer(exchange) : false)

  async function answer(exchange: Exchange): Promise<true> {
    exchange.route = '/route-rules'
    const path = exchange.url.searchParams.get('path')
    if (!path?.startsWith('/')) {
      await sendJson(
        exchange,
        400,
        { message: 'Ask with a path, such as /route-rules?path=/how' },
        'no-store',
      )
    } else {
      const rule = ruleFor(path)
      const place = rule.redirect ? null : await places.targetOf(path)
      const isOurs = place !== null || written.isOurs(path)
      const own = exchange.url.searchParams.has('own') ? { isOurs } : {}
      const target = rule.redirect ?? (place === null ? await written.of(path) : { to: place, status: 301 })
      await sendJson(exchange, 200, { ...rule, ...(target && { redirect: target }), ...own }, 'no-cache')
    }
    return true
  }
}
