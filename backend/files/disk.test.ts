import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DiskFiles } from './disk.ts'

let root: string
let files: DiskFiles

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'files-'))
  files = await DiskFiles.open(root)
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function* chunks(...parts: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part as string)
}
const sha256 = (text: string) => createHash('sha256').update(text).digest()
const limit = { maxBytes: 1_000 }

async function everyFile(): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

describe('files on disk', () => {
  test('[FIL1] what was written comes back, with its size and hash', async () => {
    const written = await files.write(chunks('hello ', 'world'), limit)
    expect(written).toMatchObject({ size: 11, sha256: sha256('hello world') })
    expect(await files.size(written.key)).toBe(11)
    expect((await buffer((await files.read(written.key))!)).toString()).toBe('hello world')
    expect((await buffer((await files.read(written.key, { first: 3, last: 6 }))!)).toString()).toBe('lo w')
  })

  test('[FIL1] an empty file is a file', async () => {
    const written = await files.write(chunks(), limit)
    expect(written.size).toBe(0)
    expect(await files.size(written.key)).toBe(0)
  })

  test('[FIL2] a content that breaks off leaves nothing', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('half of')
      throw new Error('connection lost')
    }
    await expect(files.write(broken(), limit)).rejects.toThrow('connection lost')
    expect(await everyFile()).toEqual([])
  })

  test('[FIL2] a content over the limit is refused at the first byte too many, and leaves nothing', async () => {
    let taken = 0
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        taken++
        yield new Uint8Array(400)
      }
    }
    await expect(files.write(endless(), limit)).rejects.toMatchObject({ code: 'FileTooLarge' })
    expect(taken).toBe(3)
    expect(await everyFile()).toEqual([])
    expect((await files.write(chunks(new Uint8Array(1_000)), limit)).size).toBe(1_000)
  })

  test('[FIL3] a content with another hash than announced is refused and leaves nothing', async () => {
    const announced = { ...limit, sha256: sha256('right') }
    await expect(files.write(chunks('wrong'), announced)).rejects.toMatchObject({ code: 'DigestMismatch' })
    expect(await everyFile()).toEqual([])
    expect((await files.write(chunks('right'), announced)).size).toBe(5)
  })

  test('[FIL4] a removed file is gone, and removing it again is no error', async () => {
    const { key } = await files.write(chunks('x'), limit)
    await files.remove(key)
    await files.remove(key)
    expect(await files.size(key)).toBeNull()
    expect(await files.read(key)).toBeNull()
    expect(await everyFile()).toEqual([])
  })

  test.each([
    '../../etc/passwd',
    '..',
    '',
    'a/b',
    '%2e%2e',
    '00000000-0000-0000-0000-00000000000g',
    '/etc/passwd',
  ])('[FIL5] %j is no name of a file', async (key) => {
    await writeFile(join(root, 'outside'), 'secret')
    expect(await files.size(key)).toBeNull()
    expect(await files.read(key)).toBeNull()
    await files.remove(key)
    expect(await everyFile()).toEqual(['outside'])
  })

  test('[FIL6] opening the folder removes what a killed process was writing and keeps what is whole', async () => {
    const { key } = await files.write(chunks('whole'), limit)
    await writeFile(join(root, 'incoming', 'half'), 'ha')
    const again = await DiskFiles.open(root)
    expect(await everyFile()).toEqual([key])
    expect(await again.size(key)).toBe(5)
  })

  test('[FIL7] a sweep removes the files without a record, sparing the youngest', async () => {
    const known = await files.write(chunks('known'), limit)
    const orphan = await files.write(chunks('orphan'), limit)
    const fresh = await files.write(chunks('fresh'), limit)
    const longAgo = new Date(Date.now() - 7_200_000)
    for (const { key } of [known, orphan])
      await utimes(join(root, 'stored', key.slice(0, 2), key), longAgo, longAgo)
    const removed = await files.sweep(async (key) => key === known.key, 3_600_000)
    expect(removed).toEqual([orphan.key])
    expect((await everyFile()).sort()).toEqual([known.key, fresh.key].sort())
  })

  test('[FIL7] a sweep of an empty folder does nothing', async () => {
    await mkdir(join(root, 'stored', 'ab'))
    expect(await files.sweep(async () => false, 0)).toEqual([])
  })
})
