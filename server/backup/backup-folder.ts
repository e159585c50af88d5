// The folder of scheduled backups. A file there has a date in its name, and is whole: others have another ending. One that
// was made before an upgrade has the version in its name instead, and stays until somebody deletes it.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface BackupFile {
  file: string
  madeAtMs: number
  bytes: number
}

const namePattern = /^lodestar-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz(\.age)?$/
const incompletePattern = /^lodestar-.*\.incomplete$/
/** One that nobody has written to for so long was interrupted. */
const abandonedAfterMs = 86_400_000

/** Of the standard formats that it is made of: tar, gzip, and age where it is encrypted. */
export function backupName(atMs: number, { isEncrypted }: { isEncrypted: boolean }): string {
  const time = new Date(atMs).toISOString().slice(0, 19).replaceAll(':', '-')
  return `lodestar-${time}Z${endingOf(isEncrypted)}`
}

/**
 * The same for every try of one upgrade, each of which takes the place of the one before: an upgrade that fails again and
 * again must not fill the disk. Data of another form would be another way back, so it has a name of its own.
 */
export function upgradeBackupName(
  { from, to }: { from: number; to: string },
  { isEncrypted }: { isEncrypted: boolean },
): string {
  return `lodestar-before-${to}-data-${from}${endingOf(isEncrypted)}`
}

function endingOf(isEncrypted: boolean): string {
  return isEncrypted ? '.tar.gz.age' : '.tar.gz'
}

/** The latest first. A date to come is that of a clock that was wrong: nothing is known of how old the backup is. */
export async function listBackups(folder: string, nowMs: number): Promise<BackupFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const backups: BackupFile[] = []
  for (const name of names) {
    const [, day, hours, minutes, seconds] = namePattern.exec(name) ?? []
    if (day === undefined) continue
    const file = join(folder, name)
    const madeAtMs = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
    if (madeAtMs > nowMs) continue
    backups.push({ file, madeAtMs, bytes: (await stat(file)).size })
  }
  return backups.sort((a, b) => b.madeAtMs - a.madeAtMs)
}

/** Called after a new one has been verified: the older ones, and what interrupted ones have left. */
export async function removeOldBackups(folder: string, keep: number, nowMs: number): Promise<string[]> {
  const old = (await listBackups(folder, nowMs)).slice(keep).map(({ file }) => file)
  for (const file of [...old, ...(await abandonedIn(folder, nowMs))]) await rm(file, { force: true })
  return old
}

async function abandonedIn(folder: string, nowMs: number): Promise<string[]> {
  const files: string[] = []
  for (const name of await readdir(folder)) {
    if (!incompletePattern.test(name)) continue
    const file = join(folder, name)
    // Another backup may just have finished it.
    const writtenMs = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => nowMs,
    )
    if (nowMs - writtenMs > abandonedAfterMs) files.push(file)
  }
  return files
}
