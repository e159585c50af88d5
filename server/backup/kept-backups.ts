// The folder of scheduled backups. A file there has a date in its name, and is whole: others have another ending.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface KeptBackup {
  file: string
  madeAtMs: number
  bytes: number
}

const namePattern = /^lodestar-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz(\.age)?$/
const incompletePattern = /^lodestar-.*\.incomplete$/

/** Of the standard formats that it is made of: tar, gzip, and age where it is encrypted. */
export function backupName(atMs: number, { isEncrypted }: { isEncrypted: boolean }): string {
  const time = new Date(atMs).toISOString().slice(0, 19).replaceAll(':', '-')
  return `lodestar-${time}Z.tar.gz${isEncrypted ? '.age' : ''}`
}

/** The latest first. */
export async function listBackups(folder: string): Promise<KeptBackup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const backups: KeptBackup[] = []
  for (const name of names) {
    const [, day, hours, minutes, seconds] = namePattern.exec(name) ?? []
    if (day === undefined) continue
    const file = join(folder, name)
    const madeAtMs = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
    backups.push({ file, madeAtMs, bytes: (await stat(file)).size })
  }
  return backups.sort((a, b) => b.madeAtMs - a.madeAtMs)
}

/** Called after a new one has been verified: the older ones, and what interrupted ones have left. */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const old = (await listBackups(folder)).slice(keep).map(({ file }) => file)
  const names = await readdir(folder)
  const unfinished = names.filter((name) => incompletePattern.test(name)).map((name) => join(folder, name))
  for (const file of [...old, ...unfinished]) await rm(file, { force: true })
  return old
}
