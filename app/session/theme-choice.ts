// The theme as it is worn now: the server's first word, then whatever the visitor chooses, at once and in every menu.
import { createStore } from '#app/data/store.ts'
import { isTheme, themeCookie, type Theme } from './theme.ts'

const store = createStore(() => document.documentElement.dataset.theme, { first: undefined })

export function chooseTheme(theme: Theme): void {
  document.cookie = themeCookie(theme, location.protocol === 'https:')
  document.documentElement.dataset.theme = theme
  store.changed()
}

export function useTheme(served: Theme): Theme {
  const theme = store.useValue()
  return isTheme(theme) ? theme : served
}

/** In the browser, what the page wears; what the server had served may be older than the visitor's choice. */
export function currentTheme(served: Theme): Theme {
  const theme = typeof document === 'undefined' ? served : document.documentElement.dataset.theme
  return isTheme(theme) ? theme : served
}
