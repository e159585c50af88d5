// What the backend has told this browser of one's own readings, kept so that it can be read without a line. It is kept for
// the person who was here when it came, and shown to nobody else: a browser may be shared.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { migrateReading, legacyNames } from './legacy-readings.ts'
import { sessionOwner } from './session-owner.ts'

/** Kept for each person; the longest untouched goes first. A whole journal is one value. */
const mostKept = 300

interface Kept {
  owner: string
  name: string
  value: unknown
  keptAt: number
}

interface KeptDatabase extends DBSchema {
  kept: {
    key: [owner: string, name: string]
    value: Kept
    indexes: { byAge: [owner: string, keptAt: number] }
  }
}

/** Keeps a value under a name of the caller's choice. Where storage is refused or full, nothing is kept and nobody is bothered. */
export async function writeOfflineCache(
  name: string,
  value: unknown,
  keptFor = sessionOwner(),
): Promise<void> {
  const owner = await keptFor
  await attempt(async (database) => {
    const kept = { owner, name, value, keptAt: Date.now() }
    try {
      await database.put('kept', kept)
    } catch (error) {
      if (!isStorageFull(error)) throw error
      await dropOldest(database, owner, Math.ceil((await countOf(database, owner)) / 2))
      await database.put('kept', kept)
    }
    await dropOldest(database, owner, (await countOf(database, owner)) - mostKept)
  })
}

/** Undefined where nothing was kept for whoever is here now. */
export async function readOfflineCache<Value>(name: string): Promise<Value | undefined> {
  const owner = await sessionOwner()
  const kept = await attempt(
    async (database) => (await database.get('kept', [owner, name])) ?? carriedOver(database, owner, name),
  )
  return kept?.value as Value | undefined
}

/** What an earlier build kept of it, once: from then on it is kept under its name of now. */
async function carriedOver(
  database: IDBPDatabase<KeptDatabase>,
  owner: string,
  name: string,
): Promise<Kept | undefined> {
  for (const formerName of legacyNames(name)) {
    const former = await database.get('kept', [owner, formerName])
    if (!former) continue
    const kept = { ...former, name, value: migrateReading(former.value) }
    await database.put('kept', kept)
    await database.delete('kept', [owner, formerName])
    return kept
  }
  return undefined
}

export async function deleteFromOfflineCache(name: string): Promise<void> {
  const owner = await sessionOwner()
  await attempt((database) => database.delete('kept', [owner, name]))
}

/** Everything, whoever it belongs to. */
export async function clearOfflineCache(): Promise<void> {
  await attempt((database) => database.clear('kept'))
}

let opening: Promise<IDBPDatabase<KeptDatabase>> | undefined

async function attempt<Result>(
  work: (database: IDBPDatabase<KeptDatabase>) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    opening ??= open()
    return await work(await opening)
  } catch {
    opening = undefined // Blocked, full, or closed by the browser: the next call tries anew.
    return undefined
  }
}

function open(): Promise<IDBPDatabase<KeptDatabase>> {
  return openDB<KeptDatabase>('lodestar', 1, {
    upgrade(database) {
      const store = database.createObjectStore('kept', { keyPath: ['owner', 'name'] })
      store.createIndex('byAge', ['owner', 'keptAt'])
    },
    // A newer build in another tab wants to change the database: it must not wait for this one.
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
      opening = undefined
    },
  })
}

function countOf(database: IDBPDatabase<KeptDatabase>, owner: string): Promise<number> {
  return database.countFromIndex('kept', 'byAge', ofOwner(owner))
}

async function dropOldest(
  database: IDBPDatabase<KeptDatabase>,
  owner: string,
  howMany: number,
): Promise<void> {
  if (howMany <= 0) return
  for (const key of await database.getAllKeysFromIndex('kept', 'byAge', ofOwner(owner), howMany)) {
    await database.delete('kept', key)
  }
}

function ofOwner(owner: string): IDBKeyRange {
  return IDBKeyRange.bound([owner, 0], [owner, Infinity])
}

function isStorageFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
