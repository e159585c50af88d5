// Files through the public API of the backend: upload, functions and serving on one database.
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { anyApi, mutationGeneric, queryGeneric, type FunctionReference } from 'convex/server'
import { v, type GenericId } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { openTestBackend, testPlace } from '#tests/support/test-backend.ts'
import type { Backend } from '../index.ts'

type StorageId = GenericId<'_storage'>

const modules = {
  files: {
    uploadUrl: mutationGeneric({ args: {}, handler: (ctx) => ctx.storage.generateUploadUrl() }),
    failingUploadUrl: mutationGeneric({
      args: { urls: v.array(v.string()) },
      handler: async (ctx, { urls }) => {
        urls.push(await ctx.storage.generateUploadUrl())
        throw new Error(`made ${urls[0]}`)
      },
    }),
    about: queryGeneric({
      args: { id: v.id('_storage') },
      handler: async (ctx, { id }) => ({
        document: await ctx.db.system.get('_storage', id),
        url: await ctx.storage.getUrl(id),
      }),
    }),
    all: queryGeneric({ args: {}, handler: (ctx) => ctx.db.system.query('_storage').collect() }),
    remove: mutationGeneric({
      args: { id: v.id('_storage') },
      handler: (ctx, { id }) => ctx.storage.delete(id),
    }),
  },
}

type About = { document: Record<string, unknown> | null; url: string | null }
const { files } = anyApi as unknown as {
  files: {
    uploadUrl: FunctionReference<'mutation', 'public', Record<string, never>, string>
    failingUploadUrl: FunctionReference<'mutation', 'public', { urls: string[] }, null>
    about: FunctionReference<'query', 'public', { id: StorageId }, About>
    all: FunctionReference<'query', 'public', Record<string, never>, unknown[]>
    remove: FunctionReference<'mutation', 'public', { id: StorageId }, null>
  }
}

const open = async () =>
  (await openTestBackend({ modules, origin: 'https://backend.test' })) as unknown as Backend & {
    place: { filesDir: string }
  }

const upload = (backend: Backend, url: string, body: string, type = 'text/plain') =>
  backend.fetch(new Request(url, { method: 'POST', body, headers: { 'content-type': type } }))

async function store(backend: Backend, body: string): Promise<StorageId> {
  const response = await upload(backend, await backend.mutation(files.uploadUrl, {}), body)
  expect(response.status).toBe(200)
  return ((await response.json()) as { storageId: StorageId }).storageId
}

describe('files through the public API', () => {
  test('[FIL11] an upload is seen by functions at once and served whole and in parts', async () => {
    const backend = await open()
    expect(await backend.query(files.all, {})).toEqual([])
    const id = await store(backend, 'hello world')
    expect(await backend.query(files.all, {})).toHaveLength(1)
    const { document, url } = await backend.query(files.about, { id })
    expect(document).toEqual({
      _id: id,
      _creationTime: expect.any(Number) as number,
      sha256: 'uU0nuZNNPgilLlLX2n2r+sSE7+N6U4DukIj3rOLvzek=',
      size: 11,
      contentType: 'text/plain',
    })
    expect(await (await backend.fetch(new Request(url!))).text()).toBe('hello world')
    const part = await backend.fetch(new Request(url!, { headers: { range: 'bytes=6-' } }))
    expect([part.status, await part.text()]).toEqual([206, 'world'])
  })

  test('[FIL15] a deletion takes the URL back from queries that had it, and the bytes from the disk', async () => {
    const backend = await open()
    const id = await store(backend, 'gone')
    const { url } = await backend.query(files.about, { id })
    await backend.mutation(files.remove, { id })
    expect(await backend.query(files.about, { id })).toEqual({ document: null, url: null })
    expect((await backend.fetch(new Request(url!))).status).toBe(404)
    expect(await storedFiles(backend.place.filesDir)).toEqual([])
  })

  test('[FIL12] the URL of a mutation that failed opens nothing', async () => {
    const backend = await open()
    const failed = await backend
      .mutation(files.failingUploadUrl, { urls: [] })
      .catch((error: Error) => error.message)
    const url = /https:\S+/.exec(String(failed))![0]
    expect((await upload(backend, url, 'sneaked in')).status).toBe(403)
    expect(await backend.query(files.all, {})).toEqual([])
  })

  test('[FIL12] of many concurrent uploads with one URL exactly one is stored', async () => {
    const backend = await open()
    const url = await backend.mutation(files.uploadUrl, {})
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async (_, i) => (await upload(backend, url, `try ${i}`)).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await backend.query(files.all, {})).toHaveLength(1)
    expect(await storedFiles(backend.place.filesDir)).toHaveLength(1)
  })

  test('[FIL7] after a restart orphaned files are removed and the others are still served', async () => {
    const place = await testPlace()
    const before = (await openTestBackend({
      modules,
      origin: 'https://backend.test',
      place,
    })) as unknown as Backend
    const id = await store(before, 'kept')
    await before.close()
    const orphan = '12345678-1234-4234-8234-123456789abc'
    const path = join(place.filesDir, 'stored', '12', orphan)
    await mkdir(join(place.filesDir, 'stored', '12'), { recursive: true })
    await writeFile(path, 'nobody knows me')
    const longAgo = new Date(Date.now() - 7_200_000)
    await utimes(path, longAgo, longAgo)
    await writeFile(join(place.filesDir, 'incoming', 'half'), 'ha')
    await utimes(join(place.filesDir, 'incoming', 'half'), longAgo, longAgo)

    const after = (await openTestBackend({
      modules,
      origin: 'https://backend.test',
      place,
    })) as unknown as Backend
    await expect.poll(() => storedFiles(place.filesDir)).toHaveLength(1)
    await expect.poll(() => readdir(join(place.filesDir, 'incoming'))).toEqual([])
    const { url } = await after.query(files.about, { id })
    expect(await (await after.fetch(new Request(url!))).text()).toBe('kept')
  })
})

async function storedFiles(filesDir: string): Promise<string[]> {
  const entries = await readdir(join(filesDir, 'stored'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}
