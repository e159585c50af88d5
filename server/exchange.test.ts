import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { hasMultipleHosts, readAddress, HttpError } from './exchange.ts'

const origin = 'http://localhost:3000'

function statusOf(target: string): number {
  try {
    readAddress(target, origin)
    return 200
  } catch (error) {
    if (error instanceof HttpError) return error.status
    throw error
  }
}

describe('readAddress', () => {
  test.each([
    '/',
    '/how',
    '/how?x=1',
    '/a%2Fb',
    '/caf%C3%A9',
    '/%F0%9F%8C%99',
    '/a//b',
    'http://other.example/how',
  ])('%s is read under our own origin', (target) => {
    expect(readAddress(target, origin).origin).toBe(origin)
  })

  test.each([
    '//evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/\\evil.example',
    '/%00',
    '/a%0Ab',
    '/%',
    '/%E0%A4%A',
    '*',
    'evil',
    'ftp://x/y',
    'http://',
  ])('%s is refused as malformed', (target) => {
    expect(statusOf(target)).toBe(400)
  })

  test('an address of 20 kB is refused as too long', () => {
    expect(statusOf('/' + 'a'.repeat(20_000))).toBe(414)
  })

  test('a query may contain what a path may not', () => {
    expect(readAddress('/how?q=%', origin).search).toBe('?q=%')
    expect(readAddress('/how?q=\\', origin).search).toBe('?q=\\')
  })
})

describe('hasMultipleHosts', () => {
  const withHeaders = (...rawHeaders: string[]) => ({ rawHeaders }) as IncomingMessage

  test('detects a second Host header in any case, but not in the value of another header', () => {
    expect(hasMultipleHosts(withHeaders('Host', 'a', 'hOST', 'b'))).toBe(true)
    expect(hasMultipleHosts(withHeaders('Host', 'a', 'Accept', '*/*', 'Host', 'a'))).toBe(true)
    expect(hasMultipleHosts(withHeaders('Host', 'a', 'X-Forwarded-Host', 'Host'))).toBe(false)
    expect(hasMultipleHosts(withHeaders())).toBe(false)
  })
})
