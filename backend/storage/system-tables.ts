// The tables that the engine keeps for itself, stored, read and written like any other: one way to be durable, ordered
// and watched. Functions see the first two through `db.system`, and never the others.
import { defineTable, type TableSchema } from '../schema/schema.ts'

const anything = { type: 'any' } as const

/** Their numbers are part of their documents' ids and never change. */
export const systemTableNumbers: Record<string, number> = {
  _scheduled_functions: 1,
  _storage: 2,
  _crons: 3,
  _files: 4,
  _upload_tokens: 5,
  _client_requests: 6,
}

export const systemTables: TableSchema[] = [
  // The scheduler asks for what is due, and after a restart for what was under way.
  defineTable(
    '_scheduled_functions',
    [{ name: 'by_state_and_time', fields: ['state.kind', 'scheduledTime'] }],
    [],
    anything,
  ),
  defineTable('_storage', [], [], anything),
  // Which file on disk a `_storage` document speaks of: apart from it, since functions may see that one whole.
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
  // What clients were answered, in case they ask again: see sync/client-requests.ts.
  defineTable(
    '_client_requests',
    [{ name: 'by_session_and_request', fields: ['sessionId', 'requestId', 'fingerprint'] }],
    [],
    anything,
  ),
  defineTable('_crons', [{ name: 'by_name', fields: ['name'] }], [], anything),
]

export function isSystemTable(name: string): boolean {
  return name.startsWith('_')
}

/** Whether functions may read the table through `db.system`. */
export function isVisibleSystemTable(name: string): boolean {
  return name === '_scheduled_functions' || name === '_storage'
}
