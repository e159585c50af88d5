// Who is asking, for limits: never what a client says of itself, only what the proxies say that we were told to believe.
import type { IncomingMessage } from 'node:http'
import type { Client } from '#backend/index.ts'

/** Where a request came from, as the backend is told. */
export function clientOf(request: IncomingMessage, trustedProxies: number): Client {
  const address = clientAddress(request, trustedProxies)
  return {
    address,
    network: limitedAddress(address),
    userAgent: request.headers['user-agent'] ?? null,
    isGone: () => request.socket.destroyed,
  }
}

/** Each proxy adds at the end whom it was asked by, so the last ones, as many as stand in front, are true. */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? ''
  const header = request.headers['x-forwarded-for']
  if (trustedProxies === 0 || header === undefined) return plain(direct)
  const hops = String(header).split(',')
  return plain((hops.at(-trustedProxies) ?? hops[0] ?? direct).trim() || direct)
}

/** One visitor is one address: an IPv4 one is the same in both spellings, and of IPv6 a household has a whole /64. */
export function limitedAddress(address: string): string {
  return address.includes(':') ? `${expanded(address).slice(0, 4).join(':')}::/64` : address
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function expanded(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::')
  const before = head.split(':').filter(Boolean)
  if (tail === undefined) return before
  const after = tail.split(':').filter(Boolean)
  const missing = Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(missing).fill('0'), ...after]
}
