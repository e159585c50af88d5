// Backup and restore on external databases: reached by a URL, as a user without special rights, on a server with other
// settings than ours.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { actionGeneric, anyApi, defineSchema, defineTable } from 'convex/server'
import { v } from 'convex/values'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  createBackend,
  DiskFiles,
  openDatabase,
  type Backend,
  type Database,
  type FileStore,
} from '#backend/index.ts'
import { firstIdentity } from '#tests/support/former-identity.ts'
import { rowsOf as rowsIn } from '#tests/support/database-rows.ts'
import { openExternalDatabase } from '#tests/support/external-database.ts'
import { waitingForTables } from '#tests/support/lock-waits.ts'
import { canMountDisks, smallDisk } from '#tests/support/small-disk.ts'
import { openIdentityDatabase } from '../identity/database.ts'
import { keysFile } from '../identity/key-file.ts'
import { EventStore } from '../analytics/event-store.ts'
import { readSettings } from '../settings.ts'
import { runVerify } from './backup-commands.ts'
import { createBackup } from './create-backup.ts'
import { finishKeysFile, stageKeysFile } from './keys-file.ts'
import { restoreBackup, type RestoreOptions } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'

const schema = defineSchema({
  people: defineTable({ name: v.string(), age: v.any() }).index('by_name', ['name']),
  letters: defineTable({ from: v.id('people'), file: v.optional(v.id('_storage')) }),
})

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
    remove: actionGeneric({
      args: { id: v.id('_storage') },
      handler: async (ctx, { id }) => ctx.storage.delete(id),
    }),
  },
}

const hardValues = [
  ...[1n, -0, NaN, Infinity, null, 'a\u0000b', 'ünïcödé 🜁', '\u0001', 'line\nbreak "quoted" \\ \u2028'],
  ...[new Uint8Array([0, 255]).buffer, [[]], { _: 1 }, 1e-300, 0.1 + 0.2],
]

interface Place {
  database: Database
  dataDir: string
  files: FileStore
}

