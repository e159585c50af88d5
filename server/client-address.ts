// The client's IP address for rate limits: from the connection, or from X-Forwarded-For as far as the proxies are trusted.
import type { IncomingMessage } from 'node:http'
import type { Client } from '#backend/index.ts'
import { networkOf, withoutMapping } from '#rules/network.ts'

/** The client in the form that the backend takes. */
export function clientOf(request: IncomingMessage, trustedProxies: number): Client {
  const address = clientAddress(request, trustedProxies)
  return {
    address,
    network: networkOf(address),
    userAgent: request.headers['user-agent'] ?? null,
    isGone: () => request.socket.destroyed,
  }
}

/** Each proxy appends the address it was called from, so the last entries, one per trusted proxy, are reliable. */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? ''
  const header = request.headers['x-forwarded-for']
  if (trustedProxies === 0 || header === undefined) return withoutMapping(direct)
  const hops = String(header).split(',')
  return withoutMapping((hops.at(-trustedProxies) ?? hops[0] ?? direct).trim() || direct)
}
