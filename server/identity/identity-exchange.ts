// What the provider's own pages have in common: how a form is read and how a page is sent.
import { themeFromCookies } from '#app/session/theme.ts'
import { HttpError, type Exchange } from '../exchange.ts'
import { refuseCrossSiteForm } from '../csrf.ts'
import { readBody } from '../pages/web-request.ts'
import { flat } from '../send.ts'
import { renderIdentityPage, type IdentityPage } from './pages/frame.tsx'

const largestForm = 16 * 1024

/** Only our own pages may send forms here: another site must not sign a visitor in, as itself least of all. */
export async function readIdentityForm(exchange: Exchange, publicUrl: string): Promise<URLSearchParams> {
  refuseCrossSiteForm(exchange.request, publicUrl)
  if (!/^application\/x-www-form-urlencoded\b/i.test(exchange.request.headers['content-type'] ?? '')) {
    throw new HttpError(415, 'This page takes forms only.')
  }
  return new URLSearchParams((await readBody(exchange.request, largestForm)).toString('utf8'))
}

export function sendIdentityPage(
  exchange: Exchange,
  status: number,
  page: IdentityPage,
  headers: Record<string, string | string[]> = {},
): void {
  const { html, csp } = renderIdentityPage(page, themeFromCookies(exchange.request.headers.cookie))
  const all = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': csp,
    'X-Frame-Options': 'DENY',
    ...headers,
  }
  const bytes = Buffer.from(html)
  exchange.response.writeHead(status, [
    // Addresses here hold secrets: they go to nobody, not even as where a visitor came from.
    ...withoutHeader(exchange.headers, 'Referrer-Policy'),
    ...['Referrer-Policy', 'same-origin'],
    ...flat(all),
    ...['Content-Length', String(bytes.length)],
  ])
  exchange.response.end(exchange.request.method === 'HEAD' ? undefined : bytes)
}

function withoutHeader(list: string[], name: string): string[] {
  const kept: string[] = []
  for (let at = 0; at < list.length; at += 2) {
    if (list[at] !== name) kept.push(list[at]!, list[at + 1]!)
  }
  return kept
}
