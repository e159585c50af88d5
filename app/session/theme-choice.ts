// The theme as it is worn now: the server's first word, then whatever the visitor chooses, at once and in every menu.
import { useSyncExternalStore } from 'react'
import { isTheme, themeCookie, type Theme } from './theme.ts'

const listeners = new Set<() => void>()

export function chooseTheme(theme: Theme): void {
  document.cookie = themeCookie(theme, location.protocol === 'https:')
  document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

export function useTheme(served: Theme): Theme {
  return useSyncExternalStore(
    subscribe,
    () => wornTheme(served),
    () => served,
  )
}

/** In the browser, what the page wears; what the server had served may be older than the visitor's choice. */
export function wornTheme(served: Theme): Theme {
  const theme = typeof document === 'undefined' ? served : document.documentElement.dataset.theme
  return isTheme(theme) ? theme : served
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
