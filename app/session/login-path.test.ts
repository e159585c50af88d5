import { expect, test } from 'vitest'
import { loginPath, returnPath } from './login-path.ts'

test('the sign-in path has the path to return to', () => {
  expect(loginPath('/journal?page=2', 'keep')).toBe('/login?returnTo=%2Fjournal%3Fpage%3D2&reason=keep')
  expect(loginPath('/')).toBe('/login')
  expect(loginPath()).toBe('/login')
})

test.each(['/deck/rrrr04A1B2C3D4E5F6x000005', '/deck/v2?uid=04A1B2C3D4E5F6', '/bible/04A1B2C3D4E5F6x000005'])(
  'no way leads back to %s, which would have to be written down for it',
  (tap) => {
    expect(returnPath(tap)).toBe('/')
    expect(loginPath(tap)).toBe('/login')
  },
)

test('paths that only start similarly are returned to', () => {
  for (const path of ['/deck-teasers', '/bibledeck/landing']) expect(returnPath(path)).toBe(path)
})
