import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createToastStore, TOAST_LIMIT, TOAST_TIME_MS } from './toast-store.ts'

const undo = { label: 'Undo', onClick: () => {} }

describe('toasts', () => {
  let store: ReturnType<typeof createToastStore>
  const messages = () => store.get().map(({ message }) => message)

  beforeEach(() => {
    vi.useFakeTimers()
    store = createToastStore()
    return () => vi.useRealTimers()
  })

  test('a plain one stays for at least six seconds and then leaves', () => {
    expect(TOAST_TIME_MS).toBeGreaterThanOrEqual(6000)
    store.toast('Saved')
    vi.advanceTimersByTime(TOAST_TIME_MS - 1)
    expect(messages()).toEqual(['Saved'])
    vi.advanceTimersByTime(1)
    expect(messages()).toEqual([])
  })

  test('one that offers undo stays until it is dismissed', () => {
    const id = store.toast('Deleted', { action: undo })
    vi.advanceTimersByTime(24 * 60 * 60 * 1000)
    expect(messages()).toEqual(['Deleted'])
    store.dismiss(id)
    expect(messages()).toEqual([])
  })

  test('a pause stops all timers, and they continue with the remaining time', () => {
    store.toast('one')
    vi.advanceTimersByTime(5000)
    store.pause()
    vi.advanceTimersByTime(60_000)
    expect(messages()).toEqual(['one'])
    store.resume()
    vi.advanceTimersByTime(TOAST_TIME_MS - 5000 - 1)
    expect(messages()).toEqual(['one'])
    vi.advanceTimersByTime(1)
    expect(messages()).toEqual([])
  })

  test('one that is added during a pause has its whole time after it', () => {
    store.pause()
    store.toast('late')
    vi.advanceTimersByTime(60_000)
    store.resume()
    vi.advanceTimersByTime(TOAST_TIME_MS - 1)
    expect(messages()).toEqual(['late'])
  })

  test('pausing twice and resuming twice is pausing once', () => {
    store.toast('one')
    store.pause()
    vi.advanceTimersByTime(1000)
    store.pause()
    store.resume()
    store.resume()
    vi.advanceTimersByTime(TOAST_TIME_MS)
    expect(messages()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('with too many, the oldest without an action is removed', () => {
    store.toast('kept', { action: undo })
    for (let i = 1; i <= TOAST_LIMIT; i++) store.toast(`plain ${i}`)
    expect(messages()).toEqual(['kept', 'plain 2', 'plain 3', 'plain 4'])
  })

  test('the list is the same object until something changes', () => {
    store.toast('one')
    expect(store.get()).toBe(store.get())
  })
})
