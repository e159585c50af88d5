import { beforeEach, expect, test, vi } from 'vitest'
import {
  deleteUnfinished,
  saveUnfinished,
  readUnfinished,
  type UnfinishedReading,
} from './unfinished-reading.ts'

const sealed = { commitmentId: 'c', expiresAt: 1000 } as UnfinishedReading['sealed']
const begun = { deck: 'celestial', sealed, cutAt: 3, question: 'Where to?', visitorSeed: 'ours' }
const spread = { ...begun, page: '/spreads/two-cards', count: 2, theme: 'love' as const, chosen: [4] }

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

function readAt(page: string, now: number, day?: string) {
  vi.stubGlobal('location', { pathname: page })
  return readUnfinished(now, day)
}

test('an unfinished reading is found on its own page until its seal expires', () => {
  saveUnfinished(spread)
  expect(readAt('/spreads/two-cards', 999)).toEqual(spread)
  expect(readAt('/spreads/two-cards', 1000)).toBeNull()
  expect(readAt('/spreads/celtic-cross', 0)).toBeNull()
  deleteUnfinished('/spreads/two-cards')
  expect(readAt('/spreads/two-cards', 0)).toBeNull()
})

test('unfinished readings of two pages are independent', () => {
  const draw = { ...begun, page: '/draw/celestial', count: 1, theme: null, chosen: [] }
  saveUnfinished(spread)
  saveUnfinished(draw)
  expect(readAt('/spreads/two-cards', 0)).toEqual(spread)
  deleteUnfinished('/spreads/two-cards')
  expect(readAt('/draw/celestial', 0)).toEqual(draw)
})

test('an unfinished card of the day is resumed only on that day', () => {
  const page = '/newDraw/day'
  saveUnfinished({ ...spread, page, sealed: { ...sealed, day: '2026-11-16' } })
  expect(readAt(page, 0, '2026-11-16')).not.toBeNull()
  expect(readAt(page, 0, '2026-11-17')).toBeNull()
})

test('a reading with all cards chosen is found after its seal has expired, because it may exist already', () => {
  saveUnfinished({ ...spread, chosen: [4, 5] })
  expect(readAt('/spreads/two-cards', 5000)?.chosen).toEqual([4, 5])
})

test('an unfinished draw of a version before 0.3 is migrated by its page, once', () => {
  const former = { ...begun, page: '/draw/celestial', reversals: true, chosen: 7 }
  stored.set('unfinishedDraw', JSON.stringify(former))
  expect(readAt('/', 0)).toBeNull()
  const kept = readAt('/draw/celestial', 5000)
  expect(kept).toMatchObject({ ...begun, count: 1, theme: null, chosen: [7] })
  expect([...stored.keys()]).toEqual(['unfinishedReading:/draw/celestial'])
  expect(readAt('/draw/celestial', 5000)).toEqual(kept)
})

test('an unfinished spread of a version before 0.3 is migrated by its page', () => {
  const { page, ...former } = spread
  stored.set('unfinishedDeal', JSON.stringify({ ...former, layout: 'two-cards' }))
  expect(readAt('/draw/celestial', 0)).toBeNull()
  expect(readAt(page, 0)).toMatchObject(spread)
  expect([...stored.keys()]).toEqual([`unfinishedReading:${page}`])
})
