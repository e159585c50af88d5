// The current theme: the server's value first, then the visitor's choice.
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

/** In the browser the page's own theme, because the visitor may have changed it since the server rendered the page. */
export function currentTheme(served: Theme): Theme {
  const theme = typeof document === 'undefined' ? served : document.documentElement.dataset.theme
  return isTheme(theme) ? theme : served
}
