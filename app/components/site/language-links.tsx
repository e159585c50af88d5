import { useLocation } from 'react-router'
import { returnPath } from '#app/session/login-path.ts'
import { getLocale, languages } from '#messages/runtime'
import * as m from '#messages'

/** The same page in the other languages. Each is named in itself, for those who read nothing else. */
export function LanguageLinks() {
  const { pathname, search } = useLocation()
  if (import.meta.env.ONLY_LANGUAGE) return null
  return (
    <nav className="language-links" aria-label={m.site_language_links_language()}>
      {languages.map((language) => (
        <a
          key={language}
          href={`/language?${new URLSearchParams({ to: language, page: returnPath(pathname + search) })}`}
          lang={language}
          hrefLang={language}
          rel="nofollow"
          aria-current={language === getLocale() ? 'true' : undefined}
        >
          {nameOf(language)}
        </a>
      ))}
    </nav>
  )
}

function nameOf(language: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
}
