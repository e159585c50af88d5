import { afterEach, expect, test, vi } from 'vitest'
import { delay, systemClock } from './clock.ts'

afterEach(() => vi.useRealTimers())

test('[CLK1] faked time and timers hold in the system clock', async () => {
  vi.useFakeTimers({ now: 1_000 })
  let done = false
  const waiting = delay(systemClock, 50).then(() => (done = true))
  expect(systemClock.now()).toBe(1_000)
  await vi.advanceTimersByTimeAsync(49)
  expect(done).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(systemClock.now()).toBe(1_050)
})

test('[CLK2] a delay longer than a timer can hold waits as long as a timer can, instead of firing at once', async () => {
  vi.useFakeTimers()
  const fired = vi.fn()
  systemClock.setTimeout(fired, 2 ** 40)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fired).not.toHaveBeenCalled()
})

test('a cleared timer never fires', async () => {
  vi.useFakeTimers()
  const fired = vi.fn()
  systemClock.clearTimeout(systemClock.setTimeout(fired, 5))
  await vi.advanceTimersByTimeAsync(10)
  expect(fired).not.toHaveBeenCalled()
})

test('random bytes and uuids do not repeat', () => {
  expect(systemClock.randomBytes(16)).toHaveLength(16)
  expect(systemClock.randomBytes(16)).not.toEqual(systemClock.randomBytes(16))
  expect(systemClock.uuid()).not.toBe(systemClock.uuid())
  expect(systemClock.random()).toBeLessThan(1)
})
