// CSRF protection: another site must not post on behalf of a visitor. Every browser we support sends the origin of a form.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import * as m from '#messages'
import { HttpError } from './exchange.ts'

export function refuseCrossSiteForm({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string): void {
  if (isSameOrigin(headers, publicUrl)) return
  throw new HttpError(403, m.site_csrf_this_form_can_only_be())
}

/**
 * Whether a request was made by one of our own pages. `Sec-Fetch-Site` decides if present, since no page can set it;
 * `Origin` must not contradict it. Older browsers send `Origin` with every form, or at least `Referer`. A request with none
 * of the three is not from a browser that we support, and is refused.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, referer, 'sec-fetch-site': site } = headers
  // With `Referrer-Policy: no-referrer` our own pages send “null” as origin, but Sec-Fetch-Site is still same-origin.
  if (origin !== undefined && origin !== publicUrl && !(origin === 'null' && site === 'same-origin'))
    return false
  if (site !== undefined) return site === 'same-origin' || (site === 'none' && origin === publicUrl)
  return origin !== undefined || originOf(referer) === publicUrl
}

function originOf(address: string | undefined): string | null {
  return address !== undefined && URL.canParse(address) ? new URL(address).origin : null
}
