import { expect, test } from 'vitest'
import { getSitePath, safeRedirectPath } from './redirect-path.ts'

test.each(['/', '/how', '/how?x=1', '/how?x=1#answer', '/cards/a%20b'])('%s is a path of ours', (path) => {
  expect(getSitePath(path)).toBe(path)
  expect(safeRedirectPath(path)).toBe(path)
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  'how',
  '',
  null,
  undefined,
  7,
])('%j could lead to another site, so it leads to the home page', (target) => {
  expect(getSitePath(target)).toBeNull()
  expect(safeRedirectPath(target)).toBe('/')
})
