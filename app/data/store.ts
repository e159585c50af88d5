// A value outside React that components subscribe to.
import { useSyncExternalStore } from 'react'

export interface Store<Value, First = Value> {
  get: () => Value
  /** To be called when `get` returns a new value. */
  changed: () => void
  subscribe: (listener: () => void) => () => void
  useValue: () => Value | First
}

interface StoreOptions<First> {
  /** The value on the server and during hydration. */
  first: First
  /** Stored in localStorage, where another tab may change it. */
  isShared?: boolean
}

/** `get` must return the same object until the value changes. */
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

/** A value that exists only in the browser and does not change while the page is open. */
export function useBrowserValue<Value, First>(get: () => Value, first: First): Value | First {
  return useSyncExternalStore<Value | First>(neverChanges, get, () => first)
}

const neverChanges = () => () => {}
