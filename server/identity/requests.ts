// Everything under the provider's prefix: our own pages and the API first, the OpenID endpoints for the rest.
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

/** The provider's addresses without a secret in them; the log knows the others by a pattern. */
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
      throw new HttpError(429, m.identity_problem_too_many_requests(), {
        'Retry-After': '2',
      })
    }
    setHost(exchange)
    if (path.startsWith('/link/')) return accountPages.link(exchange, path.slice('/link/'.length))
    if (path === '/password') return accountPages.changePassword(exchange)
    if (path === '/forgot') return accountPages.forgot(exchange)
    if (path === '/v2/logout') return leave(exchange)
    if (path.startsWith('/api/v2/')) return api(exchange, path.slice('/api/v2'.length))

    // What the provider writes itself carries our headers too.
    for (let at = 0; at < exchange.headers.length; at += 2) {
      response.setHeader(exchange.headers[at]!, exchange.headers[at + 1]!)
    }
    if (/^\/interaction\/[\w-]+$/.test(path)) return interaction(exchange)
    response.setHeader('Content-Security-Policy', contentSecurityPolicy())
    const mounted = request as typeof request & { originalUrl?: string }
    mounted.originalUrl = request.url ?? ''
    request.url = path + exchange.url.search
    await answerByProvider(request, response)
  }

  /** Auth0's address for signing out, in the words of the standard. */
  function leave(exchange: Exchange): void {
    const { searchParams } = exchange.url
    const target = new URLSearchParams()
    for (const [theirs, standard] of [
      ['client_id', 'client_id'],
      ['returnTo', 'post_logout_redirect_uri'],
    ] as const) {
      const value = searchParams.get(theirs)
      if (value !== null) target.set(standard, value)
    }
    redirect(exchange, 302, `${prefix}/oidc/logout?${target}`)
  }

  /** The provider builds addresses from these, and must not be told by a client where it lives. */
  function setHost({ request: { headers } }: Exchange): void {
    headers.host = host
    headers['x-forwarded-host'] = host
    headers['x-forwarded-proto'] = protocol.slice(0, -1)
  }
}

function routeOf(path: string): string {
  if (plainPath.test(path) || ['/password', '/forgot', '/v2/logout'].includes(path)) return path
  return path.replace(/^\/(authorize|interaction|link|api\/v2)\/.*$|^.*$/, (_all, known?: string) =>
    known === undefined ? '/*' : `/${known}/:secret`,
  )
}
