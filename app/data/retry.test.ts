import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Backoff, retry } from './retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('delays double up to the maximum, and start over after a reset', () => {
  const backoff = new Backoff(1000, 5000)
  expect(Array.from({ length: 4 }, () => backoff.nextMs())).toEqual([1000, 2000, 4000, 5000])
  backoff.reset()
  expect(backoff.nextMs()).toBe(1000)
})

test('a failed attempt is repeated until one succeeds', async () => {
  const attempt = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')) as Promise<string>)
  const failures: unknown[] = []
  const answer = retry(attempt, { onFailure: (error) => void failures.push(error) })
  await vi.advanceTimersByTimeAsync(500 + 1000)
  expect(failures).toHaveLength(3)
  attempt.mockResolvedValue('there')
  await vi.advanceTimersByTimeAsync(2000)
  expect(await answer).toBe('there')
  expect(attempt).toHaveBeenCalledTimes(4)
})

test('a permanent error is thrown at once', async () => {
  const refused = new Error('no')
  const attempt = vi.fn(() => Promise.reject(refused))
  const onFailure = (error: unknown) => {
    throw error
  }
  await expect(retry(attempt, { onFailure })).rejects.toBe(refused)
  expect(attempt).toHaveBeenCalledTimes(1)
})

test('after an abort the promise never settles', async () => {
  const stop = new AbortController()
  const [onFailure, told] = [vi.fn(), vi.fn()]
  const attempt = vi.fn(() => Promise.reject(new Error('lost')))
  retry(attempt, { onFailure, signal: stop.signal }).then(told, told)
  await vi.advanceTimersByTimeAsync(100)
  stop.abort()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempt).toHaveBeenCalledTimes(1)
  expect(told).not.toHaveBeenCalled()
})
