// Checks at the start whether the store of FILES can be used and has the files that the database names, so that a wrong
// setting is noticed before visitors miss pictures.
import pg from 'pg'
import { S3Files, storedFiles, type Database, type FileStore } from '#backend/index.ts'
import type { FileStoreKind } from '../settings.ts'
import { StartError } from '../start-error.ts'

/** Throws for a wrong setting. A bucket that does not answer may answer later: it is only reported. */
export async function checkFileStore(files: FileStore, say: (line: string) => void): Promise<void> {
  if (!(files instanceof S3Files)) return
  const problem = await files.findProblem()
  if (problem?.isTemporary) say(`${problem.message} Everything else works.`)
  else if (problem) throw new StartError(problem.message)
}

/** What to tell the operator; null if every file is there. */
export async function describeMissingFiles(
  database: Database,
  files: FileStore,
  kind: FileStoreKind,
): Promise<string | null> {
  const named = await namedFiles(database)
  const missing = new Set(named)
  if (missing.size > 0) for await (const { key } of files.list()) missing.delete(key)
  if (missing.size === 0) return null
  const [example] = missing
  return (
    `Careful: ${missing.size} of ${named.length} uploaded files are missing, such as ${example}: the database names them, and FILES=${kind} does not have them.\n` +
    `If you have changed FILES, copy them from the former store: npm run data -- move-files ${kind === 'disk' ? 'postgres' : 'disk'}\n` +
    'docs/deploy.md says more.'
  )
}

/** The keys of all files that the database names. */
async function namedFiles(database: Database): Promise<string[]> {
  const client = new pg.Client({ ...database.clientConfig, application_name: 'files check' })
  // Errors are reported by the failing statement.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('BEGIN READ ONLY')
    const keys: string[] = []
    for await (const { key } of storedFiles(client)) keys.push(key)
    return keys
  } finally {
    await client.end()
  }
}
