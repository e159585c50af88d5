// A backup reads one snapshot of the database, and then the files that the snapshot refers to. Those files must stay
// on disk until then, although their records may be deleted in between. So a backup takes a shared advisory lock
// before its snapshot; while anybody holds it, no file is deleted, and the hourly sweep does it later.
//
// A file is deleted only after the deletion of its record is committed and the lock was seen free. A backup that
// starts later cannot see the record, so it does not need the file.
import type pg from 'pg'
import type { Result, Statement } from './connection.ts'

const lockClass = 1280263253

/** The lock belongs to the session and ends with it. */
export async function holdFilesForBackup(client: pg.ClientBase, schemaName: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1, hashtext($2))', [lockClass, schemaName])
}

export async function isBackupRunning(
  database: { read(statement: Statement): Promise<Result> },
  schemaName: string,
): Promise<boolean> {
  // This is how pg_locks shows a lock with two 32-bit keys: in classid and objid, and objsubid 2. Locks belong to one
  // database, so an equal one of another database does not count.
  const { rows } = await database.read({
    name: 'is-backup-running',
    text: `SELECT EXISTS (
      SELECT FROM pg_locks
      WHERE locktype = 'advisory' AND classid::int8 = $1 AND objid = hashtext($2)::oid AND objsubid = 2
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`,
    values: [lockClass, schemaName],
  })
  return rows[0]?.[0] === true
}
