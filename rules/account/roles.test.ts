import { expect, test } from 'vitest'
import { isAllowed, permissionFor, permissions, type Role } from './roles.ts'

const allowed = (role: Role | null) => permissions.filter((permission) => isAllowed(role, permission))

test('owner and admin may do everything, nobody without a role anything', () => {
  expect(allowed('owner')).toEqual(permissions)
  expect(allowed('admin')).toEqual(permissions)
  expect(allowed(null)).toEqual([])
})

test('editors change content, reviewers decide about what others sent, viewers only look', () => {
  expect(allowed('editor')).toEqual(['view', 'content', 'designs'])
  expect(allowed('reviewer')).toEqual(['view', 'designs', 'moderation'])
  expect(allowed('viewer')).toEqual(['view'])
})

test('a table without an entry is for admins', () => {
  expect(permissionFor('cards')).toBe('content')
  expect(permissionFor('messages')).toBe('moderation')
  expect(permissionFor('users')).toBe('administration')
  expect(permissionFor('constructor')).toBe('administration')
})
