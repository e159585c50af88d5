// Data of an earlier version (tests/fixtures/), restored and upgraded, with the current functions.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createBackend, DiskFiles, openDatabase, type Database } from '#backend/index.ts'
import schema from '#convex/schema.ts'
import { eventServiceSchema } from '#server/analytics/event-database.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { identityServiceSchema } from '#server/identity/database.ts'
import { upgradeData } from '#server/upgrade/upgrade-data.ts'
import { openExternalDatabase } from './external-database.ts'
import { productOptions, type ProductBackend } from './product-data.ts'

const fixtures = join(import.meta.dirname, '../fixtures')

/** The backup of that version in a new database, not yet upgraded. */
export async function restoreFormerData(version: '0.2' | '0.3'): Promise<{ url: string; dataDir: string }> {
  const guest = await openExternalDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'former-data-'))
  onTestFinished(async () => {
    await guest.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  await restoreBackup({
    openDatabase: () => openDatabase({ url: guest.url }),
    openFiles: () => DiskFiles.open(join(dataDir, 'files')),
    dataDir,
    file: join(fixtures, `data-${version}.backup`),
    replace: false,
    schema,
  })
  return { url: guest.url, dataDir }
}

export async function upgrade(database: Database): Promise<string[]> {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  await upgradeData(database, { documents: schema, parts: [identityServiceSchema, eventServiceSchema], say })
  return lines
}

export async function openProduct(database: Database, dataDir: string): Promise<ProductBackend> {
  const backend = (await createBackend({
    ...productOptions,
    storage: { database, filesDir: join(dataDir, 'files') },
    clockCheck: 'off',
  } as never)) as unknown as ProductBackend
  onTestFinished(() => backend.close())
  return backend
}

/** `answers` is what that version answered about the data. */
export async function openFormerData<Answers>(
  version: '0.2' | '0.3',
): Promise<{ backend: ProductBackend; answers: Answers }> {
  const { url, dataDir } = await restoreFormerData(version)
  const database = await openDatabase({ url })
  onTestFinished(() => database.close())
  await upgrade(database)
  const backend = await openProduct(database, dataDir)
  return { backend, answers: await readAnswers<Answers>(version) }
}

export async function readAnswers<Answers>(version: '0.2' | '0.3'): Promise<Answers> {
  return JSON.parse(await readFile(join(fixtures, `data-${version}.json`), 'utf8')) as Answers
}
