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

test('what was begun on a page is found there until its seal expires, and nowhere else', () => {
  saveUnfinished(spread)
  expect(readAt('/spreads/two-cards', 999)).toEqual(spread)
  expect(readAt('/spreads/two-cards', 1000)).toBeNull()
  expect(readAt('/spreads/celtic-cross', 0)).toBeNull()
  deleteUnfinished('/spreads/two-cards')
  expect(readAt('/spreads/two-cards', 0)).toBeNull()
})

test('a reading that is begun on another page takes nothing from the first', () => {
  const draw = { ...begun, page: '/draw/celestial', count: 1, theme: null, chosen: [] }
  saveUnfinished(spread)
  saveUnfinished(draw)
  expect(readAt('/spreads/two-cards', 0)).toEqual(spread)
  deleteUnfinished('/spreads/two-cards')
  expect(readAt('/draw/celestial', 0)).toEqual(draw)
})

test('the card of a day is gone on with on that day alone', () => {
  const page = '/newDraw/day'
  saveUnfinished({ ...spread, page, sealed: { ...sealed, day: '2026-11-16' } })
  expect(readAt(page, 0, '2026-11-16')).not.toBeNull()
  expect(readAt(page, 0, '2026-11-17')).toBeNull()
})

test('what was chosen whole can be had after its seal has expired: it may be drawn already', () => {
  saveUnfinished({ ...spread, chosen: [4, 5] })
  expect(readAt('/spreads/two-cards', 5000)?.chosen).toEqual([4, 5])
})

test('a single card of before 0.3 is carried over by its page, once', () => {
  const former = { ...begun, page: '/draw/celestial', reversals: true, chosen: 7 }
  stored.set('unfinishedDraw', JSON.stringify(former))
  expect(readAt('/', 0)).toBeNull()
  const kept = readAt('/draw/celestial', 5000)
  expect(kept).toMatchObject({ ...begun, count: 1, theme: null, chosen: [7] })
  expect([...stored.keys()]).toEqual(['unfinishedReading:/draw/celestial'])
  expect(readAt('/draw/celestial', 5000)).toEqual(kept)
})

test('a spread of before 0.3 is carried over by the page of its layout', () => {
  const { page, ...former } = spread
  stored.set('unfinishedDeal', JSON.stringify({ ...former, layout: 'two-cards' }))
  expect(readAt('/draw/celestial', 0)).toBeNull()
  expect(readAt(page, 0)).toMatchObject(spread)
  expect([...stored.keys()]).toEqual([`unfinishedReading:${page}`])
})
