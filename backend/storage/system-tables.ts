// The engine's system tables, stored and watched like any other. Functions see the first two through `db.system`,
// system functions also `_exports`, and never the others.
// They need no locks or retries of their own: a job, a file record or a stored answer is written in the same
// transaction as what belongs to it, and conflicts are detected as for any document.
import { defineTable, type TableSchema } from '../schema/schema.ts'

const anything = { type: 'any' } as const

/** Table numbers are part of document ids and never change. */
export const systemTableNumbers: Record<string, number> = {
  _scheduled_functions: 1,
  _storage: 2,
  _crons: 3,
  _files: 4,
  _upload_tokens: 5,
  _client_requests: 6,
  _exports: 7,
}

export const systemTables: TableSchema[] = [
  // For the scheduler: due jobs and, after a restart, interrupted ones.
  defineTable(
    '_scheduled_functions',
    [{ name: 'by_state_and_time', fields: ['state.kind', 'scheduledTime'] }],
    [],
    anything,
  ),
  defineTable('_storage', [], [], anything),
  // Maps a `_storage` document to its file; separate, because functions may read `_storage`.
  defineTable(
    '_files',
    [
      { name: 'by_key', fields: ['key'] },
      { name: 'by_storage_id', fields: ['storageId'] },
    ],
    [],
    anything,
  ),
  defineTable(
    '_upload_tokens',
    [
      { name: 'by_hash', fields: ['hash'] },
      { name: 'by_expires', fields: ['expires'] },
    ],
    [],
    anything,
  ),
  // Answers for clients that send a mutation again: see sync/client-requests.ts.
  defineTable(
    '_client_requests',
    [{ name: 'by_session_and_request', fields: ['sessionId', 'requestId', 'fingerprint'] }],
    [],
    anything,
  ),
  // The state of `npx convex export`: see http/snapshot-exports.ts.
  defineTable('_exports', [], [], anything),
  defineTable('_crons', [{ name: 'by_name', fields: ['name'] }], [], anything),
]

export function isSystemTable(name: string): boolean {
  return name.startsWith('_')
}

/** Whether functions may read the table through `db.system`. */
export function isVisibleSystemTable(name: string): boolean {
  return name === '_scheduled_functions' || name === '_storage' || name === '_exports'
}
