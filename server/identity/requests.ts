// Routes everything under the provider's prefix: our own pages, the management API, then the OpenID endpoints.
import type Provider from 'oidc-provider'
import { AddressLimiters, defaultAddressLimits, systemClock } from '#backend/index.ts'
import * as m from '#messages'
import { networkOf } from '#rules/network.ts'
import { clientAddress } from '../client-address.ts'
import { HttpError, type Exchange, type Handler } from '../exchange.ts'
import { readBody } from '../pages/web-request.ts'
import { redirect } from '../send.ts'
import type { AccountPages } from './account-pages.ts'
import type { SocialSignIn } from './social-sign-in.ts'
import { contentSecurityPolicy } from './pages/frame.tsx'

export interface IdentityRequestsOptions {
  provider: Provider
  publicUrl: string
  prefix: string
  trustedProxies: number
  /** Among how many instances the limit by network is divided. */
  instances?: (() => number) | undefined
  interaction(exchange: Exchange): Promise<void>
  accountPages: AccountPages
  securityPages(exchange: Exchange): Promise<void>
  /** The link of an invitation was opened. */
  acceptInvitation(exchange: Exchange, token: string): Promise<void>
  /** Null if no other provider is set. */
  social: Pick<SocialSignIn, 'callback'> | null
  api(exchange: Exchange, path: string): Promise<void>
}

/** Paths without a secret, which may be logged; the others are logged as a pattern. */
const plainPath =
  /^\/(authorize|oauth\/(token|revoke)|userinfo|oidc\/logout(\/confirm|\/success)?|\.well-known\/[\w.-]+)$/

export function identityRequests(options: IdentityRequestsOptions): Handler {
  const {
    provider,
    publicUrl,
    prefix,
    trustedProxies,
    interaction,
    accountPages,
    securityPages,
    acceptInvitation,
    social,
    api,
    instances = () => 1,
  } = options
  const answerByProvider = provider.callback()
  const { host, protocol } = new URL(publicUrl)
  const limiters = new AddressLimiters(systemClock, { ...defaultAddressLimits, instances })

  return (exchange) => {
    const { pathname } = exchange.url
    if (!pathname.startsWith(`${prefix}/`)) return false
    return answer(exchange, pathname.slice(prefix.length)).then(() => true)
  }

  async function answer(exchange: Exchange, path: string): Promise<void> {
    const { request, response } = exchange
    exchange.route = prefix + routeOf(path)
    const limiter = limiters.forAddress(networkOf(clientAddress(request, trustedProxies)))
    if (!limiter.consume('messages', 1)) {
      throw new HttpError(429, m.identity_requests_there_are_too_many_requests(), {
        'Retry-After': '2',
      })
    }
    setHost(exchange)
    if (path.startsWith('/link/')) return accountPages.link(exchange, path.slice('/link/'.length))
    if (path === '/password') return accountPages.changePassword(exchange)
    if (path === '/forgot') return accountPages.forgot(exchange)
    if (path.startsWith('/invite/')) return acceptInvitation(exchange, path.slice('/invite/'.length))
    if (path === '/social/callback' && social) return social.callback(exchange)
    if (path === '/security') return securityPages(exchange)
    if (path === '/recover') return accountPages.recover(exchange)
    if (path === '/v2/logout') return signOut(exchange)
    if (path.startsWith('/api/v2/')) return api(exchange, path.slice('/api/v2'.length))

    // Responses of the library get our headers too.
    for (let index = 0; index < exchange.headers.length; index += 2) {
      response.setHeader(exchange.headers[index]!, exchange.headers[index + 1]!)
    }
    if (/^\/interaction\/[\w-]+$/.test(path)) return interaction(exchange)
    response.setHeader('Content-Security-Policy', contentSecurityPolicy())
    if (path === '/oauth/token') await acceptJson(exchange)
    const mounted = request as typeof request & { originalUrl?: string }
    mounted.originalUrl = request.url ?? ''
    request.url = path + exchange.url.search
    await answerByProvider(request, response)
  }

  /** Redirects Auth0's sign-out endpoint to the standard one. */
  function signOut(exchange: Exchange): void {
    const { searchParams } = exchange.url
    const target = new URLSearchParams()
    for (const [auth0Name, standardName] of [
      ['client_id', 'client_id'],
      ['returnTo', 'post_logout_redirect_uri'],
    ] as const) {
      const value = searchParams.get(auth0Name)
      if (value !== null) target.set(standardName, value)
    }
    redirect(exchange, 302, `${prefix}/oidc/logout?${target}`)
  }

  /** The library builds URLs from these headers, so they must not come from the client. */
  function setHost({ request: { headers } }: Exchange): void {
    headers.host = host
    headers['x-forwarded-host'] = host
    headers['x-forwarded-proto'] = protocol.slice(0, -1)
  }
}

const maxTokenRequestBytes = 56 * 1024

/** The library reads forms only, so a request in JSON is given to it as a form. It reads a body by `iterator`. */
async function acceptJson({ request }: Exchange): Promise<void> {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) return
  const fields = parseFields((await readBody(request, maxTokenRequestBytes)).toString('utf8'))
  const form = new URLSearchParams(fields).toString()
  request.headers['content-type'] = 'application/x-www-form-urlencoded'
  request.headers['content-length'] = String(Buffer.byteLength(form))
  Object.defineProperties(request, {
    readable: { value: true },
    iterator: {
      value: async function* () {
        yield Buffer.from(form)
      },
    },
  })
}

/** Without fields that are no texts: the library then says which parameter is missing. */
function parseFields(text: string): Record<string, string> {
  try {
    const entries = Object.entries(JSON.parse(text) as object)
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

function routeOf(path: string): string {
  if (
    plainPath.test(path) ||
    ['/password', '/forgot', '/recover', '/security', '/social/callback', '/v2/logout'].includes(path)
  )
    return path
  return path.replace(/^\/(authorize|interaction|link|invite|api\/v2)\/.*$|^.*$/, (_all, prefix?: string) =>
    prefix === undefined ? '/*' : `/${prefix}/:secret`,
  )
}
