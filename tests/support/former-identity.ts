// The identity tables as an earlier version left them.
const addedTables = [
  'recovery_codes',
  'passkeys',
  'used_tokens',
  'session_browsers',
  'email_changes',
  'invitations',
  'linked_identities',
]
const addedColumns = ['two_step', 'totp_secret', 'totp_last_step', 'awaits_confirmation']

/** Statements that take them back to the step before keys were stored in the database. */
export const identityBeforeKeys = [
  `DROP TABLE ${['keys', ...addedTables].map((table) => `identity.${table}`).join()}`,
  `ALTER TABLE identity.accounts ${addedColumns.map((column) => `DROP COLUMN ${column}`).join()}`,
  'DELETE FROM identity.migrations WHERE step > 2',
]

/** And to those of version 0.1.0, without revocations. */
export const firstIdentity = [
  ...identityBeforeKeys,
  'DROP TABLE identity.revocations',
  'ALTER TABLE identity.accounts DROP COLUMN token_generation',
  'DELETE FROM identity.migrations WHERE step > 1',
]