async function emptyPlace(): Promise<Place> {
  const guest = await openExternalDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'backup-'))
  onTestFinished(async () => {
    await guest.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const files = await DiskFiles.open(join(dataDir, 'files'))
  return { database: await openDatabase({ url: guest.url }), dataDir, files }
}

async function openPlace({ database, files }: Place): Promise<Backend> {
  const storage = { database, files }
  const backend = await createBackend({ schema, modules, storage, clockCheck: 'off' })
  onTestFinished(() => backend.close())
  return backend as unknown as Backend
}

const storeFile = async (backend: Backend, text: string) =>
  (await backend.action(anyApi.files!.store!, { text })) as string

/** Documents, a file, accounts, sessions, keys and events of two months. */
async function filledPlace(): Promise<Place & { backend: Backend; file: string }> {
  const place = await emptyPlace()
  const backend = await openPlace(place)
  const file = await storeFile(backend, 'a letter')
  await backend.run(async (ctx) => {
    for (const [at, age] of hardValues.entries()) {
      const from = await ctx.db.insert('people', { name: `person ${at}`, age })
      await ctx.db.insert('letters', { from, ...(at === 0 && { file: file as never }) })
    }
    for (let i = 0; i < 600; i++) await ctx.db.insert('people', { name: 'x'.repeat(6_000), age: i })
    await ctx.scheduler.runAfter(3_600_000, anyApi.files!.store! as never, { text: 'later' } as never)
  })
  const identity = await openIdentityDatabase(place.database)
  await identity.query(
    `INSERT INTO accounts (id, email, email_verified, password_hash) VALUES ('one', 'Ö"''\\@example.com', true, 'hash')`,
  )
  // On a busy machine this takes longer than the server's statement timeout.
  await identity.query(
    `SET statement_timeout TO 0;
     INSERT INTO records (model, id, payload, expires_at)
     SELECT 'RefreshToken', 'token ' || n, jsonb_build_object('n', n, 'big', 12345678901234567890, 'text', E'a\\nb'),
       '2026-11-16 12:00:00.123456+00'::timestamptz FROM generate_series(1, 3000) n`,
  )
  await identity.end()
  await mkdir(dirname(keysFile(place.dataDir)), { recursive: true })
  await writeFile(keysFile(place.dataDir), 'the keys')
  const events = await EventStore.open(place.database)
  const nowMs = Date.now()
  await events.add(
    [nowMs, nowMs - 20 * 86_400_000].map((atMs) => ({
      uuid: randomUUID(),
      at: new Date(atMs),
      name: 'card drawn' as const,
      person: randomUUID(),
      path: '/',
      subject: 'a card',
      properties: { text: 'line\nbreak' } as never,
    })),
  )
  await events.close()
  return { ...place, backend, file }
}

const rowsOf = ({ database }: Place) => rowsIn(database)

async function filesOf({ dataDir }: Place): Promise<Record<string, string>> {
  const stored = join(dataDir, 'files/stored')
  const entries = await readdir(stored, { recursive: true, withFileTypes: true })
  const files: Record<string, string> = {}
  for (const entry of entries.filter((one) => one.isFile())) {
    files[entry.name] = await readFile(join(entry.parentPath, entry.name), 'latin1')
  }
  return files
}

const fileIn = ({ dataDir }: Place, name = 'everything.tar.gz') => join(dataDir, 'backups', name)

async function backedUp(place: Place, passphrase?: string): Promise<string> {
  const file = fileIn(place)
  await createBackup({ ...place, file, passphrase })
  return file
}

function restore(place: Place, file: string, options: Partial<RestoreOptions> = {}) {
  const openDatabaseThere = () => Promise.resolve(place.database)
  return restoreBackup({
    openDatabase: openDatabaseThere,
    openFiles: () => Promise.resolve(place.files),
    dataDir: place.dataDir,
    file,
    replace: false,
    schema,
    ...options,
  })
}

describe('a backup', () => {
  test('of a running product, restored into another database, has every row, file and key', async () => {
    const source = await filledPlace()
    const before = await rowsOf(source)
    const file = await backedUp(source)
    expect((await stat(file)).mode & 0o777).toBe(0o600)

    const target = await emptyPlace()
    const manifest = await restore(target, file)
    expect(manifest.documents.tables.find(({ name }) => name === 'people')?.documents).toBe(
      600 + hardValues.length,
    )
    expect(await rowsOf(target)).toEqual(before)
    expect(await filesOf(target)).toEqual(await filesOf(source))
    expect(await readFile(keysFile(target.dataDir), 'utf8')).toBe('the keys')
    expect(await readdir(dirname(keysFile(target.dataDir)))).toEqual(['keys.json'])

    const backend = await openPlace(target)
    expect(await backend.action(anyApi.files!.read!, { id: source.file as never })).toBe('a letter')
    // The services can use their restored tables.
    await (await openIdentityDatabase(target.database)).end()
    await (await EventStore.open(target.database)).close()
  })

  test('is a consistent snapshot, whatever is written or deleted during the backup', async () => {
    const source = await filledPlace()
    const before = await rowsOf(source)
    await source.backend.action(anyApi.files!.remove!, { id: source.file as never })
    let count = 0
    /** False when nobody is left. */
    const round = async () => {
      await storeFile(source.backend, `file ${count++}`)
      return source.backend.run(async (ctx) => {
        const [oldest] = await ctx.db.query('people').take(1)
        if (oldest) await ctx.db.delete(oldest._id as never)
        return oldest !== undefined
      })
    }
    await round()
    let isDone = false
    const writing = (async () => {
      while (!isDone && (await round()));
    })()
    const file = await backedUp(source).finally(() => (isDone = true))
    await writing
    const target = await emptyPlace()
    await restore(target, file)
    const restored = await rowsOf(target)
    const removed = before['convex.people']!.filter((row) => !restored['convex.people']!.includes(row)).length
    // Each round stores a file and then deletes a person, so a moment has as many of both, or one file more.
    const stored = restored['convex._storage']!.length
    expect([removed, removed + 1]).toContain(stored)
    expect(Object.keys(await filesOf(target))).toHaveLength(stored)
  })

  test('of an empty database is refused, and leaves no file', async () => {
    const place = await emptyPlace()
    await expect(createBackup({ ...place, file: fileIn(place) })).rejects.toThrow('nothing to back up')
    expect(await readdir(dirname(fileIn(place)))).toEqual([])
  })

  test.runIf(canMountDisks())('that does not fit on the disk says so, and leaves no file', async () => {
    const source = await filledPlace()
    await source.backend.run(async (ctx) => {
      for (let i = 0; i < 600; i++) {
        await ctx.db.insert('people', { name: randomBytes(8_000).toString('base64'), age: i })
      }
    })
    const { folder } = await smallDisk(1)
    await expect(createBackup({ ...source, file: join(folder, 'everything.tar.gz') })).rejects.toThrow(
      'disk is full',
    )
    expect(await readdir(folder)).toEqual([])
  })

  test('lists a missing file and succeeds', async () => {
    const source = await filledPlace()
    await rm(join(source.dataDir, 'files/stored'), { recursive: true })
    const file = await backedUp(source)
    const { files } = await verifyBackup(file)
    expect([files.count, files.damaged.length]).toEqual([0, 1])
    await restore(await emptyPlace(), file)
  })

  test('lists an unreadable file and succeeds', async () => {
    const source = await filledPlace()
    const path = await storedPath(source)
    await rm(path)
    // It has a size, but reading it fails.
    await mkdir(path)
    const file = await backedUp(source)
    const { files } = await verifyBackup(file)
    expect([files.count, files.damaged]).toEqual([1, [basename(path)]])
    await restore(await emptyPlace(), file)
  })

  test('lists a file whose metadata is missing, and can be restored', async () => {
    const source = await filledPlace()
    await query(source, 'DELETE FROM convex._storage')
    const file = await backedUp(source)
    expect((await verifyBackup(file)).files).toMatchObject({ count: 1, damaged: [expect.any(String)] })
    const target = await emptyPlace()
    await restore(target, file)
    expect(await filesOf(target)).toEqual(await filesOf(source))
  })

  test('fails if the data was replaced during the backup', async () => {
    const source = await filledPlace()
    await source.backend.close()
    const holder = await clientOf(source)
    await holder.query('BEGIN; LOCK TABLE convex.people IN ACCESS EXCLUSIVE MODE')
    const making = backedUp(source).catch((error: unknown) => error)
    await expect.poll(() => waitingForTables(holder)).toBe(1)
    // Like a restore: tables of the same names with rows that the snapshot cannot see.
    await holder.query(`ALTER SCHEMA convex RENAME TO former; CREATE SCHEMA convex; DO $$
      DECLARE name text;
      BEGIN
        FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'former' LOOP
          EXECUTE format('CREATE TABLE convex.%I AS TABLE former.%I', name, name);
        END LOOP;
      END $$; COMMIT`)
    expect(await making).toMatchObject({ message: expect.stringContaining('was replaced') as string })
    expect(await readdir(dirname(fileIn(source)))).toEqual([])
  })

  test('and a concurrent one to the same file do not interfere', async () => {
    const source = await filledPlace()
    await Promise.all([backedUp(source), backedUp(source)])
    await verifyBackup(fileIn(source))
    expect(await readdir(dirname(fileIn(source)))).toEqual(['everything.tar.gz'])
  })
})

async function storedPath({ dataDir }: Place): Promise<string> {
  const stored = join(dataDir, 'files/stored')
  const entries = await readdir(stored, { recursive: true, withFileTypes: true })
  const [file] = entries.filter((entry) => entry.isFile())
  return join(file!.parentPath, file!.name)
}

/** Without the short timeouts of this server. */
async function clientOf({ database }: Place): Promise<pg.Client> {
  const client = new pg.Client(database.clientConfig)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('SET statement_timeout TO 0; SET idle_session_timeout TO 0')
  return client
}

async function query(place: Place, text: string): Promise<void> {
  const client = new pg.Client(place.database.clientConfig)
  await client.connect()
  await client.query(text).finally(() => client.end())
}

describe('an encrypted backup', () => {
  test('can be read with its passphrase only', async () => {
    const source = await filledPlace()
    const file = await backedUp(source, 'correct horse battery')
    expect((await readFile(file)).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /)
    await expect(verifyBackup(file)).rejects.toThrow('The backup is encrypted')
    await expect(verifyBackup(file, { passphrase: 'another one' })).rejects.toThrow('another passphrase')
    const target = await emptyPlace()
    await restore(target, file, { passphrase: 'correct horse battery' })
    expect(await rowsOf(target)).toEqual(await rowsOf(source))
  })
})

describe('a damaged backup is reported, and nothing is changed', () => {
  const wrongs: [string, (file: string, bytes: number) => Promise<unknown>, RegExp][] = [
    ['cut off in the middle', (file, bytes) => truncate(file, Math.floor(bytes / 2)), /is cut off/],
    ['cut off at the end', (file, bytes) => truncate(file, bytes - 9), /is cut off/],
    ['changed', (file, bytes) => changeByte(file, Math.floor(bytes / 2)), /is damaged|was changed/],
    ['another file', (file) => writeFile(file, 'hello'), /is no backup/],
    ['missing', (file) => rm(file), /There is no file/],
  ]

  test('by verify and by restore', async () => {
    const source = await filledPlace()
    await source.backend.close()
    const target = await filledPlace()
    await target.backend.close()
    const before = await rowsOf(target)
    const good = await backedUp(source)
    const content = await readFile(good)
    for (const [what, spoil, words] of wrongs) {
      const file = fileIn(source, 'spoilt.tar.gz')
      await writeFile(file, content)
      await spoil(file, content.length)
      await expect(verifyBackup(file), what).rejects.toThrow(words)
      await expect(restore(target, file, { replace: true }), what).rejects.toThrow(words)
      expect(await rowsOf(target), what).toEqual(before)
    }
    await restore(target, good, { replace: true })
    expect(await rowsOf(target)).toEqual(await rowsOf(source))
  })

  test('also if it is encrypted', async () => {
    const source = await filledPlace()
    const passphrase = 'correct horse battery'
    const file = await backedUp(source, passphrase)
    const content = await readFile(file)
    for (const [what, spoil, words] of wrongs.slice(0, 3)) {
      await writeFile(file, content)
      await spoil(file, content.length)
      await expect(verifyBackup(file, { passphrase }), what).rejects.toThrow(words)
    }
  })
})

describe('a restore', () => {
  test('over data or accounts is refused without --replace', async () => {
    const source = await filledPlace()
    const file = await backedUp(source)
    const target = await filledPlace()
    await target.backend.close()
    const before = await rowsOf(target)
    await expect(restore(target, file)).rejects.toThrow('There is data already')
    expect(await rowsOf(target)).toEqual(before)

    const accounts = await emptyPlace()
    const identity = await openIdentityDatabase(accounts.database)
    await identity.query(`INSERT INTO accounts (id, email) VALUES ('two', 'two@example.com')`)
    await identity.end()
    await expect(restore(accounts, file)).rejects.toThrow('There is data already')
    await restore(accounts, file, { replace: true })
    expect(await rowsOf(accounts)).toEqual(await rowsOf(source))
  })

  test('does not replace a good file by a damaged one', async () => {
    const source = await filledPlace()
    const path = await storedPath(source)
    await writeFile(path, 'spoilt!!')
    const file = await backedUp(source)
    expect((await verifyBackup(file)).files.damaged).toHaveLength(1)
    await source.backend.close()
    await writeFile(path, 'a letter')
    await restore(source, file, { replace: true })
    expect(Object.values(await filesOf(source))).toEqual(['a letter'])
    // If there is no good file, the damaged one is better than nothing.
    const target = await emptyPlace()
    await restore(target, file)
    expect(Object.values(await filesOf(target))).toEqual(['spoilt!!'])
  })

  test('stops the writes of a backend that has lost its lock', async () => {
    const source = await filledPlace()
    const file = await backedUp(source)
    await source.backend.close()
    await query(source, `UPDATE convex."$timestamps" SET owner = 'a-former-backend'`)
    const former = new pg.Client({
      ...source.database.clientConfig,
      application_name: 'a-former-backend:lane-1',
    })
    former.on('error', () => {})
    const ended = new Promise((resolve) => former.once('end', resolve))
    await former.connect()
    await former.query('SET statement_timeout TO 0; SET idle_session_timeout TO 0; BEGIN')
    await former.query(`INSERT INTO convex."$migrations" VALUES (99)`)
    await restore(source, file, { replace: true })
    await ended
    await expect(former.query('COMMIT')).rejects.toThrow()
  })

  test('is refused while the product runs', async () => {
    const source = await filledPlace()
    const file = await backedUp(source)
    await expect(restore(source, file, { replace: true })).rejects.toThrow('Another server is already using')
  })

  test('of an older version restores its columns, and the next start adds the others', async () => {
    const source = await filledPlace()
    const client = new pg.Client(source.database.clientConfig)
    await client.connect()
    await client.query(firstIdentity.join(';'))
    await client.end()
    const file = await backedUp(source)
    const target = await emptyPlace()
    await restore(target, file)
    const identity = await openIdentityDatabase(target.database)
    const { rows } = await identity.query<{ token_generation: number }>(
      'SELECT token_generation FROM accounts',
    )
    expect(rows).toEqual([{ token_generation: 0 }])
    await identity.end()
  })

  test('of a newer version is refused with the version', async () => {
    const source = await filledPlace()
    const client = new pg.Client(source.database.clientConfig)
    await client.connect()
    await client.query('INSERT INTO identity.migrations VALUES (999)')
    await client.end()
    const file = await backedUp(source)
    await expect(restore(await emptyPlace(), file)).rejects.toThrow(
      /newer version of the product \(\d+\.\d+\.\d+/,
    )
    const said: string[] = []
    const command = { settings: readSettings({}), file, passphraseFile: undefined }
    await expect(runVerify({ ...command, say: (line) => said.push(line) })).rejects.toThrow(
      'newer version of the product',
    )
    expect(said.join('\n')).toContain('Documents:')
    expect(said).not.toContain('The backup is complete and undamaged.')
  })

  test('of documents that an older schema allowed leaves the validation to the next start', async () => {
    const source = await filledPlace()
    const file = await backedUp(source)
    const stricter = defineSchema({
      people: defineTable({ name: v.string(), age: v.number() }),
      letters: schema.tables.letters,
    })
    const target = await emptyPlace()
    await restore(target, file, { schema: stricter as never })
    const storage = { database: target.database, filesDir: join(target.dataDir, 'files') }
    await expect(createBackend({ schema: stricter, modules, storage })).rejects.toThrow(
      'does not match the schema',
    )
    // The version that wrote it can still open it.
    await openPlace(target)
  })
})

describe('keys in a file', () => {
  test('of an unfinished restore are removed, and the present ones stay', async () => {
    const place = await filledPlace()
    await stageKeysFile(place.dataDir, Buffer.from('never switched'))
    await finishKeysFile(place.database, place.dataDir)
    expect(await readFile(keysFile(place.dataDir), 'utf8')).toBe('the keys')
    expect(await readdir(dirname(keysFile(place.dataDir)))).toEqual(['keys.json'])
  })

  test('of a restore that was interrupted after the switch are installed by the next start', async () => {
    const place = await filledPlace()
    const { statement } = await stageKeysFile(place.dataDir, Buffer.from('the restored keys'))
    const client = new pg.Client(place.database.clientConfig)
    await client.connect()
    await client.query(statement.text)
    await client.end()
    await finishKeysFile(place.database, place.dataDir)
    expect(await readFile(keysFile(place.dataDir), 'utf8')).toBe('the restored keys')
    expect(await readdir(dirname(keysFile(place.dataDir)))).toEqual(['keys.json'])
  })
})

describe('the service tables', () => {
  test('have no sequences, views or functions, which a backup would lose', async () => {
    const place = await filledPlace()
    const client = new pg.Client(place.database.clientConfig)
    await client.connect()
    const { rows } = await client.query(
      `SELECT relname FROM pg_class WHERE relnamespace::regnamespace::text IN ('identity', 'ingest')
         AND relkind IN ('S', 'v', 'm')
       UNION SELECT conname FROM pg_constraint
         WHERE connamespace::regnamespace::text IN ('identity', 'ingest') AND contype = 'f'`,
    )
    await client.end()
    expect(rows).toEqual([])
  })
})

async function changeByte(file: string, at: number): Promise<void> {
  const content = await readFile(file)
  content[at]! ^= 0xff
  await writeFile(file, content)
}
