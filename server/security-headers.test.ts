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
