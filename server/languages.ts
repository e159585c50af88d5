// The language that a request is answered in. Pages have it in their address, so that a cached page is the same for everybody;
// all else (sign-in pages, mails) is answered in the language that the visitor has chosen or that their browser asks for.
// Messages read it from the async context of the request, so no function has to pass it on.
import { AsyncLocalStorage } from 'node:async_hooks'
import { languages as built, readLanguageFrom } from '#messages/runtime'
import {
  baseLanguage,
  cookieForLanguage,
  localizedPath,
  preferredLanguage,
  splitLanguage,
} from '#rules/language.ts'
import { getSitePath } from '#rules/redirect-path.ts'
import { isRead, type Exchange, type Handler } from './exchange.ts'
import { redirect, sendEmpty, sendText } from './send.ts'

const current = new AsyncLocalStorage<string>()

export function runInLanguage<Result>(language: string, work: () => Result): Result {
  return current.run(language, work)
}

export interface LanguageOptions {
  secure: boolean
  /** As built (LANGUAGES); a test names others. */
  languages?: readonly string[]
}

export interface Languages {
  /** Pages: the language of the address, and a redirect for visitors who read another one. */
  pages(handler: Handler): Handler
  /** Answers without a language in their address. */
  others(handler: Handler): Handler
  /** `/language?to=fr&page=/cards` remembers a visitor's choice and goes to the page in that language. */
  choice: Handler
}

export function createLanguages({ secure, languages = built }: LanguageOptions): Languages {
  if (languages.length === 1) return { pages: same, others: same, choice: () => false }
  readLanguageFrom(() => current.getStore() ?? baseLanguage)

  return {
    pages: (handler) => (exchange) => {
      const { url } = exchange
      const { language, path } = splitLanguage(url.pathname, languages)
      const asked = url.pathname
      const canonical = localizedPath(path, language)
      // “/FR/how” and “/en/how” have one address each.
      if (path !== asked && canonical !== asked) {
        exchange.route = '(language)'
        redirect(exchange, 301, canonical + url.search)
        return true
      }
      if (language === baseLanguage) {
        const preferred = preferredLanguage(exchange.request.headers, languages)
        if (preferred !== baseLanguage && opensPage(exchange)) return goTo(exchange, preferred)
      }
      exchange.language = language
      exchange.url = new URL(path + url.search, url)
      return runInLanguage(language, () => handler(exchange))
    },

    others: (handler) => (exchange) =>
      runInLanguage(preferredLanguage(exchange.request.headers, languages), () => handler(exchange)),

    choice: (exchange) => {
      if (exchange.url.pathname !== '/language' || !isRead(exchange)) return false
      exchange.route = '/language'
      const { searchParams } = exchange.url
      const language = languages.find((enabled) => enabled === searchParams.get('to'))
      const page = getSitePath(searchParams.get('page') ?? '/')
      if (language === undefined || page === null)
        sendText(exchange, 400, 'The language or the page is invalid.')
      else
        sendEmpty(exchange, 303, {
          Location: localizedPath(page, language),
          'Set-Cookie': cookieForLanguage(language, secure),
        })
      return true
    },
  }
}

function goTo(exchange: Exchange, language: string): true {
  const { url } = exchange
  exchange.route = '(language)'
  sendEmpty(exchange, 302, {
    Location: localizedPath(url.pathname + url.search, language),
    'Content-Length': '0',
    Vary: 'Accept-Language, Cookie',
  })
  return true
}

/** Only for a person who opens a page: data, payloads and programs get what they asked for. */
function opensPage(exchange: Exchange): boolean {
  const { headers } = exchange.request
  if (!isRead(exchange) || /\.(data|json)$/.test(exchange.url.pathname)) return false
  const { 'sec-fetch-dest': destination } = headers
  if (destination !== undefined) return destination === 'document' || destination === 'iframe'
  return headers.accept?.includes('text/html') ?? false
}

function same(handler: Handler): Handler {
  return handler
}
