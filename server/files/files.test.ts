// Uploaded files in each store: backups, exports and moves between stores.
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { actionGeneric, anyApi, defineSchema } from 'convex/server'
import { v } from 'convex/values'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  createBackend,
  eraseStorage,
  exportSnapshot,
  importSnapshot,
  openDatabase,
  type Backend,
  type Database,
  type FileStore,
} from '#backend/index.ts'
import { openExternalDatabase } from '#tests/support/external-database.ts'
import { startS3Server, type S3Server } from '#tests/support/s3-server.ts'
import { createBackup } from '../backup/create-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { readSettings, type FileStoreKind, type Settings } from '../settings.ts'
import { checkFileStore, describeMissingFiles } from './check-files.ts'
import { moveFiles } from './move-files.ts'
import { openFileStore } from './open-files.ts'

const schema = defineSchema({})

const modules = {
  files: {
    store: actionGeneric({
      args: { text: v.string() },
      handler: async (ctx, { text }) => ctx.storage.store(new Blob([text], { type: 'text/plain' })),
    }),
    read: actionGeneric({
      args: { id: v.id('_storage') },
      handler: async (ctx, { id }) => (await ctx.storage.get(id))?.text() ?? null,
    }),
  },
}

interface Place {
  settings: Settings
  database: Database
  server: S3Server
}

async function newPlace(): Promise<Place> {
  const guest = await openExternalDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'files-'))
  const server = await startS3Server()
  onTestFinished(async () => {
    await server.close()
    await guest.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const { url, bucket, keyId, secret } = server.options
  const settings = readSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: guest.url,
    S3_URL: url,
    S3_BUCKET: bucket,
    S3_KEY_ID: keyId,
    S3_SECRET: secret,
  })
  return { settings, database: await openDatabase({ url: guest.url }), server }
}

async function storeIn({ settings, database }: Place, kind: FileStoreKind): Promise<FileStore> {
  const store = await openFileStore(settings, database, kind)
  onTestFinished(() => store.close())
  return store
}

async function backendIn(place: Place, kind: FileStoreKind): Promise<Backend> {
  const files = await storeIn(place, kind)
  const storage = { database: place.database, files }
  const backend = await createBackend({ schema, modules, storage, clockCheck: 'off' })
  onTestFinished(() => backend.close())
  return backend as unknown as Backend
}

async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys.sort()
}

const save = async (backend: Backend, text: string) =>
  (await backend.action(anyApi.files!.store!, { text })) as string

const load = async (backend: Backend, id: string) =>
  (await backend.action(anyApi.files!.read!, { id: id as never })) as string | null

const using = (settings: Settings, kind: FileStoreKind): Settings => ({
  ...settings,
  files: { ...settings.files, kind },
})

const routes: [FileStoreKind, FileStoreKind][] = [
  ['disk', 'postgres'],
  ['postgres', 's3'],
  ['s3', 'disk'],
]

describe.each(routes)('files in %s', (from, to) => {
  test(`are in a backup, and a restore writes them into ${to}`, async () => {
    const source = await newPlace()
    const id = await save(await backendIn(source, from), 'a letter')
    const file = join(source.settings.data.dataDir, 'everything.tar.gz')
    const { dataDir } = source.settings.data
    const { manifest } = await createBackup({
      database: source.database,
      files: await storeIn(source, from),
      dataDir,
      file,
    })
    expect(manifest.files).toEqual({ count: 1, bytes: 8, damaged: [] })

    const target = await newPlace()
    await restoreBackup({
      openDatabase: () => Promise.resolve(target.database),
      openFiles: () => openFileStore(target.settings, target.database, to),
      dataDir: target.settings.data.dataDir,
      file,
      replace: false,
      schema,
    })
    expect(await load(await backendIn(target, to), id)).toBe('a letter')
  })

  test(`are exported, and imported into ${to}; a reset deletes them`, async () => {
    const source = await newPlace()
    const backend = await backendIn(source, from)
    const id = await save(backend, 'a letter')
    await backend.close()
    const folder = join(source.settings.data.dataDir, 'exported')
    const { database } = source
    const files = await storeIn(source, from)
    expect(await exportSnapshot({ database, files }, folder)).toMatchObject({ files: 1 })
    const target = await newPlace()
    const imported = { database: target.database, files: await storeIn(target, to) }
    await importSnapshot(imported, folder, { schema })
    expect(await load(await backendIn(target, to), id)).toBe('a letter')
    await eraseStorage({ database, files })
    expect(await keysOf(files)).toEqual([])
  })

  test(`are copied to ${to} once and verified, and deleted only when asked`, async () => {
    const place = await newPlace()
    const former = await backendIn(place, from)
    const ids = [await save(former, 'one'), await save(former, 'two')]
    await former.close()
    const target = await storeIn(place, to)
    expect(await describeMissingFiles(place.database, target, to)).toContain('2 of 2 uploaded files')

    const settings = using(place.settings, to)
    const lines: string[] = []
    const say = (line: string) => void lines.push(line)
    await moveFiles({ settings, from, removeFormer: false, say })
    await moveFiles({ settings, from, removeFormer: false, say })
    expect(lines[0]).toBe(`2 files copied from ${from} to ${to} and verified; 0 were there already.`)
    expect(lines).toContain(`0 files copied from ${from} to ${to} and verified; 2 were there already.`)
    expect(await describeMissingFiles(place.database, target, to)).toBeNull()
    expect(await keysOf(await storeIn(place, from))).toHaveLength(2)
    await moveFiles({ settings, from, removeFormer: true, say })
    expect(await keysOf(await storeIn(place, from))).toEqual([])
    const backend = await backendIn(place, to)
    expect(await Promise.all(ids.map((id) => load(backend, id)))).toEqual(['one', 'two'])
  })
})

