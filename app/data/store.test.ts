import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

afterEach(() => void vi.unstubAllGlobals())

test('listeners are called on every change until they unsubscribe', () => {
  let count = 0
  const store = createStore(() => count, { first: 0 })
  const heard: number[] = []
  const leave = store.subscribe(() => heard.push(store.get()))
  count = 1
  store.changed()
  leave()
  count = 2
  store.changed()
  expect(heard).toEqual([1])
  expect(store.get()).toBe(2)
})

test('a shared store listens to changes of other tabs, and others don’t', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const [shared, own] = [vi.fn(), vi.fn()]
  const leave = createStore(() => 0, { first: 0, isShared: true }).subscribe(shared)
  createStore(() => 0, { first: 0 }).subscribe(own)
  page.dispatchEvent(new Event('storage'))
  leave()
  page.dispatchEvent(new Event('storage'))
  expect(shared).toHaveBeenCalledTimes(1)
  expect(own).not.toHaveBeenCalled()
})
