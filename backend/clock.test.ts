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

test('[CLK3] random bytes do not repeat, however many are taken and in whatever portions', () => {
  const taken = new Set<string>()
  for (let i = 0; i < 5_000; i++) {
    const count = 14 + (i % 20)
    const bytes = systemClock.randomBytes(count)
    expect(bytes).toHaveLength(count)
    taken.add(bytes.subarray(0, 14).toString('hex'))
  }
  expect(taken.size).toBe(5_000)
  expect(systemClock.randomBytes(10_000).filter((byte) => byte === 0).length).toBeLessThan(100)
})

test('uuids do not repeat, and random numbers are fractions', () => {
  expect(systemClock.uuid()).not.toBe(systemClock.uuid())
  expect(systemClock.random()).toBeLessThan(1)
})
