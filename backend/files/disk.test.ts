// What is special about files on disk; the rest is in file-store.test.ts.
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { DiskFiles } from './disk.ts'
import { sweepFiles } from './file-store.ts'

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
const limit = { maxBytes: 1_000 }
const hourMs = 3_600_000

async function everyFile(): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

async function age(path: string): Promise<void> {
  const longAgo = new Date(Date.now() - 2 * hourMs)
  await utimes(path, longAgo, longAgo)
}

describe('files on disk', () => {
  test('[FIL1] have the place that they have had since the first version', async () => {
    const { key } = await files.write(chunks('x'), limit)
    expect(await readdir(join(root, 'stored', key.slice(0, 2)))).toEqual([key])
    expect(await readdir(join(root, 'incoming'))).toEqual([])
  })

  test('[FIL2] a content over the limit is refused at the first byte too many', async () => {
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

  test('[FIL6] a sweep removes what a killed process was writing, and not what another still writes', async () => {
    const { key } = await files.write(chunks('whole'), limit)
    await writeFile(join(root, 'incoming', 'half'), 'ha')
    await writeFile(join(root, 'incoming', 'writing'), 'wri')
    await age(join(root, 'incoming', 'half'))
    await DiskFiles.open(root)
    await sweepFiles(files, systemClock, async () => true, hourMs)
    expect((await everyFile()).sort()).toEqual([key, 'writing'].sort())
  })

  test('[FIL7] a sweep of an empty folder does nothing', async () => {
    await mkdir(join(root, 'stored', 'ab'))
    expect(await sweepFiles(files, systemClock, async () => false, 0)).toEqual([])
  })
})
