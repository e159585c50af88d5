// What every file store does, whatever it stores files in.
import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { startChild } from '#tests/support/child-process.ts'
import { throughProxy, type FaultProxy } from '#tests/support/fault-proxy.ts'
import { openStore, type StoreConfig } from '#tests/support/file-store-child.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { testPlace, withClient } from '#tests/support/test-backend.ts'
import { systemClock } from '../clock.ts'
import { isBackendError } from '../errors.ts'
import { sweepFiles, type FileStore, type ListedFile } from './file-store.ts'
import { filesSchemaOf } from './postgres.ts'
import { S3Files } from './s3.ts'

type Kind = StoreConfig['kind']
type Shared = { store: FileStore; config: StoreConfig; proxy: FaultProxy | undefined }

/** A new empty store, reached through a proxy unless it is on disk. */
async function newStore(kind: Kind): Promise<Shared> {
  const { config, proxy } = await newPlace(kind)
  const store = await openStore(config)
  onTestFinished(() => store.close())
  return { store, config, proxy }
}

async function newPlace(kind: Kind): Promise<{ config: StoreConfig; proxy: FaultProxy | undefined }> {
  if (kind === 'postgres') {
    const { place, proxy } = await throughProxy(3_000, await testPlace())
    const { schemaName, databaseTimeoutMs } = place
    onTestFinished(() =>
      withClient(async (client) => {
        await client.query(`DROP SCHEMA IF EXISTS "${filesSchemaOf(schemaName)}" CASCADE`)
      }),
    )
    const { clientConfig } = place.database
    return {
      config: { kind, clientConfig, schemaName, databaseTimeoutMs: databaseTimeoutMs! },
      proxy,
    }
  }
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  if (kind === 'disk') return { config: { kind, folder }, proxy: undefined }
  const server = await startS3Server()
  onTestFinished(() => server.close())
  return { config: { kind, folder, options: { ...server.options, attempts: 3 } }, proxy: server.proxy }
}

async function* chunks(...parts: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part as string)
}

async function* numbered(megabytes: number): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < megabytes * 16; i++) yield Buffer.alloc(65_536, i)
}

async function textOf(store: FileStore, key: string, range?: { first: number; last: number }) {
  const content = await store.read(key, range)
  return content && (await buffer(content)).toString()
}

async function filesIn(store: FileStore): Promise<ListedFile[]> {
  const files: ListedFile[] = []
  for await (const file of store.list()) files.push(file)
  return files
}

const keysIn = async (store: FileStore) => (await filesIn(store)).map(({ key }) => key).sort()

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const limit = { maxBytes: 1_000 }
const unavailable = (error: unknown) => isBackendError(error, 'FilesUnavailable')

