// Reads forms and sends pages of the identity provider.
import { themeFromCookies } from '#app/session/theme.ts'
import { HttpError, type Exchange } from '../exchange.ts'
import { refuseCrossSiteForm } from '../csrf.ts'
import { readBody } from '../pages/web-request.ts'
import { flat } from '../send.ts'
import { renderIdentityPage, type IdentityPage } from './pages/frame.tsx'

const maxFormBytes = 16 * 1024

/** Refuses cross-site forms: another site must not sign a visitor in, least of all to its own account (login CSRF). */
export async function readIdentityForm(exchange: Exchange, publicUrl: string): Promise<URLSearchParams> {
  refuseCrossSiteForm(exchange.request, publicUrl)
  if (!/^application\/x-www-form-urlencoded\b/i.test(exchange.request.headers['content-type'] ?? '')) {
    throw new HttpError(415, 'Only form data is accepted.')
  }
  return new URLSearchParams((await readBody(exchange.request, maxFormBytes)).toString('utf8'))
}

export function sendIdentityPage(
  exchange: Exchange,
  status: number,
  page: IdentityPage,
  headers: Record<string, string | string[]> = {},
): void {
  const { html, csp } = renderIdentityPage(page, themeFromCookies(exchange.request.headers.cookie))
  const allHeaders = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': csp,
    'X-Frame-Options': 'DENY',
    ...headers,
  }
  const bytes = Buffer.from(html)
  exchange.response.writeHead(status, [
    // Addresses of these pages contain secrets, so they must not be sent as Referer to other sites.
    ...withoutHeader(exchange.headers, 'Referrer-Policy'),
    ...['Referrer-Policy', 'same-origin'],
    ...flat(allHeaders),
    ...['Content-Length', String(bytes.length)],
  ])
  exchange.response.end(exchange.request.method === 'HEAD' ? undefined : bytes)
}

function withoutHeader(list: string[], name: string): string[] {
  const others: string[] = []
  for (let index = 0; index < list.length; index += 2) {
    if (list[index] !== name) others.push(list[index]!, list[index + 1]!)
  }
  return others
}
