// Responses of load shedding and rate limiting (503, 429): a small page that reloads itself, or one line of text for clients
// that are no browsers.
import { randomInt } from 'node:crypto'
import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import { HttpError, type Exchange } from './exchange.ts'
import { inlineHash } from './security-headers.ts'

/** A random delay (jitter), so that requests that were refused together do not retry together. */
const retryAfterSeconds = { min: 4, max: 9 }

export function tooBusy(exchange: Exchange): HttpError {
  const seconds = randomInt(retryAfterSeconds.min, retryAfterSeconds.max + 1)
  return refusal(exchange, 503, seconds, {
    page: m.site_overload_responses_a_lot_of_people_are,
    plain: m.site_overload_responses_a_lot_of_people_are_2,
  })
}

export function tooManyPages(exchange: Exchange, waitMs: number): HttpError {
  const seconds = Math.ceil(waitMs / 1000) + randomInt(1, 5)
  return refusal(exchange, 429, seconds, {
    page: m.site_overload_responses_your_network_has_opened_a,
    plain: m.site_overload_responses_your_network_has_opened_a_2,
  })
}

interface Texts {
  page: () => string
  plain: () => string
}

function refusal({ request }: Exchange, status: number, seconds: number, texts: Texts): HttpError {
  const headers = { 'Retry-After': String(seconds) }
  return request.headers.accept?.includes('text/html')
    ? new HttpError(status, page(seconds, texts.page()), { ...headers, ...pageHeaders })
    : new HttpError(status, texts.plain(), headers)
}

const css =
  ':root{color-scheme:dark light}body{font:1.125rem/1.6 Georgia,serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem;text-align:center}'

const page = (seconds: number, text: string) =>
  `<!doctype html><html lang="${getLocale()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="${seconds}"><title>${m.site_overload_responses_one_moment_lodestar()}</title><style>${css}</style></head><body><main><h1>${m.site_overload_responses_one_moment()}</h1><p>${text}</p><p><a href="">${m.site_overload_responses_try_again_now()}</a></p></main></body></html>`

const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'X-Robots-Tag': 'noindex',
  'Content-Security-Policy': `default-src 'none'; style-src ${inlineHash(css)}; frame-ancestors 'none'; base-uri 'none'`,
}
