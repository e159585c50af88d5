// Makes a backup before an upgrade changes the data, so that the upgrade can be undone.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backups } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { unrecordedVersion } from '../upgrade/data-versions.ts'
import type { UpgradePlan } from '../upgrade/upgrade-data.ts'
import { upgradeBackupName } from './backup-folder.ts'

export interface BeforeUpgrade {
  backups: Backups
  makeBackup: (file: string) => Promise<void>
  say: (line: string) => void
}

/** Undefined if no backup folder is set: then the owner makes one, as docs/upgrade.md says. */
export function backUpBeforeUpgrade({ backups, makeBackup, say }: BeforeUpgrade) {
  const { folder, passphrase } = backups
  if (folder === undefined) return undefined
  return async ({ from, to }: UpgradePlan): Promise<void> => {
    const versions = { from: from?.dataVersion ?? unrecordedVersion, to: to.version }
    const file = join(folder, upgradeBackupName(versions, { isEncrypted: passphrase !== undefined }))
    say(`This data is of ${from ? `version ${from.version}` : 'an earlier version'}. Backing it up first…`)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await makeBackup(file)
    } catch (error) {
      throw new StartError(
        `Lodestar ${to.version} would upgrade this data, but could not back it up first: ${(error as Error).message}\n` +
          'Nothing was changed. Make room in BACKUP_DIR or set another one, and start again.',
        { cause: error },
      )
    }
    say(`Backed up to ${file}`)
  }
}
