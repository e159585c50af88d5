// Opens the store of uploaded files that FILES names.
import { join } from 'node:path'
import { DiskFiles, PostgresFiles, S3Files, type Database, type FileStore } from '#backend/index.ts'
import { SettingsError, type FileStoreKind, type Settings } from '../settings.ts'

export type FilesSettings = Pick<Settings, 'data' | 'files'>

/** Of another kind than FILES says, to copy files from there. */
export async function openFileStore(
  { data, files }: FilesSettings,
  database: Database,
  kind: FileStoreKind = files.kind,
): Promise<FileStore> {
  switch (kind) {
    case 'disk':
      return DiskFiles.open(join(data.dataDir, 'files'))
    case 'postgres':
      return PostgresFiles.open(database)
    case 's3':
      if (!files.s3) throw new SettingsError('S3_URL, S3_BUCKET, S3_KEY_ID and S3_SECRET must be set.')
      return S3Files.open(files.s3, join(data.dataDir, 'incoming-files'))
  }
}
