// Files that are on their way, kept in the browser: after a reload or a day without a line the upload goes on by itself.
// Where the browser has no room for them they are asked for again, and recognized by their bytes.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

interface UploadsDatabase extends DBSchema {
  files: {
    key: [batchId: string, sha256: string]
    value: { batchId: string; sha256: string; file: Blob; keptAt: number }
  }
}

const FORGOTTEN_AFTER_MS = 8 * 86_400_000

/** Whether it could be kept. */
export async function storeFile(batchId: string, sha256: string, file: Blob): Promise<boolean> {
  try {
    await (await open()).put('files', { batchId, sha256, file, keptAt: Date.now() })
    return true
  } catch {
    return false // Full, or forbidden: the page has it as long as it is open.
  }
}

export async function readStoredFiles(batchId: string): Promise<Map<string, Blob>> {
  try {
    const all = await (await open()).getAll('files', IDBKeyRange.bound([batchId, ''], [batchId, '\uffff']))
    return new Map(all.map(({ sha256, file }) => [sha256, file]))
  } catch {
    return new Map()
  }
}

export async function deleteStoredFiles(batchId: string): Promise<void> {
  try {
    await (await open()).delete('files', IDBKeyRange.bound([batchId, ''], [batchId, '\uffff']))
  } catch {
    // Then there are none.
  }
}

/** Of batches that were ended elsewhere. */
export async function deleteOldFiles(now = Date.now()): Promise<void> {
  try {
    const database = await open()
    const transaction = database.transaction('files', 'readwrite')
    for await (const cursor of transaction.store) {
      if (cursor.value.keptAt < now - FORGOTTEN_AFTER_MS) await cursor.delete()
    }
  } catch {
    // The next visit tries again.
  }
}

let opening: Promise<IDBPDatabase<UploadsDatabase>> | undefined

function open(): Promise<IDBPDatabase<UploadsDatabase>> {
  opening ??= openDB<UploadsDatabase>('lodestar-uploads', 1, {
    upgrade: (database) => void database.createObjectStore('files', { keyPath: ['batchId', 'sha256'] }),
  }).catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}
