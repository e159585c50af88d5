// Where the embedded database is stored, and as which user it runs. PostgreSQL refuses to run as root; then it runs
// as an unprivileged user who owns the database folder and nothing else.
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs'
import { chmod, chown, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { BackendError } from '../../errors.ts'
import { binariesReadableByOthers, findBinaries, isOpenToOthers, type Binaries } from './binaries.ts'

/** Undefined for an ordinary user: PostgreSQL runs as the same user. */
export type RunAs = { uid: number; gid: number } | undefined

export type ClusterLocation = {
  clusterDir: string
  socketDir: string
  logFile: string
  runAs: RunAs
  binaries: Binaries
}

/** The kernel's limit for the path of a unix socket, with its closing NUL, on Linux and a little less on macOS. */
const maxSocketPathBytes = 103
const socketName = '.s.PGSQL.5432'

/** Used if the unprivileged user cannot reach the data folder, for example below /root. */
const reachableRoot = '/var/lib/lodestar'

export async function prepareLocation(dataDir: string): Promise<ClusterLocation> {
  const home = resolve(dataDir)
  await mkdir(home, { recursive: true })
  const isRoot = process.getuid?.() === 0
  if (!isRoot) {
    const clusterDir = join(home, 'postgres')
    return {
      clusterDir,
      socketDir: await socketFolder(clusterDir, undefined),
      logFile: join(home, 'postgres.log'),
      runAs: undefined,
      binaries: await findBinaries(home),
    }
  }

  // The user must be able to enter our folder; we do not change permissions of the folders above it.
  await chmod(home, statSync(home).mode | 0o001)
  const base = isOpenToOthers(home) ? home : join(reachableRoot, fingerprint(home))
  await mkdir(base, { recursive: true, mode: 0o755 })
  const clusterDir = join(base, 'postgres')
  const runAs = userFor(clusterDir)
  return {
    clusterDir,
    socketDir: await socketFolder(clusterDir, runAs),
    logFile: join(home, 'postgres.log'),
    runAs,
    binaries: await binariesReadableByOthers(reachableRoot),
  }
}

/** Connection settings for its server. */
export function clientConfigOf({ socketDir }: ClusterLocation): pg.ClientConfig {
  return { host: socketDir, port: 5432, user: 'postgres', database: 'postgres' }
}

/**
 * An existing database keeps its owner, because PostgreSQL refuses to start on a folder of another user; a new one
 * belongs to `postgres` or `nobody`.
 */
function userFor(clusterDir: string): RunAs {
  if (existsSync(clusterDir)) {
    const { uid, gid } = statSync(clusterDir)
    if (uid !== 0) return { uid, gid }
  }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find(([user]) => user === name) ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new BackendError(
    'DatabaseUnavailable',
    'PostgreSQL does not run as root, and there is no user `postgres` or `nobody` to run it as. ' +
      'Start as an ordinary user, or set DATABASE_URL.',
  )
}

/** The database folder (private), unless its path is too long for a socket; then a short private one. */
async function socketFolder(clusterDir: string, runAs: RunAs): Promise<string> {
  if (Buffer.byteLength(join(clusterDir, socketName)) <= maxSocketPathBytes) return clusterDir
  const folder = join(tmpdir(), `lodestar-${fingerprint(clusterDir)}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const owner = runAs?.uid ?? process.getuid?.()
  // In a shared folder somebody else may have created this name first. `lstat`, because a symbolic link could lead
  // anywhere.
  const stats = lstatSync(folder)
  if (!stats.isDirectory() || (stats.uid !== owner && stats.uid !== process.getuid?.())) {
    throw new BackendError(
      'DatabaseUnavailable',
      `${folder} belongs to somebody else; remove it, or shorten DATA_DIR.`,
    )
  }
  await chmod(folder, 0o700)
  if (runAs) await chown(folder, runAs.uid, runAs.gid)
  return folder
}

function fingerprint(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12)
}
