// Addresses and queries in the language of the current page. The router does this for its own links and forms; these are for
// all others.
import { getLocale, languages, readLanguageFrom } from '#messages/runtime'
import { localizedPath, splitLanguage, withLanguage } from '#rules/language.ts'

/** Once, before hydration. From the address and not from <html lang>, which a browser changes when it translates the page. */
export function setPageLanguage(): void {
  if (import.meta.env.ONLY_LANGUAGE) return
  const { language } = splitLanguage(location.pathname, languages)
  readLanguageFrom(() => language)
}

/** “/theme” → “/fr/theme” on a French page. */
export function inPageLanguage(path: string): string {
  return import.meta.env.ONLY_LANGUAGE ? path : localizedPath(path, getLocale())
}

/** “/fr/theme” → “/theme”: as the router and its redirects take paths. */
export function withoutLanguage(pathname: string): string {
  return import.meta.env.ONLY_LANGUAGE ? pathname : splitLanguage(pathname, languages).path
}

/** The arguments of a call that returns texts. */
export function withPageLanguage<Args extends object>(args: Args): Args {
  return import.meta.env.ONLY_LANGUAGE ? args : withLanguage(args, getLocale())
}
