// A cache of the user's own readings in IndexedDB, so that they can be read offline. Entries belong to the account or visitor
// who was here when they were cached and are shown to nobody else, because a browser may be shared.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { legacyNames, migrateReading, withCurrentFields } from './legacy-readings.ts'
import { sessionOwner } from './session-owner.ts'

/** Per owner; the least recently written entries are evicted first. A whole journal is one entry. */
const maxEntries = 300

interface CacheEntry {
  owner: string
  name: string
  value: unknown
  keptAt: number
}

interface CacheDatabase extends DBSchema {
  kept: {
    key: [owner: string, name: string]
    value: CacheEntry
    indexes: { byAge: [owner: string, keptAt: number] }
  }
}

/** If storage is blocked or full, nothing is cached and no error is thrown. */
export async function writeOfflineCache(
  name: string,
  value: unknown,
  ownerPromise = sessionOwner(),
): Promise<void> {
  const owner = await ownerPromise
  await attempt(async (database) => {
    const entry = { owner, name, value, keptAt: Date.now() }
    try {
      await database.put('kept', entry)
    } catch (error) {
      if (!isStorageFull(error)) throw error
      await evictOldest(database, owner, Math.ceil((await countEntries(database, owner)) / 2))
      await database.put('kept', entry)
    }
    await evictOldest(database, owner, (await countEntries(database, owner)) - maxEntries)
  })
}

/** Undefined if nothing is cached for the current owner. */
export async function readOfflineCache<Value>(name: string): Promise<Value | undefined> {
  const owner = await sessionOwner()
  const entry = await attempt(
    async (database) => (await database.get('kept', [owner, name])) ?? migrateEntry(database, owner, name),
  )
  return withCurrentFields(name, entry?.value) as Value | undefined
}

/** Moves an entry of a version before 0.3 to its current name and shape. */
async function migrateEntry(
  database: IDBPDatabase<CacheDatabase>,
  owner: string,
  name: string,
): Promise<CacheEntry | undefined> {
  for (const legacyName of legacyNames(name)) {
    const legacy = await database.get('kept', [owner, legacyName])
    if (!legacy) continue
    const entry = { ...legacy, name, value: migrateReading(legacy.value) }
    await database.put('kept', entry)
    await database.delete('kept', [owner, legacyName])
    return entry
  }
  return undefined
}

export async function deleteFromOfflineCache(name: string): Promise<void> {
  const owner = await sessionOwner()
  await attempt((database) => database.delete('kept', [owner, name]))
}

/** Deletes the entries of all owners. */
export async function clearOfflineCache(): Promise<void> {
  await attempt((database) => database.clear('kept'))
}

let opening: Promise<IDBPDatabase<CacheDatabase>> | undefined

async function attempt<Result>(
  work: (database: IDBPDatabase<CacheDatabase>) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    opening ??= open()
    return await work(await opening)
  } catch {
    opening = undefined // Blocked, full, or closed by the browser: the next call opens it again.
    return undefined
  }
}

function open(): Promise<IDBPDatabase<CacheDatabase>> {
  return openDB<CacheDatabase>('lodestar', 1, {
    upgrade(database) {
      const store = database.createObjectStore('kept', { keyPath: ['owner', 'name'] })
      store.createIndex('byAge', ['owner', 'keptAt'])
    },
    // A newer build in another tab needs to upgrade the database, so this connection closes.
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
      opening = undefined
    },
  })
}

function countEntries(database: IDBPDatabase<CacheDatabase>, owner: string): Promise<number> {
  return database.countFromIndex('kept', 'byAge', ownerRange(owner))
}

async function evictOldest(
  database: IDBPDatabase<CacheDatabase>,
  owner: string,
  count: number,
): Promise<void> {
  if (count <= 0) return
  for (const key of await database.getAllKeysFromIndex('kept', 'byAge', ownerRange(owner), count)) {
    await database.delete('kept', key)
  }
}

function ownerRange(owner: string): IDBKeyRange {
  return IDBKeyRange.bound([owner, 0], [owner, Infinity])
}

function isStorageFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
