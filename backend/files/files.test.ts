import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { systemClock, type Clock } from '../clock.ts'
import { DiskFiles } from './disk.ts'
import { Files, type FileTransaction } from './files.ts'
import { TestRecords } from './test-records.ts'

let root: string
let now: number
let records: TestRecords
let files: Files
let disk: DiskFiles
let isBackupRunning: boolean

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'files-'))
  now = Date.now()
  isBackupRunning = false
  const clock: Clock = { ...systemClock, now: () => now }
  records = new TestRecords()
  disk = await DiskFiles.open(root, clock)
  files = new Files({
    store: disk,
    clock,
    origin: () => 'https://example.test',
    transact: (work) => records.transact(work),
    isBackupRunning: () => Promise.resolve(isBackupRunning),
    maxFileBytes: 1_000,
  })
})
afterEach(() => rm(root, { recursive: true, force: true }))

const transact = <T>(work: (transaction: FileTransaction) => Promise<T>) => records.transact(work)
const uploadUrl = () => transact((transaction) => files.uploadUrl(transaction))
const urlOf = (storageId: string) => transact((transaction) => files.url(transaction, storageId))

async function upload(url: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
  return (await files.fetch(new Request(url, init)))!
}

async function storedFiles(): Promise<number> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}

describe('uploads', () => {
  test('[FIL11] an upload URL takes one file, which is then known, found and served', async () => {
    const response = await upload(await uploadUrl(), 'hello', { 'content-type': 'text/plain' })
    const { storageId } = (await response.json()) as { storageId: string }
    expect(response.status).toBe(200)
    const url = (await urlOf(storageId))!
    expect(url).toMatch(/^https:\/\/example\.test\/api\/storage\/[0-9a-f-]{36}$/)
    expect(url).not.toContain(storageId)
    const served = (await files.fetch(new Request(url)))!
    expect(await served.text()).toBe('hello')
    expect(served.headers.get('content-type')).toBe('text/plain')
    expect(await transact((transaction) => files.metadata(transaction, storageId))).toEqual({
      storageId,
      size: 5,
      sha256: createHash('sha256').update('hello').digest('hex'),
      contentType: 'text/plain',
    })
  })

  test('[FIL12] a second use, an expired URL and an unknown one are refused before anything is stored', async () => {
    const used = await uploadUrl()
    expect((await upload(used, 'first')).status).toBe(200)
    const old = await uploadUrl()
    now += 3_600_001
    for (const url of [
      used,
      old,
      'https://example.test/api/storage/upload?token=x',
      'https://example.test/api/storage/upload',
    ]) {
      const response = await upload(url, 'again')
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: 'UploadRefused' })
    }
    expect(await storedFiles()).toBe(1)
  })

  test('[FIL12] of two uploads at once with one URL one wins, and the other leaves nothing', async () => {
    const url = await uploadUrl()
    const responses = await Promise.all([upload(url, 'one'), upload(url, 'two')])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(await storedFiles()).toBe(1)
  })

  test('[FIL12] a failed upload leaves the URL good for another try', async () => {
    const url = await uploadUrl()
    const broken = new ReadableStream({
      pull(controller) {
        controller.error(new Error('connection lost'))
      },
    })
    await expect(upload(url, broken)).rejects.toThrow('connection lost')
    expect(await storedFiles()).toBe(0)
    expect((await upload(url, 'whole')).status).toBe(200)
  })

  test('[FIL2] a file over the limit is refused by its announced or its real length', async () => {
    const announced = await upload(await uploadUrl(), 'x', { 'content-length': '1001' })
    expect(announced.status).toBe(413)
    const real = await upload(await uploadUrl(), new Uint8Array(1_001))
    expect(real.status).toBe(413)
    expect(await real.json()).toEqual({ code: 'FileTooLarge', message: 'A file may have at most 1000 B.' })
    expect(await storedFiles()).toBe(0)
  })

  test('[FIL3] a digest is checked', async () => {
    const digest = `sha-256=${createHash('sha256').update('right').digest('base64')}`
    expect((await upload(await uploadUrl(), 'wrong', { digest })).status).toBe(400)
    expect((await upload(await uploadUrl(), 'right', { digest })).status).toBe(200)
    expect((await upload(await uploadUrl(), 'right', { digest: 'sha-256=nonsense' })).status).toBe(400)
    expect(await storedFiles()).toBe(1)
  })

  test('[FIL13] when the records cannot be written the file is removed', async () => {
    const url = await uploadUrl()
    records.failNextCommitAfter(1)
    await expect(upload(url, 'hello')).rejects.toThrow('commit failed')
    expect(await storedFiles()).toBe(0)
  })

  test('[FIL13] when it is unknown whether the records were written the file stays', async () => {
    const url = await uploadUrl()
    records.failNextCommitAfter(1, 'unanswered')
    await expect(upload(url, 'hello')).rejects.toThrow('does not answer')
    const { storageId } = records.all().find((document) => 'storageId' in document)!
    const served = await files.fetch(new Request((await urlOf(String(storageId)))!))
    expect(await served!.text()).toBe('hello')
  })

  test('[FIL8] a content type that is none is dropped', async () => {
    const response = await upload(await uploadUrl(), 'x', { 'content-type': 'nonsense' })
    const { storageId } = (await response.json()) as { storageId: string }
    expect(await transact((transaction) => files.metadata(transaction, storageId))).toMatchObject({
      contentType: null,
    })
  })

  test('[FIL12] the database never holds a token that would open an upload', async () => {
    const token = new URL(await uploadUrl()).searchParams.get('token')!
    expect(token.length).toBeGreaterThan(40)
    expect(JSON.stringify(records.all())).not.toContain(token)
  })
})

