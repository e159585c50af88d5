// A process of its own for tests of file stores: it begins to write a file, to be killed by the test, or measures the memory
// that a large file needs.
import { createHash } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { DiskFiles, PostgresFiles, S3Files, type FileStore, type S3Options } from '#backend/index.ts'
import type pg from 'pg'

export type StoreConfig =
  | { kind: 'disk'; folder: string }
  | { kind: 'postgres'; clientConfig: pg.ClientConfig; schemaName: string; databaseTimeoutMs?: number }
  | { kind: 's3'; options: S3Options; folder: string }

export async function openStore(config: StoreConfig): Promise<FileStore> {
  if (config.kind === 'disk') return DiskFiles.open(config.folder)
  if (config.kind === 'postgres') return PostgresFiles.open(config)
  return S3Files.open(config.options, config.folder)
}

export async function main(config: string, task: 'write half' | 'measure'): Promise<void> {
  const store = await openStore(JSON.parse(config) as StoreConfig)
  if (task === 'measure') await measure(store)
  else await writeHalf(store)
}

async function writeHalf(store: FileStore): Promise<void> {
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (let megabytes = 0; megabytes < 3; megabytes++) yield Buffer.alloc(1_000_000, 'x')
    process.stdout.write('half\n')
    await new Promise((resolve) => setTimeout(resolve, 3_600_000))
  }
  await store.write(endless(), { maxBytes: Infinity })
}

/** Prints the most bytes of buffers that were held at once, while 20 MiB are written and read. */
async function measure(store: FileStore): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  let mostBytes = 0
  async function* watched(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let sinceBytes = 0
    for await (const chunk of content) {
      sinceBytes += chunk.length
      if (sinceBytes >= 2_000_000) {
        sinceBytes = 0
        // The first frees buffers in the background; the second waits for it.
        collectGarbage()
        collectGarbage()
        mostBytes = Math.max(mostBytes, process.memoryUsage().arrayBuffers)
      }
      yield chunk
    }
  }
  const { key, sha256 } = await store.write(watched(megabytes(20)), { maxBytes: Infinity })
  const read = createHash('sha256')
  for await (const chunk of watched((await store.read(key))!)) read.update(chunk)
  process.stdout.write(`${read.digest().equals(sha256) ? mostBytes : 'other content'}\n`)
  await store.close()
}

async function* megabytes(count: number): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < count * 16; i++) yield Buffer.alloc(65_536, i)
}
