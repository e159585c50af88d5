// The batches that this browser sends: they go on while their admin looks at other pages, and after a reload.
import { deleteStoredFiles, storeFile, readStoredFiles } from './stored-files.ts'
import { sendFile } from './send-file.ts'
import { Uploader, waitForConnection } from './uploader.ts'

interface ActiveBatch {
  uploader: Uploader
  /** By the hash of their bytes: what the browser keeps, and what it had no room for. */
  files: Map<string, Blob>
}

export interface BatchItem {
  _id: string
  sha256: string
  state: 'waiting' | 'done' | 'failed'
}

const underWay = new Map<string, ActiveBatch>()

/** With the files that this browser still has of it. */
export async function openBatch(batchId: string): Promise<ActiveBatch> {
  const known = underWay.get(batchId)
  if (known) return known
  const opened = {
    uploader: new Uploader({ send: sendFile, wait: waitForConnection }),
    files: await readStoredFiles(batchId),
  }
  // Two parts of the page may have asked at once.
  return underWay.get(batchId) ?? (underWay.set(batchId, opened), opened)
}

/** Files for a batch. False where the browser will not have all of them after a reload. */
export async function addFiles(
  batchId: string,
  files: readonly { sha256: string; file: Blob }[],
): Promise<boolean> {
  const batch = await openBatch(batchId)
  let areKept = true
  for (const { sha256, file } of files) {
    batch.files.set(sha256, file)
    if (areKept) areKept = await storeFile(batchId, sha256, file)
  }
  return areKept
}

/** Sends what waits and is here; says what is not here. */
export function sendWaiting({ uploader, files }: ActiveBatch, items: readonly BatchItem[]): void {
  uploader.add(
    items.flatMap(({ _id, sha256 }) => {
      const file = files.get(sha256)
      return file ? [{ itemId: _id, file }] : []
    }),
  )
}

/** It is over, one way or the other. */
export async function closeBatch(batchId: string): Promise<void> {
  underWay.get(batchId)?.uploader.end()
  underWay.delete(batchId)
  await deleteStoredFiles(batchId)
}
