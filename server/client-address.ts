// Who is asking, for limits: never what a client says of itself, only what the proxies say that we were told to believe.
import type { IncomingMessage } from 'node:http'
import type { Client } from '#backend/index.ts'
import { networkOf, withoutMapping } from '#rules/network.ts'

/** Where a request came from, as the backend is told. */
export function clientOf(request: IncomingMessage, trustedProxies: number): Client {
  const address = clientAddress(request, trustedProxies)
  return {
    address,
    network: networkOf(address),
    userAgent: request.headers['user-agent'] ?? null,
    isGone: () => request.socket.destroyed,
  }
}

/** Each proxy adds at the end whom it was asked by, so the last ones, as many as stand in front, are true. */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? ''
  const header = request.headers['x-forwarded-for']
  if (trustedProxies === 0 || header === undefined) return withoutMapping(direct)
  const hops = String(header).split(',')
  return withoutMapping((hops.at(-trustedProxies) ?? hops[0] ?? direct).trim() || direct)
}