describe.each(['disk', 'postgres', 's3'] as const)('files in %s', (kind) => {
  test('[FIL1] what was written comes back, with its size and hash, whole and in parts', async () => {
    const { store } = await newStore(kind)
    const written = await store.write(chunks('hello ', 'world'), limit)
    expect(written).toMatchObject({ size: 11, sha256: sha256('hello world') })
    expect(await store.size(written.key)).toBe(11)
    expect(await textOf(store, written.key)).toBe('hello world')
    expect(await textOf(store, written.key, { first: 3, last: 6 })).toBe('lo w')
    expect(await textOf(store, written.key, { first: 10, last: 10 })).toBe('d')
    const [listed] = await filesIn(store)
    expect(listed).toMatchObject({ key: written.key, size: 11 })
    expect(Math.abs(Date.now() - listed!.writtenAtMs)).toBeLessThan(60_000)
  })

  test('[FIL1] an empty file is a file', async () => {
    const { store } = await newStore(kind)
    const written = await store.write(chunks(), limit)
    expect(written.size).toBe(0)
    expect(await store.size(written.key)).toBe(0)
    expect(await textOf(store, written.key)).toBe('')
  })

  test('[FIL1] a file without a name in the store is missing, for every operation', async () => {
    const { store } = await newStore(kind)
    for (const key of [randomUUID(), '../../etc/passwd', '', 'a/b', '%2e%2e']) {
      expect(await store.size(key)).toBeNull()
      expect(await store.read(key)).toBeNull()
      await store.remove(key)
    }
    expect(await keysIn(store)).toEqual([])
  })

  test('[FIL2] a content that breaks off, or is too large, leaves nothing', async () => {
    const { store } = await newStore(kind)
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.alloc(600_000)
      throw new Error('connection lost')
    }
    await expect(store.write(broken(), { maxBytes: Infinity })).rejects.toThrow('connection lost')
    await expect(store.write(numbered(1), limit)).rejects.toMatchObject({ code: 'FileTooLarge' })
    expect(await keysIn(store)).toEqual([])
    expect((await store.write(chunks(new Uint8Array(1_000)), limit)).size).toBe(1_000)
  })

  test('[FIL3] a content with another hash than announced is refused and leaves nothing', async () => {
    const { store } = await newStore(kind)
    const announced = { ...limit, sha256: sha256('right') }
    await expect(store.write(chunks('wrong'), announced)).rejects.toMatchObject({ code: 'DigestMismatch' })
    expect(await keysIn(store)).toEqual([])
    expect((await store.write(chunks('right'), announced)).size).toBe(5)
  })

  test('[FIL4] a removed file is gone, and removing it again is no error', async () => {
    const { store } = await newStore(kind)
    const { key } = await store.write(chunks('x'), limit)
    await store.remove(key)
    await store.remove(key)
    expect(await store.size(key)).toBeNull()
    expect(await store.read(key)).toBeNull()
    expect(await keysIn(store)).toEqual([])
  })

  test('[FIL6] a process killed while it writes leaves nothing visible, and its leftovers are removed', async () => {
    const { store, config } = await newStore(kind)
    const { key } = await store.write(chunks('whole'), limit)
    const child = startChild('tests/support/file-store-child.ts', [
      JSON.stringify(direct(config)),
      'write half',
    ])
    expect(await child.nextLine()).toBe('half')
    await child.kill()
    expect(await keysIn(store)).toEqual([key])
    await store.removeUnfinished(3_600_000)
    expect(await leftovers(config)).toBeGreaterThan(0)
    await store.removeUnfinished(0)
    expect(await leftovers(config)).toBe(0)
    expect(await textOf(store, key)).toBe('whole')
  })

  test('[FIL17] the same file written by several at once is one whole file', async () => {
    const { store, config } = await newStore(kind)
    const other = await openStore(config)
    onTestFinished(() => other.close())
    const key = randomUUID()
    const writes = [store, other, store, other].map((each) =>
      each.write(numbered(2), { maxBytes: Infinity, key }),
    )
    const [first, ...others] = await Promise.all(writes)
    for (const each of others) expect(each).toEqual(first)
    expect(await keysIn(store)).toEqual([key])
    const content = await buffer((await other.read(key))!)
    expect(createHash('sha256').update(content).digest()).toEqual(first!.sha256)
  })

  test('[FIL17] a file that is written again under its key is replaced', async () => {
    const { store } = await newStore(kind)
    const { key } = await store.write(chunks('damaged'), limit)
    await store.write(chunks('whole'), { ...limit, key })
    expect(await textOf(store, key)).toBe('whole')
    expect(await store.size(key)).toBe(5)
  })

  test('[FIL7] a sweep removes the files without a record, sparing the youngest', async () => {
    const { store } = await newStore(kind)
    const known = await store.write(chunks('known'), limit)
    const orphan = await store.write(chunks('orphan'), limit)
    const isKnown = (key: string) => Promise.resolve(key === known.key)
    expect(await sweepFiles(store, systemClock, isKnown, 3_600_000)).toEqual([])
    const later = { now: () => Date.now() + 7_200_000 }
    expect(await sweepFiles(store, later, isKnown, 3_600_000)).toEqual([orphan.key])
    expect(await keysIn(store)).toEqual([known.key])
  })

  test('[FIL18] a large file needs little memory', async () => {
    const { config } = await newStore(kind)
    const child = startChild('tests/support/file-store-child.ts', [JSON.stringify(direct(config)), 'measure'])
    expect(Number(await child.nextLine())).toBeLessThan(8_000_000)
  })

  test('[FIL18] any part of a large file can be read', async () => {
    const { store } = await newStore(kind)
    const { key, size } = await store.write(numbered(2), { maxBytes: Infinity })
    expect(size).toBe(2 * 2 ** 20)
    // Over the borders of what is stored together.
    const part = await buffer((await store.read(key, { first: 262_100, last: 1_310_800 }))!)
    expect(part.length).toBe(1_310_800 - 262_100 + 1)
    for (const at of [262_100, 262_144, 600_000, 1_310_800]) {
      expect(part[at - 262_100]).toBe(Math.floor(at / 65_536) % 256)
    }
  })

  test('[FIL18] a reader who leaves early leaves nothing open', async () => {
    const { store } = await newStore(kind)
    const { key } = await store.write(numbered(4), { maxBytes: Infinity })
    for (let i = 0; i < 20; i++) {
      const content = (await store.read(key))!
      if (i % 2) for await (const _chunk of content) break
      content.destroy()
    }
    expect((await buffer((await store.read(key))!)).length).toBe(4 * 2 ** 20)
  })
})

