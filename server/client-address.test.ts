import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress, clientOf } from './client-address.ts'

function request(remoteAddress: string, forwarded?: string): IncomingMessage {
  return {
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  } as unknown as IncomingMessage
}

test.each<[string, number, string | undefined, string]>([
  ['nobody in front: the header is a claim', 0, '203.0.113.7', '192.0.2.1'],
  ['one proxy: its word is the last', 1, '6.6.6.6, 203.0.113.7', '203.0.113.7'],
  ['two proxies: the last but one', 2, '6.6.6.6, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
  ['asked past the outer proxy: what the inner one saw', 2, '203.0.113.7', '203.0.113.7'],
  ['asked past all proxies: the connection itself', 1, undefined, '192.0.2.1'],
  ['an empty word counts for nothing', 1, '6.6.6.6,', '192.0.2.1'],
  ['one address in two spellings', 1, '::ffff:203.0.113.7', '203.0.113.7'],
])('%s', (_, hops, header, expected) => {
  expect(clientAddress(request('::ffff:192.0.2.1', header), hops)).toBe(expected)
})

test('the backend gets the address of a client and the network for rate limits', () => {
  const forwarded = request('::ffff:192.0.2.1', '2001:DB8::9')
  expect(clientOf(forwarded, 1)).toMatchObject({ address: '2001:DB8::9', network: '2001:db8:0:0::/64' })
})
