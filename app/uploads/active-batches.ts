// The upload batches of this browser. They continue while the admin opens other pages, and after a reload.
import { deleteStoredFiles, storeFile, readStoredFiles } from './stored-files.ts'
import { sendFile } from './send-file.ts'
import { Uploader, waitForConnection } from './uploader.ts'

interface ActiveBatch {
  uploader: Uploader
  /** By SHA-256: the files stored in the browser, and those that it had no room for. */
  files: Map<string, Blob>
}

export interface BatchItem {
  _id: string
  sha256: string
  state: 'waiting' | 'done' | 'failed'
}

const activeBatches = new Map<string, ActiveBatch>()

/** Opens a batch with the files of it that are stored in this browser. */
export async function openBatch(batchId: string): Promise<ActiveBatch> {
  const active = activeBatches.get(batchId)
  if (active) return active
  const batch = {
    uploader: new Uploader({ send: sendFile, wait: waitForConnection }),
    files: await readStoredFiles(batchId),
  }
  // Another caller may have opened it in the meantime.
  return activeBatches.get(batchId) ?? (activeBatches.set(batchId, batch), batch)
}

/** Adds files to a batch. False if not all of them could be stored for after a reload. */
export async function addFiles(
  batchId: string,
  files: readonly { sha256: string; file: Blob }[],
): Promise<boolean> {
  const batch = await openBatch(batchId)
  let areStored = true
  for (const { sha256, file } of files) {
    batch.files.set(sha256, file)
    if (areStored) areStored = await storeFile(batchId, sha256, file)
  }
  return areStored
}

/** Queues the items whose files are in this browser. */
export function sendWaiting({ uploader, files }: ActiveBatch, items: readonly BatchItem[]): void {
  uploader.add(
    items.flatMap(({ _id, sha256 }) => {
      const file = files.get(sha256)
      return file ? [{ itemId: _id, file }] : []
    }),
  )
}

/** Called when a batch is done or cancelled. */
export async function closeBatch(batchId: string): Promise<void> {
  activeBatches.get(batchId)?.uploader.end()
  activeBatches.delete(batchId)
  await deleteStoredFiles(batchId)
}
