import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type * as offlineCacheModule from './offline-cache.ts'

const anna = { sub: 'auth0|anna', name: 'Anna', email: null, emailVerified: false }
const bert = { ...anna, sub: 'auth0|bert', name: 'Bert' }

let offline: typeof offlineCacheModule

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.resetModules()
  offline = await import('./offline-cache.ts')
  await isHere(null)
})

/** Modules are reset in every test, and so is the session. */
async function isHere(user: typeof anna | null): Promise<void> {
  const session = await import('#app/session/session.ts')
  session.changeSession({ isLoading: false, isAuthenticated: user !== null, user })
}

describe('the offline cache', () => {
  test('returns what was written until it is deleted', async () => {
    const reading = { card: 'The Moon', tags: ['dream'], drawnAt: 1 }
    await offline.writeOfflineCache('draws:1', reading)
    expect(await offline.readOfflineCache('draws:1')).toEqual(reading)
    expect(await offline.readOfflineCache('draws:2')).toBeUndefined()
    await offline.deleteFromOfflineCache('draws:1')
    expect(await offline.readOfflineCache('draws:1')).toBeUndefined()
  })

  test('returns an entry only to its owner', async () => {
    await isHere(anna)
    await offline.writeOfflineCache('journal', ['Anna’s'])
    await isHere(bert)
    expect(await offline.readOfflineCache('journal')).toBeUndefined()
    await offline.writeOfflineCache('journal', ['Bert’s'])
    await isHere(null)
    expect(await offline.readOfflineCache('journal')).toBeUndefined()
    await isHere(anna)
    expect(await offline.readOfflineCache('journal')).toEqual(['Anna’s'])
    await offline.clearOfflineCache()
    expect(await offline.readOfflineCache('journal')).toBeUndefined()
    await isHere(bert)
    expect(await offline.readOfflineCache('journal')).toBeUndefined()
  })

  test('waits until the session is loaded', async () => {
    const session = await import('#app/session/session.ts')
    await isHere(anna)
    await offline.writeOfflineCache('journal', 'Anna’s')
    session.changeSession({ isLoading: true, user: null })
    const asked = offline.readOfflineCache('journal')
    await isHere(bert)
    expect(await asked).toBeUndefined()
  })

  test('has at most 300 entries; the oldest is evicted first', async () => {
    const clock = vi.spyOn(Date, 'now')
    for (let place = 0; place < 302; place++) {
      clock.mockReturnValue(1000 + place)
      await offline.writeOfflineCache(`draws:${place}`, place)
    }
    expect(await offline.readOfflineCache('draws:0')).toBeUndefined()
    expect(await offline.readOfflineCache('draws:1')).toBeUndefined()
    expect(await offline.readOfflineCache('draws:2')).toBe(2)
    expect(await offline.readOfflineCache('draws:301')).toBe(301)
  })

  test('evicts entries when the storage is full, and caches nothing if it stays full', async () => {
    for (const place of [0, 1, 2, 3]) await offline.writeOfflineCache(`draws:${place}`, place)
    const put = IDBObjectStore.prototype.put
    let refusals = 1
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      if (refusals-- > 0) throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, args)
    })
    await offline.writeOfflineCache('draws:4', 4)
    const left = await Promise.all([0, 1, 2, 3, 4].map((place) => offline.readOfflineCache(`draws:${place}`)))
    expect(left.filter((value) => value !== undefined)).toHaveLength(3)
    expect(left[4]).toBe(4)
    refusals = Infinity
    await offline.writeOfflineCache('draws:5', 5)
    expect(await offline.readOfflineCache('draws:5')).toBeUndefined()
  })

  test('migrates the draws and spreads of versions before 0.3', async () => {
    const deck = { slug: 'celestial', decktype: { reversible: true } }
    const draw = { _id: 'd1', drawnAt: 5, card: 'Moon', reversed: true, face: null, deck, note: 'Mine' }
    await offline.writeOfflineCache('draws/d1', draw)
    await offline.writeOfflineCache('spreads/s1', {
      _id: 's1',
      dealtAt: 6,
      positions: [{ key: 'past', shown: null, clarifier: null }],
      theme: 'love',
    })
    const reading = await offline.readOfflineCache('readings/d1')
    expect(reading).toMatchObject({
      _id: 'd1',
      isSingle: true,
      madeAt: 5,
      note: 'Mine',
      reversible: true,
      positions: [{ revealedAt: 5, shown: { card: 'Moon', reversed: true, face: null }, clarifier: null }],
    })
    expect(await offline.readOfflineCache('draws/d1')).toBeUndefined()
    expect(await offline.readOfflineCache('readings/d1')).toEqual(reading)
    const spread = {
      _id: 's1',
      isSingle: false,
      madeAt: 6,
      positions: [{ key: 'past', shown: null, clarifier: null }],
      theme: 'love',
    }
    expect(await offline.readOfflineCache('readings/s1')).toMatchObject(spread)
  })

  test('is empty in a browser without IndexedDB', async () => {
    vi.stubGlobal('indexedDB', undefined)
    await offline.writeOfflineCache('journal', 1)
    expect(await offline.readOfflineCache('journal')).toBeUndefined()
  })
})
