// Files waiting for upload, stored in IndexedDB so that the upload continues after a reload or a day offline. If the browser
// has no room for them, the admin is asked for them again, and they are recognized by their hash.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

interface UploadsDatabase extends DBSchema {
  files: {
    key: [batchId: string, sha256: string]
    value: { batchId: string; sha256: string; file: Blob; keptAt: number }
  }
}

const MAX_AGE_MS = 8 * 86_400_000

/** False if the file could not be stored. */
export async function storeFile(batchId: string, sha256: string, file: Blob): Promise<boolean> {
  try {
    await (await open()).put('files', { batchId, sha256, file, keptAt: Date.now() })
    return true
  } catch {
    return false // Storage is full or blocked: the file stays in memory while the page is open.
  }
}

export async function readStoredFiles(batchId: string): Promise<Map<string, Blob>> {
  try {
    const entries = await (
      await open()
    ).getAll('files', IDBKeyRange.bound([batchId, ''], [batchId, '\uffff']))
    return new Map(entries.map(({ sha256, file }) => [sha256, file]))
  } catch {
    return new Map()
  }
}

export async function deleteStoredFiles(batchId: string): Promise<void> {
  try {
    await (await open()).delete('files', IDBKeyRange.bound([batchId, ''], [batchId, '\uffff']))
  } catch {
    // Without storage there are none.
  }
}

/** Files of batches that were ended in another browser. */
export async function deleteOldFiles(now = Date.now()): Promise<void> {
  try {
    const database = await open()
    const transaction = database.transaction('files', 'readwrite')
    for await (const cursor of transaction.store) {
      if (cursor.value.keptAt < now - MAX_AGE_MS) await cursor.delete()
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
