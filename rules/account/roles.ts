// Who may do what in the admin area. The owner is named by OWNER_EMAIL and cannot be changed there; the other roles are given
// on /admin/users. The functions of the backend check permissions, pages only hide what would be refused.

/** Roles that are stored with an account. An admin is stored as `isAdmin`, the others as `staffRole`. */
export const staffRoles = ['editor', 'reviewer', 'viewer'] as const

export type StaffRole = (typeof staffRoles)[number]

export type Role = 'owner' | 'admin' | StaffRole

export const permissions = ['view', 'content', 'designs', 'moderation', 'administration'] as const

/**
 * `view`: statistics, decks, cards, designs and testimonials, but nothing about people.
 * `content`: decks, cards and testimonials. `designs`: upload and decide. `moderation`: reports, blocks and messages.
 * `administration`: everything else, such as people, totems, towns, settings and the audit log.
 */
export type Permission = (typeof permissions)[number]

const permissionsOf: Record<Role, readonly Permission[]> = {
  owner: permissions,
  admin: permissions,
  editor: ['view', 'content', 'designs'],
  reviewer: ['view', 'designs', 'moderation'],
  viewer: ['view'],
}

export function isAllowed(role: Role | null, permission: Permission): boolean {
  return role !== null && permissionsOf[role].includes(permission)
}

const permissionsByTable = new Map<string, Permission>([
  ['cards', 'content'],
  ['decks', 'content'],
  ['decktypes', 'content'],
  ['testimonials', 'content'],
  ['designs', 'designs'],
  ['blocks', 'moderation'],
  ['messages', 'moderation'],
  ['reportCases', 'moderation'],
])

/** What it takes to change, delete or restore a row. */
export function permissionFor(table: string): Permission {
  return permissionsByTable.get(table) ?? 'administration'
}

/** What it takes to read its history. */
export function viewPermissionFor(table: string): Permission {
  const permission = permissionFor(table)
  return permission === 'content' || permission === 'designs' ? 'view' : permission
}
