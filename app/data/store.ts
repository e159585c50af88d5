// A value outside React that components follow.
import { useSyncExternalStore } from 'react'

export interface Store<Value, First = Value> {
  get: () => Value
  /** Says that `get` gives something else from now on. */
  changed: () => void
  subscribe: (listener: () => void) => () => void
  useValue: () => Value | First
}

interface StoreOptions<First> {
  /** What the server renders, and the browser until the page is hydrated. */
  first: First
  /** In the browser's storage, where another tab may change it. */
  isShared?: boolean
}

/** `get` must give the same object until something has changed. */
export function createStore<Value, First = Value>(
  get: () => Value,
  { first, isShared = false }: StoreOptions<First>,
): Store<Value, First> {
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    if (isShared) addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      if (isShared) removeEventListener('storage', listener)
    }
  }
  return {
    get,
    subscribe,
    changed: () => {
      for (const listener of listeners) listener()
    },
    useValue: () => useSyncExternalStore<Value | First>(subscribe, get, () => first),
  }
}

/** What only the browser knows, and what does not change while the page is open. */
export function useBrowserValue<Value, First>(get: () => Value, first: First): Value | First {
  return useSyncExternalStore<Value | First>(neverChanges, get, () => first)
}

const neverChanges = () => () => {}
