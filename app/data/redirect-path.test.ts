import { expect, test } from 'vitest'
import { safeRedirectPath } from './redirect-path.ts'

test.each(['/', '/how', '/how?x=1', '/cards/a%20b'])('%s is a path of ours', (path) => {
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
])('%j leads to the home page', (target) => {
  expect(safeRedirectPath(target)).toBe('/')
})
