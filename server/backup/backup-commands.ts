// The commands `npm run data -- backup|verify|restore`.
import { stat } from 'node:fs/promises'
import { joinDatabase, type FileStore } from '#backend/index.ts'
import * as functions from '../backend/functions.ts'
import { openData } from '../backend/open-backend.ts'
import { openFileStore } from '../files/open-files.ts'
import { createLog } from '../log.ts'
import type { Settings } from '../settings.ts'
import { isEncrypted } from './archive-reader.ts'
import { createBackup } from './create-backup.ts'
import { describeBackup, formatBytes } from './describe-backup.ts'
import { askPassphrase, passphraseFor } from './passphrase.ts'
import { createProgress, type Say } from './progress.ts'
import { requireKnownSteps, restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'

export interface BackupCommand {
  settings: Settings
  file: string
  passphraseFile: string | undefined
  say: Say
}

/** Works while the product runs and while it is stopped. */
export async function runBackup({ settings, file, passphraseFile, say }: BackupCommand): Promise<void> {
  const passphrase = await passphraseFor({ file: passphraseFile, setting: settings.backups.passphrase })
  const progress = createProgress(say)
  const { dataDir, databaseUrl } = settings.data
  const database = await joinDatabase(databaseUrl === undefined ? { dataDir } : { url: databaseUrl })
  let files: FileStore | undefined
  try {
    files = await openFileStore(settings, database)
    const { manifest, bytes } = await createBackup({
      database,
      files,
      dataDir,
      file,
      passphrase,
      onProgress: ({ doing, bytes }) =>
        progress(
          doing === 'reading'
            ? `Backing up: ${formatBytes(bytes)} written`
            : `Verifying: ${formatBytes(bytes)} read`,
        ),
    })
    say(describeBackup(manifest, { bytes, isEncrypted: passphrase !== undefined }))
    say(`Backed up and verified: ${file}`)
  } finally {
    await files?.close()
    await database.close()
  }
}

export async function runVerify(command: BackupCommand): Promise<void> {
  const { file, say } = command
  const progress = createProgress(say)
  const encrypted = await isEncrypted(file)
  const manifest = await verifyBackup(file, {
    passphrase: await passphraseToRead(command, encrypted),
    onProgress: (bytes, totalBytes) => progress(`Verifying: ${percent(bytes, totalBytes)}`),
  })
  say(describeBackup(manifest, { bytes: (await stat(file)).size, isEncrypted: encrypted }))
  requireKnownSteps(manifest)
  say('The backup is complete and undamaged.')
}

/** The product must be stopped. */
export async function runRestore(command: BackupCommand, { replace }: { replace: boolean }): Promise<void> {
  const { settings, file, say } = command
  const progress = createProgress(say)
  const encrypted = await isEncrypted(file)
  const manifest = await restoreBackup({
    openDatabase: () => openData({ location: settings.data, log: createLog(settings.logLevel) }),
    openFiles: (database) => openFileStore(settings, database),
    dataDir: settings.data.dataDir,
    file,
    passphrase: await passphraseToRead(command, encrypted),
    replace,
    schema: functions.schema,
    onProgress: ({ doing, bytes, totalBytes }) =>
      progress(`${doing === 'verifying' ? 'Verifying' : 'Restoring'}: ${percent(bytes, totalBytes)}`),
  })
  say(describeBackup(manifest, { bytes: (await stat(file)).size, isEncrypted: encrypted }))
  say('Everything is restored. npm start starts the product with it.')
}

async function passphraseToRead(
  { settings, passphraseFile }: BackupCommand,
  encrypted: boolean,
): Promise<string | undefined> {
  if (!encrypted) return undefined
  const passphrase = await passphraseFor({ file: passphraseFile, setting: settings.backups.passphrase })
  return passphrase ?? askPassphrase()
}

function percent(bytes: number, totalBytes: number): string {
  return `${Math.floor((bytes / Math.max(totalBytes, 1)) * 100)} %`
}
