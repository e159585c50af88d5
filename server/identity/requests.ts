// Routes everything under the provider's prefix: our own pages, the management API, then the OpenID endpoints.
import type Provider from 'oidc-provider'
import { AddressLimiters, systemClock } from '#backend/index.ts'
import * as m from '#messages'
import { networkOf } from '#rules/network.ts'
import { clientAddress } from '../client-address.ts'
import { HttpError, type Exchange, type Handler } from '../exchange.ts'
import { redirect } from '../send.ts'
import type { AccountPages } from './account-pages.ts'
import { contentSecurityPolicy } from './pages/frame.tsx'

export interface IdentityRequestsOptions {
  provider: Provider
  publicUrl: string
  prefix: string
  trustedProxies: number
  interaction(exchange: Exchange): Promise<void>
  accountPages: AccountPages
  api(exchange: Exchange, path: string): Promise<void>
}

/** Paths without a secret, which may be logged; the others are logged as a pattern. */
const plainPath =
  /^\/(authorize|oauth\/(token|revoke)|userinfo|oidc\/logout(\/confirm|\/success)?|\.well-known\/[\w.-]+)$/

export function identityRequests(options: IdentityRequestsOptions): Handler {
  const { provider, publicUrl, prefix, trustedProxies, interaction, accountPages, api } = options
  const answerByProvider = provider.callback()
  const { host, protocol } = new URL(publicUrl)
  const limiters = new AddressLimiters(systemClock)

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
    if (path === '/v2/logout') return signOut(exchange)
    if (path.startsWith('/api/v2/')) return api(exchange, path.slice('/api/v2'.length))

    // Responses of the library get our headers too.
    for (let index = 0; index < exchange.headers.length; index += 2) {
      response.setHeader(exchange.headers[index]!, exchange.headers[index + 1]!)
    }
    if (/^\/interaction\/[\w-]+$/.test(path)) return interaction(exchange)
    response.setHeader('Content-Security-Policy', contentSecurityPolicy())
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

function routeOf(path: string): string {
  if (plainPath.test(path) || ['/password', '/forgot', '/v2/logout'].includes(path)) return path
  return path.replace(/^\/(authorize|interaction|link|api\/v2)\/.*$|^.*$/, (_all, prefix?: string) =>
    prefix === undefined ? '/*' : `/${prefix}/:secret`,
  )
}
