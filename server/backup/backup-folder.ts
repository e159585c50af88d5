// The folder of scheduled backups. Complete files have a date in their name; incomplete ones have another suffix. A backup made
// before an upgrade has the version in its name instead, and is never deleted automatically.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface BackupFile {
  file: string
  madeAtMs: number
  bytes: number
}

const namePattern = /^lodestar-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz(\.age)?$/
const incompletePattern = /^lodestar-.*\.incomplete$/
/** An incomplete file that was not written to for this long was interrupted. */
const abandonedAfterMs = 86_400_000

/** The suffix names the formats: tar, gzip, and age if encrypted. */
export function backupName(atMs: number, { isEncrypted }: { isEncrypted: boolean }): string {
  const time = new Date(atMs).toISOString().slice(0, 19).replaceAll(':', '-')
  return `lodestar-${time}Z${suffixOf(isEncrypted)}`
}

/**
 * The same for every attempt at one upgrade, so that repeated failures do not fill the disk. Data of another version gets
 * another name.
 */
export function upgradeBackupName(
  { from, to }: { from: number; to: string },
  { isEncrypted }: { isEncrypted: boolean },
): string {
  return `lodestar-before-${to}-data-${from}${suffixOf(isEncrypted)}`
}

function suffixOf(isEncrypted: boolean): string {
  return isEncrypted ? '.tar.gz.age' : '.tar.gz'
}

/** Latest first. Files with a future date (from a wrong clock) are ignored, because their age is unknown. */
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

/** Called after a new backup has been verified; removes old backups and interrupted files. */
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
    // Another process may have just renamed it.
    const writtenMs = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => nowMs,
    )
    if (nowMs - writtenMs > abandonedAfterMs) files.push(file)
  }
  return files
}