describe.each(['postgres', 's3'] as const)('files in %s while it is down', (kind) => {
  test('[FIL19] every operation says so, nothing is lost, and everything works again afterwards', async () => {
    const { store, proxy } = await newStore(kind)
    const { key } = await store.write(chunks('before'), limit)
    proxy!.cut()
    const refused = await Promise.allSettled([
      store.write(chunks('during'), limit),
      store.read(key),
      store.size(key),
      store.remove(key),
      keysIn(store),
    ])
    for (const outcome of refused) {
      expect(outcome).toMatchObject({ status: 'rejected' })
      expect(unavailable((outcome as PromiseRejectedResult).reason)).toBe(true)
    }
    proxy!.mend()
    expect(await textOf(store, key)).toBe('before')
    expect(await keysIn(store)).toEqual([key])
    const again = await store.write(chunks('during'), limit)
    expect(await textOf(store, again.key)).toBe('during')
  })

  test('[FIL19] a connection that breaks in the middle of a write or a read is not noticed', async () => {
    const { store, proxy } = await newStore(kind)
    let sent = 0
    async function* interrupted(): AsyncGenerator<Uint8Array> {
      for await (const chunk of numbered(4)) {
        if (sent++ === 20) proxy!.cutOnce()
        yield chunk
      }
    }
    const { key, sha256: hash } = await store.write(interrupted(), { maxBytes: Infinity })
    const read = createHash('sha256')
    let received = 0
    for await (const chunk of (await store.read(key))!) {
      if (received === 0) proxy!.cutOnce()
      received += (chunk as Buffer).length
      read.update(chunk as Buffer)
    }
    expect(received).toBe(4 * 2 ** 20)
    expect(read.digest()).toEqual(hash)
  })

  test('[FIL19] a write that fails on the way leaves nothing, and can be repeated', async () => {
    const { store, proxy } = await newStore(kind)
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield Buffer.alloc(600_000)
      proxy!.cut()
      yield Buffer.alloc(600_000)
    }
    await expect(store.write(failing(), { maxBytes: Infinity })).rejects.toSatisfy(unavailable)
    proxy!.mend()
    expect(await keysIn(store)).toEqual([])
    expect((await store.write(numbered(1), { maxBytes: Infinity })).size).toBe(2 ** 20)
  })
})

describe('an S3 server that refuses', () => {
  async function messageWith(change: object): Promise<string> {
    const { config } = await newPlace('s3')
    const { options, folder } = config as Extract<StoreConfig, { kind: 's3' }>
    const store = await openStore({ kind: 's3', folder, options: { ...options, ...change } })
    onTestFinished(() => store.close())
    return store.write(chunks('x'), limit).then(
      () => 'no error',
      (error: Error) => error.message,
    )
  }

  test('[FIL20] is named with the setting to check, and never with the secret', async () => {
    expect(await messageWith({ bucket: 'elsewhere' })).toMatch(/elsewhere.*NoSuchBucket.*S3_BUCKET/)
    const wrongSecret = await messageWith({ secret: 'not-the-secret' })
    expect(wrongSecret).toMatch(/403 SignatureDoesNotMatch.*S3_SECRET/)
    expect(wrongSecret).not.toContain('not-the-secret')
    expect(await messageWith({ keyId: 'nobody' })).toMatch(/InvalidAccessKeyId.*S3_KEY_ID/)
    expect(await messageWith({ url: 'http://127.0.0.1:1' })).toMatch(/does not answer \(.*ECONNREFUSED/)
  })
})

test('[FIL20] a server that is no S3 server stores nothing and says so', async () => {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(404).end('<html>Not here</html>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { config } = await newPlace('s3')
  const { options, folder } = config as Extract<StoreConfig, { kind: 's3' }>
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const store = await S3Files.open({ ...options, url }, folder)
  onTestFinished(() => store.close())
  await expect(store.write(chunks('x'), limit)).rejects.toThrow(/404.*S3_URL/)
  expect(await store.findProblem()).toMatchObject({ isTemporary: false })
  await expect(keysIn(store)).rejects.toSatisfy(unavailable)
})

/** Without the proxy, whose sockets another process does not have. */
function direct(config: StoreConfig): StoreConfig {
  return config.kind === 'postgres' ? { ...config, clientConfig: inject('databaseConfig') } : config
}

/** How much an interrupted write has left. */
async function leftovers(config: StoreConfig): Promise<number> {
  if (config.kind !== 'postgres') {
    return (await readdir(join(config.folder, config.kind === 'disk' ? 'incoming' : '.'))).length
  }
  return withClient(async (client) => {
    const schema = `"${filesSchemaOf(config.schemaName)}"`
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int4 FROM ${schema}.chunks c WHERE NOT EXISTS
        (SELECT FROM ${schema}.files f WHERE f.content = c.content)`,
    )
    return rows[0]!.count
  })
}
