// The language of an address. English pages have no prefix; every other language has one: /fr/cards. Prefixes are compared
// without case and written in lower case.

export const baseLanguage = 'en'

export interface LocalizedPath {
  language: string
  /** Without the prefix. */
  path: string
}

/**
 * “/fr/cards” → fr and “/cards”. A first segment that is no enabled language belongs to the path, and so does one before two
 * slashes: “//elsewhere.example” is not a path of this site.
 */
export function splitLanguage(pathname: string, languages: readonly string[]): LocalizedPath {
  const end = pathname.indexOf('/', 1)
  const segment = (end === -1 ? pathname.slice(1) : pathname.slice(1, end)).toLowerCase()
  const language = languages.find((enabled) => enabled.toLowerCase() === segment)
  if (language === undefined || pathname.startsWith('//', end))
    return { language: baseLanguage, path: pathname }
  return { language, path: end === -1 ? '/' : pathname.slice(end) }
}

/** What addresses of this language begin with: “/fr”, or nothing for English. */
export function languagePrefix(language: string): string {
  return language === baseLanguage ? '' : `/${language.toLowerCase()}`
}

/** The address of a page in a language: “/fr/cards”, “/fr”. */
export function localizedPath(path: string, language: string): string {
  const prefix = languagePrefix(language)
  return prefix && path.startsWith('/') ? prefix + path.replace(/^\/(?=$|[?#])/, '') : path
}

/**
 * The arguments of a query, with the language whose texts it returns (convex/callers/functions.ts). English adds nothing, so
 * that there is one form of each English call.
 */
export function withLanguage<Args extends object>(args: Args, language: string): Args {
  return language === baseLanguage ? args : { ...args, language }
}

const languageCookie = 'language'
const yearInSeconds = 31_536_000

export function cookieForLanguage(language: string, secure: boolean): string {
  return `${languageCookie}=${language}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The language that a visitor has chosen here, or else the one that their browser asks for. */
export function preferredLanguage(
  {
    cookie = '',
    'accept-language': accept = '',
  }: { cookie?: string | undefined; 'accept-language'?: string | undefined },
  languages: readonly string[],
): string {
  const chosen = /(?:^|;\s*)language=([\w-]+)/.exec(cookie)?.[1]
  return (
    languages.find((enabled) => enabled === chosen) ?? acceptedLanguage(accept, languages) ?? baseLanguage
  )
}

/** By weight (RFC 9110, 12.5.4). “fr-CA” is served in French, where there is no Canadian French. */
function acceptedLanguage(header: string, languages: readonly string[]): string | undefined {
  const wanted = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((left, right) => right.weight - left.weight)
  for (const { tag } of wanted) {
    const match =
      languages.find((enabled) => enabled.toLowerCase() === tag) ??
      languages.find((enabled) => enabled.toLowerCase() === tag.split('-')[0])
    if (match !== undefined) return match
  }
  return undefined
}
