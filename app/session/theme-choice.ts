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
  return useSyncExternalStore(subscribe, worn, () => served)

  function worn(): Theme {
    const theme = document.documentElement.dataset.theme
    return isTheme(theme) ? theme : served
  }
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
