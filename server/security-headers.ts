// What browsers are told to refuse on our pages. The CSP names the page's own inline scripts and styles by hash, so
// that nothing injected runs and yet every visitor gets the same bytes.
import { createHash } from 'node:crypto'
import { convexUrlOf, isLoopback, providerUrl, type Settings } from './settings.ts'

export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

export function contentSecurityPolicy(settings: Settings, inline: InlineHashes): string {
  // The backend is asked by fetch and by websocket; not every browser reads 'self' as covering the latter.
  const { origin } = new URL(convexUrlOf(settings))
  const backend = [origin, origin.replace(/^http/, 'ws')].filter((source) => source !== settings.publicUrl)
  // Tokens are asked for by fetch, and a session may be renewed in a hidden frame.
  const { kind, domain } = settings.identity
  const provider = kind === 'external' ? [new URL(providerUrl(domain)).origin] : []
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts],
    'style-src': ["'self'", ...inline.styles],
    // Where a card lies is written on the card: React escapes what goes there, and a style cannot run anything.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...backend, ...provider],
    'frame-src': ["'self'", ...provider],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** The headers of every answer, pages or not. */
export function commonHeaders(settings: Settings): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // On a plain line browsers ignore it, and say so in the console on every page.
    ...(isTrustworthy(settings.publicUrl) && { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }),
    ...(settings.publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

function isTrustworthy(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' || isLoopback(hostname)
}

/** A worker obeys the policy that came with its own file: it asks this site, shows its icon, and runs nothing but itself. */
export const workerHeaders = {
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'; script-src 'self'; img-src 'self'",
}

/** The camera belongs to the one page that asks for it; its links are full page loads, since this binds a document. */
export function permissionsPolicy(pathname: string): string {
  const camera = pathname === '/camera' ? '(self)' : '()'
  return `camera=${camera}, geolocation=(), microphone=(), payment=(), usb=()`
}

/** How a CSP names the inline script or style that it allows. */
export function inlineHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}
