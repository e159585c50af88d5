// Copies stored files into a backup. A missing or damaged file does not fail the backup: it is listed in the manifest. A store
// that does not answer does, because its files are not lost.
import type pg from 'pg'
import { isBackendError, readStoredFile, storedFiles, type FileStore } from '#backend/index.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { fileEntryName, type Manifest } from './manifest.ts'

export async function copyFiles(
  client: pg.Client,
  archive: ArchiveWriter,
  store: FileStore,
): Promise<Manifest['files']> {
  const files: Manifest['files'] = { count: 0, bytes: 0, damaged: [] }
  for await (const { key, sha256 } of storedFiles(client)) {
    const file = await readStoredFile(store, key).catch(unlessUnavailable)
    if (!file) {
      files.damaged.push(key)
      continue
    }
    const copiedHash = await archive.addStream(fileEntryName(key), file.size, paddedContent(file))
    if (Buffer.from(copiedHash, 'hex').toString('base64') !== sha256) files.damaged.push(key)
    files.count++
    files.bytes += file.size
  }
  return files
}

function unlessUnavailable(error: unknown): null {
  if (isBackendError(error, 'FilesUnavailable')) throw error
  return null
}

const zeros = Buffer.alloc(64 * 1024)

/** Exactly `size` bytes: a truncated file is padded with zeros, and its hash shows that it is damaged. */
async function* paddedContent(file: {
  size: number
  content: AsyncIterable<Buffer>
}): AsyncGenerator<Buffer> {
  let left = file.size
  try {
    for await (const chunk of file.content) {
      if (left === 0) break
      const part = chunk.subarray(0, left)
      left -= part.length
      yield part
    }
  } catch (error) {
    // Unreadable content is padded with zeros.
    unlessUnavailable(error)
  }
  for (; left > 0; left -= Math.min(left, zeros.length)) yield zeros.subarray(0, left)
}
