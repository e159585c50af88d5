import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Exchange } from './exchange.ts'
import { proxyWarning } from './proxy-warning.ts'

function warningsAfter(requests: Record<string, string>[], trustedProxies: number): string[] {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const handler = proxyWarning({ log, trustedProxies })
  for (const headers of requests) expect(handler({ request: { headers } } as unknown as Exchange)).toBe(false)
  return lines
}

const direct = {}
const forwarded = { 'x-forwarded-for': '203.0.113.7' }

test('warns once about requests through an untrusted proxy', () => {
  expect(warningsAfter([direct], 0)).toEqual([])
  const lines = warningsAfter([direct, forwarded, forwarded, direct, forwarded], 0)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('set TRUST_PROXY to the number of proxies')
  expect(lines[0]).not.toContain('203.0.113.7')
})

test('does not warn with TRUST_PROXY', () => {
  expect(warningsAfter([forwarded, forwarded], 1)).toEqual([])
})
