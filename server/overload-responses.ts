// What a visitor is told who cannot be served at this moment: a small page that tries again by itself, or one line for
// whatever is not a browser.
import { randomInt } from 'node:crypto'
import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import { HttpError, type Exchange } from './exchange.ts'
import { inlineHash } from './security-headers.ts'

/** Each is told another time, so that not all who were refused together come back together. */
const retryAfterSeconds = { soonest: 4, latest: 9 }

export function tooBusy(exchange: Exchange): HttpError {
  const seconds = randomInt(retryAfterSeconds.soonest, retryAfterSeconds.latest + 1)
  return refusal(exchange, 503, seconds, {
    onPage: m.site_overload_many_people,
    inOneLine: m.site_overload_many_people_line,
  })
}

export function tooManyPages(exchange: Exchange, waitMs: number): HttpError {
  const seconds = Math.ceil(waitMs / 1000) + randomInt(1, 5)
  return refusal(exchange, 429, seconds, {
    onPage: m.site_overload_many_pages,
    inOneLine: m.site_overload_many_pages_line,
  })
}

interface Words {
  onPage: () => string
  inOneLine: () => string
}

function refusal({ request }: Exchange, status: number, seconds: number, words: Words): HttpError {
  const headers = { 'Retry-After': String(seconds) }
  return request.headers.accept?.includes('text/html')
    ? new HttpError(status, page(seconds, words.onPage()), { ...headers, ...pageHeaders })
    : new HttpError(status, words.inOneLine(), headers)
}

const css =
  ':root{color-scheme:dark light}body{font:1.125rem/1.6 Georgia,serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem;text-align:center}'

const page = (seconds: number, words: string) =>
  `<!doctype html><html lang="${getLocale()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="${seconds}"><title>${m.site_overload_title()}</title><style>${css}</style></head><body><main><h1>${m.site_overload_one_moment()}</h1><p>${words}</p><p><a href="">${m.site_overload_try_again_now()}</a></p></main></body></html>`

const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'X-Robots-Tag': 'noindex',
  'Content-Security-Policy': `default-src 'none'; style-src ${inlineHash(css)}; frame-ancestors 'none'; base-uri 'none'`,
}
