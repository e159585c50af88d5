// The visitor's theme. A cookie, so that the server renders the HTML in it.
const themes = ['system', 'night', 'day'] as const
export type Theme = (typeof themes)[number]

const cookieName = 'theme'
const yearInSeconds = 31_536_000

export function themeFromCookies(header: string | null | undefined): Theme {
  const value = /(?:^|;\s*)theme=([a-z]+)/.exec(header ?? '')?.[1]
  return isTheme(value) ? value : 'system'
}

export function themeCookie(theme: Theme, secure: boolean): string {
  return `${cookieName}=${theme}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`
}

export function isTheme(value: unknown): value is Theme {
  return themes.some((theme) => theme === value)
}