test('a damaged file is not copied, and not deleted', async () => {
  const place = await newPlace()
  const former = await backendIn(place, 'disk')
  await save(former, 'whole')
  await former.close()
  const stored = join(place.settings.data.dataDir, 'files/stored')
  const [path] = (await readdir(stored, { recursive: true, withFileTypes: true })).filter((e) => e.isFile())
  await truncate(join(path!.parentPath, path!.name), 2)
  const lines: string[] = []
  await moveFiles({
    settings: using(place.settings, 'postgres'),
    from: 'disk',
    removeFormer: true,
    say: (line) => void lines.push(line),
  })
  expect(lines).toContain(`1 are damaged in disk and were not copied, such as ${path!.name}.`)
  expect(await keysOf(await storeIn(place, 'disk'))).toEqual([path!.name])
  expect(await keysOf(await storeIn(place, 'postgres'))).toEqual([])
})

test('files cannot be moved from the store of FILES itself', async () => {
  const { settings } = await newPlace()
  const move = moveFiles({ settings, from: 'disk', removeFormer: true, say: () => {} })
  await expect(move).rejects.toThrow('FILES is disk')
})

describe('a bucket that does not answer', () => {
  test('fails a backup instead of leaving its files out', async () => {
    const place = await newPlace()
    await save(await backendIn(place, 's3'), 'a letter')
    const { dataDir } = place.settings.data
    place.server.proxy.cut()
    const backup = createBackup({
      database: place.database,
      files: await storeIn(place, 's3'),
      dataDir,
      file: join(dataDir, 'everything.tar.gz'),
    })
    await expect(backup).rejects.toMatchObject({ code: 'FilesUnavailable' })
    expect((await readdir(dataDir)).filter((name) => name.includes('everything'))).toEqual([])
  })

  test('refuses an upload clearly, and the next one works', async () => {
    const place = await newPlace()
    const backend = await backendIn(place, 's3')
    place.server.proxy.cut()
    await expect(save(backend, 'lost?')).rejects.toMatchObject({ code: 'FilesUnavailable' })
    place.server.proxy.mend()
    expect(await load(backend, await save(backend, 'kept'))).toBe('kept')
    expect(await keysOf(await storeIn(place, 's3'))).toHaveLength(1)
  })

  test('is reported at the start, and a bucket that does not exist stops it', async () => {
    const place = await newPlace()
    const lines: string[] = []
    const say = (line: string) => void lines.push(line)
    await checkFileStore(await storeIn(place, 's3'), say)
    expect(lines).toEqual([])
    place.server.proxy.cut()
    await checkFileStore(await storeIn(place, 's3'), say)
    expect(lines).toEqual([expect.stringContaining('does not answer')])
    place.server.proxy.mend()
    place.settings.files.s3!.bucket = 'elsewhere'
    await expect(checkFileStore(await storeIn(place, 's3'), say)).rejects.toThrow('S3_BUCKET')
  })
})
