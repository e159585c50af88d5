import { expect, test, vi } from 'vitest'
import { isSignInCallback } from './session.ts'

vi.mock('#messages/runtime', () => ({ languages: ['en', 'fr'], getLocale: () => 'fr' }))

test.each([
  ['/login', '?code=1&state=2', true],
  ['/login', '?error=access_denied&state=2', true],
  // The host redirects French readers from /login, the only address that the provider knows.
  ['/fr/login', '?code=1&state=2', true],
  ['/fr/login', '', false],
  ['/fr/cards', '?code=1&state=2', false],
])('the address %s%s is a callback of the provider: %s', (pathname, search, isCallback) => {
  vi.stubGlobal('location', { pathname, search })
  expect(isSignInCallback()).toBe(isCallback)
})
