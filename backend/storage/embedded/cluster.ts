// The data directory of the embedded database: created once, checked at every start.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BackendError } from '../../errors.ts'
import type { ClusterLocation } from './location.ts'
import { childEnvironment } from './postmaster.ts'

/**
 * Creates the database in a temporary folder and renames it, so that an interrupted start leaves nothing half-made:
 * initdb has finished in every folder that has the final name.
 */
export async function createCluster(location: ClusterLocation): Promise<void> {
  const { clusterDir, runAs, binaries } = location
  if (existsSync(join(clusterDir, 'PG_VERSION'))) return
  const unfinished = await mkdtemp(join(dirname(clusterDir), 'postgres-new-'))
  try {
    await chmod(unfinished, 0o700)
    if (runAs) await chown(unfinished, runAs.uid, runAs.gid)
    const errorLog = await runForErrors(binaries.initdb, initdbArguments(unfinished), runAs)
    if (errorLog !== null) {
      throw new BackendError(
        'DatabaseUnavailable',
        explainFailure(location, 'could not create its files', errorLog),
      )
    }
    await rename(unfinished, clusterDir)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // Another start was faster: use its database, and let the owner lock decide.
    if (existsSync(join(clusterDir, 'PG_VERSION'))) return
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw new BackendError(
      'DatabaseVersion',
      `The database in ${clusterDir} is damaged: PG_VERSION is missing. Restore the folder from a backup, or move it away to begin with an empty one.`,
      { cause: error },
    )
  }
}

export function checkClusterVersion({ clusterDir, binaries }: ClusterLocation): void {
  const clusterMajor = Number.parseInt(readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8'), 10)
  if (clusterMajor === binaries.major) return
  if (Number.isNaN(clusterMajor)) {
    throw new BackendError(
      'DatabaseVersion',
      `The database in ${clusterDir} is damaged: PG_VERSION cannot be read. Restore the folder from a backup, or move it away to begin with an empty one.`,
    )
  }
  throw new BackendError(
    'DatabaseVersion',
    `The database in ${clusterDir} was written by PostgreSQL ${clusterMajor}, and the installed programs are version ${binaries.major}, ` +
      `which cannot read it. Nothing was changed. Move the data by a backup:\n` +
      '  1. With the former version of this program: npm run data -- backup <file>\n' +
      `  2. Move ${clusterDir} away, and keep it until everything works.\n` +
      '  3. With this version: npm run data -- restore <file>\n' +
      'docs/upgrade.md says more.',
  )
}

/** The first line is for people; PostgreSQL's log follows. */
export function explainFailure(
  { clusterDir, logFile }: ClusterLocation,
  what: string,
  errorLog: string,
): string {
  const folder = dirname(clusterDir)
  if (/No space left on device|Disk quota exceeded/.test(errorLog)) {
    return `The disk is full: PostgreSQL ${what} in ${folder}. Free some space.\n${errorLog}`
  }
  return `PostgreSQL ${what} in ${folder}. See ${logFile}:\n${errorLog}`
}

function initdbArguments(folder: string): string[] {
  return [
    ...['-D', folder, '--username=postgres', '--encoding=UTF8', '--auth=trust', '--no-instructions'],
    // The same collation on every machine, whatever its locale.
    ...['--locale-provider=builtin', '--locale=C.UTF-8'],
    // The first checkpoint syncs it; until then there is nothing to lose.
    '--no-sync',
  ]
}

/** The program's stderr; null if it succeeded. */
async function runForErrors(
  program: string,
  args: string[],
  runAs: ClusterLocation['runAs'],
): Promise<string | null> {
  const child = spawn(program, args, {
    cwd: '/',
    env: childEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    ...runAs,
  })
  let errorLog = ''
  child.stderr.on('data', (chunk: Buffer) => (errorLog += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  )
  return code === 0 ? null : `${program} failed: ${errorLog.trim()}`
}
