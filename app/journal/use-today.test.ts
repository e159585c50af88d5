import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onNewDay, startOfLocalDay } from './use-today.ts'

const processZone = process.env.TZ
const page = new EventTarget()

beforeEach(() => {
  process.env.TZ = 'America/New_York'
  vi.stubGlobal('document', page)
})
afterEach(() => {
  if (processZone === undefined) delete process.env.TZ
  else process.env.TZ = processZone
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a day of the visitor starts at their midnight', () => {
  expect(new Date(startOfLocalDay('2026-11-16')).toISOString()).toBe('2026-11-16T05:00:00.000Z')
  expect(new Date(startOfLocalDay('2026-07-01')).toISOString()).toBe('2026-07-01T04:00:00.000Z')
})

test('a page that stays open learns of each midnight, also on the day with 25 hours', () => {
  // Clocks are set back on November 1, 2026.
  vi.useFakeTimers({ now: new Date('2026-11-01T03:59:00Z') })
  const changed = vi.fn()
  const stop = onNewDay(changed)
  vi.advanceTimersByTime(60_000)
  expect(changed).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(24 * 3_600_000)
  expect(changed).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(3_600_000)
  expect(changed).toHaveBeenCalledTimes(2)
  stop()
  vi.advanceTimersByTime(48 * 3_600_000)
  expect(changed).toHaveBeenCalledTimes(2)
})

test('a page that comes back after sleep looks again', () => {
  const changed = vi.fn()
  const stop = onNewDay(changed)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(changed).toHaveBeenCalledTimes(1)
  stop()
  page.dispatchEvent(new Event('visibilitychange'))
  expect(changed).toHaveBeenCalledTimes(1)
})
