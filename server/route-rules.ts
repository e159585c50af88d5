// The table of route rules: redirects, caching, indexing and query parameters by path. The client router fetches the rules of
// a path before it navigates, so that a redirect applies to a click as it does to a typed address.
import { languages } from '#messages/runtime'
import { splitLanguage } from '#rules/language.ts'
import type { Exchange, Handler } from './exchange.ts'
import type { PlaceAddresses } from './places/place-addresses.ts'
import { redirect, sendJson } from './send.ts'

export interface RouteRule {
  /** A path pattern as in app/routes.ts. */
  path: string
  redirect?: { to: string; status: 301 | 302 | 307 | 308 }
  /** Pages are rendered once and cached for all visitors, unless this says otherwise. */
  cache?: 'no-store'
  /** Search engines may index the page unless this is set. */
  robots?: 'noindex'
  /**
   * The query parameters that the page reads on the server. All others are removed before rendering, so that they do not
   * create another cache entry. Parameters that are read only in the browser are not listed.
   */
  query?: readonly string[]
  /** The feature flags that its loaders ask for. The page is cached once for each combination of their values. */
  flags?: readonly string[]
  /** The address works like a password, so the page must not contain it. */
  isSecret?: true
}

/** The parameters of a totem's tap address (rules/totems/tap.ts). */
const tapQuery = ['uid', 'ctr', 'picc_data', 'enc', 'cmac', 'k']

export const routeRules: RouteRule[] = [
  // Decides between two home pages.
  { path: '/', flags: ['landing'] },
  { path: '/index.html', redirect: { to: '/', status: 301 } },
  { path: '/home', redirect: { to: '/', status: 301 } },
  {
    path: '/login',
    robots: 'noindex',
    query: ['returnTo', 'reason', 'begin', 'state', 'code', 'error'],
  },
  { path: '/hello', robots: 'noindex' },
  // Endlessly many, and what people look for is not stored.
  { path: '/search', cache: 'no-store', robots: 'noindex', query: ['q'] },
  {
    path: '/cards',
    query: ['type', 'q', 'suit', 'element', 'number', 'family', 'color', 'intention', 'keyword', 'shown'],
  },
  { path: '/deck-teasers', query: ['type'] },
  // The draft of a deck, for people who have its link.
  { path: '/preview/:token', cache: 'no-store', robots: 'noindex', isSecret: true },
  { path: '/preview/:token/:card', cache: 'no-store', robots: 'noindex', isSecret: true },
  { path: '/spreads', query: ['size', 'theme'] },
  { path: '/spreads/new' },
  { path: '/spreads/:spreadId', query: ['deck'] },
  { path: '/journal/new', query: ['deck', 'printed'] },
  { path: '/spider', query: ['show', 'period'] },
  { path: '/support', query: ['sent', 'error'] },
  { path: '/wood-test', query: ['card', 'wood', 'mm'] },
  { path: '/bibledeck', query: ['translation', 'q', 'page', 'deck', 'theme'] },
  { path: '/bibledeck/landing' },
  { path: '/bibledeck/:verseId', query: ['translation'] },
  // Decides whether the breadcrumb is shown.
  { path: '/manageDesigns', query: ['design'] },
  // A random verse for every request, or the one of a totem.
  { path: '/bible/v2', cache: 'no-store', robots: 'noindex', query: tapQuery, isSecret: true },
  // A random card for every request.
  { path: '/randomcard', cache: 'no-store', robots: 'noindex', query: ['deck'] },
  { path: '/randomcards/review', query: ['deck', 'before', 'head'] },
  { path: '/randomcards/:deck/*', cache: 'no-store', robots: 'noindex' },
  { path: '/draw/draw', cache: 'no-store', robots: 'noindex' },
  { path: '/draws/:drawId', robots: 'noindex' },
  { path: '/totems/:totemId', robots: 'noindex' },
  // Opening a totem's address is a tap; the page belongs to that one visitor.
  { path: '/deck/:tap', cache: 'no-store', robots: 'noindex', query: tapQuery, isSecret: true },
  { path: '/bible/:tap', cache: 'no-store', robots: 'noindex', query: tapQuery, isSecret: true },
]

type Rule = Omit<RouteRule, 'path'>
export type RuleLookup = (pathname: string) => Rule

const noRule: Rule = {}

/** Static paths are looked up in a Map; only patterns are tried one by one. */
export function createRuleLookup(table: RouteRule[]): RuleLookup {
  const staticPaths = new Map<string, Rule>()
  const patterns: { pattern: RegExp; rule: Rule }[] = []
  for (const { path, ...rule } of table) {
    if (/[:*]/.test(path)) patterns.push({ pattern: patternOf(path), rule })
    else staticPaths.set(path.toLowerCase(), rule)
  }
  return (pathname) =>
    staticPaths.get(pathname.toLowerCase().replace(/(?<=.)\/+$/, '')) ??
    patterns.find(({ pattern }) => pattern.test(pathname))?.rule ??
    noRule
}

/** Matches as React Router does, which compiles its patterns at every use: in any case, also with slashes at the end. */
function patternOf(path: string): RegExp {
  const segments = path.replace(/\/\*$/, '').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${segments}${path.endsWith('/*') ? '(?:/.*)?' : '/*'}$`, 'i')
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

/** Redirects that admins have added to the table. */
export interface AdminRedirects {
  /** Null if there is none. Synchronous while the cached redirects are current. */
  find(pathname: string): RedirectTarget | null | Promise<RedirectTarget | null>
  /** Whether one of our own pages answers there; no redirect can hide it. */
  isOwnPage(pathname: string): boolean
}

export interface RedirectTarget {
  to: string
  status: 301 | 302
}

/**
 * GET /route-rules?path=…: the rule of a path for the client router, with redirects of towns and then of admins, in the same
 * order as for a typed address.
 */
export function routeRulesEndpoint(
  ruleFor: RuleLookup,
  redirects: AdminRedirects,
  places: Pick<PlaceAddresses, 'findTarget'>,
): Handler {
  return (exchange) => (exchange.url.pathname === '/route-rules' ? answer(exchange) : false)

  async function answer(exchange: Exchange): Promise<true> {
    exchange.route = '/route-rules'
    const requestedPath = exchange.url.searchParams.get('path')
    if (!requestedPath?.startsWith('/')) {
      await sendJson(
        exchange,
        400,
        { message: 'Ask with a path, such as /route-rules?path=/how' },
        'no-store',
      )
    } else {
      // The client router adds the language of its page to the target.
      const { path } = splitLanguage(requestedPath, languages)
      const rule = ruleFor(path)
      const place = rule.redirect ? null : await places.findTarget(path)
      const isOurs = place !== null || redirects.isOwnPage(path)
      const own = exchange.url.searchParams.has('own') ? { isOurs } : {}
      const target =
        rule.redirect ?? (place === null ? await redirects.find(path) : { to: place, status: 301 })
      await sendJson(exchange, 200, { ...rule, ...(target && { redirect: target }), ...own }, 'no-cache')
    }
    return true
  }
}
