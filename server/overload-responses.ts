// Responses of load shedding and rate limiting (503, 429), and while an external backend cannot be reached (503): a small page
// that reloads itself, or one line of text for clients that are no browsers.
import { randomInt } from 'node:crypto'
import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import { HttpError, type Exchange } from './exchange.ts'
import { inlineHash } from './security-headers.ts'

/** A random delay (jitter), so that requests that were refused together do not retry together. */
const retryAfterSeconds = { min: 4, max: 9 }

export function tooBusy(exchange: Exchange): HttpError {
  return refusal(exchange, 503, jitteredSeconds(), {
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

/** An external backend cannot be reached, and the page is not cached. */
export function backendAway(exchange: Exchange): HttpError {
  return refusal(exchange, 503, jitteredSeconds(), {
    page:
      exchange.request.method === 'POST'
        ? m.site_overload_responses_this_may_not_be_saved
        : m.site_overload_responses_our_data_cant_be_reached,
    plain: m.site_overload_responses_our_data_cant_be_reached_2,
  })
}

function jitteredSeconds(): number {
  return randomInt(retryAfterSeconds.min, retryAfterSeconds.max + 1)
}

interface Texts {
  page: () => string
  plain: () => string
}

function refusal({ request }: Exchange, status: number, seconds: number, texts: Texts): HttpError {
  const headers = { 'Retry-After': String(seconds) }
  return request.headers.accept?.includes('text/html')
    ? new HttpError(status, page(request.method === 'POST' ? null : seconds, texts.page()), {
        ...headers,
        ...pageHeaders,
      })
    : new HttpError(status, texts.plain(), headers)
}

const css =
  ':root{color-scheme:dark light}body{font:1.125rem/1.6 Georgia,serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem;text-align:center}'

/** @param seconds until it reloads itself; null for the answer to a form, which would lose what was typed */
const page = (seconds: number | null, text: string) =>
  `<!doctype html><html lang="${getLocale()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${seconds === null ? '' : `<meta http-equiv="refresh" content="${seconds}">`}<title>${m.site_overload_responses_one_moment_lodestar()}</title><style>${css}</style></head><body><main><h1>${m.site_overload_responses_one_moment()}</h1><p>${text}</p>${seconds === null ? '' : `<p><a href="">${m.site_overload_responses_try_again_now()}</a></p>`}</main></body></html>`

const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'X-Robots-Tag': 'noindex',
  'Content-Security-Policy': `default-src 'none'; style-src ${inlineHash(css)}; frame-ancestors 'none'; base-uri 'none'`,
}
