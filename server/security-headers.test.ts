import { expect, test } from 'vitest'
import { commonHeaders } from './security-headers.ts'
import { readSettings } from './settings.ts'

test.each([
  ['https://cards.example.com', true],
  ['http://localhost:3000', true],
  ['http://192.168.0.7:3000', false],
])('at %s the window that opened ours is kept apart: %s', (publicUrl, isHeard) => {
  const headers = commonHeaders(readSettings({ PUBLIC_URL: publicUrl }))
  expect('Cross-Origin-Opener-Policy' in headers).toBe(isHeard)
})

test('browsers are told to use https for this host, and for its subdomains only if the owner says so', () => {
  const hsts = (env: Record<string, string>) => commonHeaders(readSettings(env))['Strict-Transport-Security']
  const PUBLIC_URL = 'https://cards.example.com'
  expect(hsts({ PUBLIC_URL })).toBe('max-age=31536000')
  expect(hsts({ PUBLIC_URL, HSTS: 'subdomains' })).toBe('max-age=31536000; includeSubDomains')
  expect(hsts({ HSTS: 'subdomains' })).toBe(undefined)
})
