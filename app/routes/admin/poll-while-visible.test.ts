import { afterEach, expect, test, vi } from 'vitest'
import { pollWhileVisible } from './poll-while-visible.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('reads once, then every ten seconds while the page is visible, until it is stopped', () => {
  vi.useFakeTimers()
  const page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  const read = vi.fn()
  const stop = pollWhileVisible(read)
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(9_999)
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(read).toHaveBeenCalledTimes(2)

  page.hidden = true
  vi.advanceTimersByTime(60_000)
  expect(read).toHaveBeenCalledTimes(2)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect(read).toHaveBeenCalledTimes(3)

  stop()
  vi.advanceTimersByTime(60_000)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(read).toHaveBeenCalledTimes(3)
})