describe('files of functions', () => {
  const store = (text: string, sha256?: string) =>
    transact((transaction) => files.store(transaction, new Blob([text], { type: 'text/plain' }), { sha256 }))

  test('[FIL14] a function stores and reads a blob', async () => {
    const storageId = await store('hello')
    const blob = await transact((transaction) => files.blob(transaction, storageId))
    expect(await blob!.text()).toBe('hello')
    expect(blob!.type).toBe('text/plain')
  })

  test('[FIL14] a wrong hash or too many bytes are refused', async () => {
    await expect(store('hello', 'ab'.repeat(32))).rejects.toMatchObject({ code: 'DigestMismatch' })
    await expect(store('x'.repeat(1_001))).rejects.toMatchObject({ code: 'FileTooLarge' })
    expect(await storedFiles()).toBe(0)
  })

  test('[FIL13] a function that fails after storing keeps no file', async () => {
    const failing = transact(async (transaction) => {
      await files.store(transaction, new Blob(['gone']))
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await storedFiles()).toBe(0)
  })

  test('[FIL15] a deleted file has no URL, no metadata, no content and no bytes on disk', async () => {
    const storageId = await store('hello')
    const url = (await urlOf(storageId))!
    await transact((transaction) => files.remove(transaction, storageId))
    expect(await urlOf(storageId)).toBeNull()
    expect(await transact((transaction) => files.metadata(transaction, storageId))).toBeNull()
    expect(await transact((transaction) => files.blob(transaction, storageId))).toBeNull()
    expect((await files.fetch(new Request(url)))!.status).toBe(404)
    expect(await storedFiles()).toBe(0)
    expect(records.all()).toEqual([])
  })

  test('[FIL15] a deletion holds although the store fails, and the sweep deletes the bytes', async () => {
    const storageId = await store('hello')
    const failing = vi.spyOn(disk, 'remove').mockRejectedValue(new Error('does not answer'))
    await transact((transaction) => files.remove(transaction, storageId))
    failing.mockRestore()
    expect(await urlOf(storageId)).toBeNull()
    expect(await storedFiles()).toBe(1)
    now += 7_200_000
    expect(await files.sweep()).toMatchObject({ files: 1 })
    expect(await storedFiles()).toBe(0)
  })

  test('[FIL15] a deletion that is rolled back deletes nothing', async () => {
    const storageId = await store('hello')
    const failing = transact(async (transaction) => {
      await files.remove(transaction, storageId)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    const served = await files.fetch(new Request((await urlOf(storageId))!))
    expect(await served!.text()).toBe('hello')
  })

  test('[FIL16] an id of another table is no file', async () => {
    const id = await transact((transaction) =>
      transaction.insert('_upload_tokens', { hash: 'x', expires: 0 }),
    )
    expect(await transact((transaction) => files.metadata(transaction, id))).toBeNull()
    expect(await transact((transaction) => files.blob(transaction, id))).toBeNull()
    expect(await urlOf(id)).toBeNull()
  })

  test('[FIL15] deleting what is not there is an error', async () => {
    await expect(transact((transaction) => files.remove(transaction, 'nothing'))).rejects.toMatchObject({
      code: 'FileNotFound',
    })
  })
})

describe('the HTTP API', () => {
  test('other paths are somebody else’s', async () => {
    expect(await files.fetch(new Request('https://example.test/api/query'))).toBeNull()
    expect(await files.fetch(new Request('https://example.test/api/storage/a/b'))).toBeNull()
  })

  test('other methods are refused with the right ones', async () => {
    const upload = await files.fetch(new Request('https://example.test/api/storage/upload'))
    expect([upload!.status, upload!.headers.get('allow')]).toEqual([405, 'POST'])
    const read = await files.fetch(new Request('https://example.test/api/storage/x', { method: 'DELETE' }))
    expect([read!.status, read!.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  test('[FIL5] a name that is no key is not found', async () => {
    expect((await files.fetch(new Request('https://example.test/api/storage/..%2f..%2fetc')))!.status).toBe(
      404,
    )
  })
})

test('[FIL7] a sweep clears orphans and expired upload URLs, and nothing else', async () => {
  const kept = await transact((transaction) => files.store(transaction, new Blob(['kept'])))
  const lost = await transact((transaction) => files.store(transaction, new Blob(['lost'])))
  records.forget('_files', (file) => file.storageId === lost)
  await uploadUrl()
  now += 3_600_001
  const fresh = await uploadUrl()
  now += 1_000
  expect(await files.sweep()).toEqual({ files: 1, tokens: 1 })
  expect(await storedFiles()).toBe(1)
  expect(await urlOf(kept)).not.toBeNull()
  expect((await upload(fresh, 'x')).status).toBe(200)
})

test('[BAK1] while a backup runs no file is deleted; the first sweep after it does', async () => {
  const storageId = await transact((transaction) => files.store(transaction, new Blob(['in the snapshot'])))
  isBackupRunning = true
  await transact((transaction) => files.remove(transaction, storageId))
  expect(await urlOf(storageId)).toBeNull()
  now += 3_700_000
  expect(await files.sweep()).toMatchObject({ files: 0 })
  expect(await storedFiles()).toBe(1)
  isBackupRunning = false
  expect(await files.sweep()).toMatchObject({ files: 1 })
  expect(await storedFiles()).toBe(0)
})
