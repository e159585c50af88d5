// Security headers. The CSP allows the page's own inline scripts and styles by hash instead of nonce, so that injected ones do
// not run and the page can still be cached.
import { createHash } from 'node:crypto'
import { convexUrlOf, isLoopback, providerUrl, type Settings } from './settings.ts'

export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

export function contentSecurityPolicy(settings: Settings, inline: InlineHashes): string {
  // The backend is called by fetch and by websocket; in some browsers 'self' does not cover websockets.
  const { origin } = new URL(convexUrlOf(settings))
  const backend = [origin, origin.replace(/^http/, 'ws')].filter((source) => source !== settings.publicUrl)
  // Tokens are requested by fetch, and a session may be renewed in a hidden frame.
  const { kind, domain } = settings.identity
  const provider = kind === 'external' ? [new URL(providerUrl(domain)).origin] : []
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts],
    'style-src': ["'self'", ...inline.styles],
    // Cards are positioned by style attributes: React escapes them, and a style cannot run code.
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

/** The headers of every response. */
export function commonHeaders(settings: Settings): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // Over plain http browsers ignore it and log a warning on every page.
    ...(isTrustworthy(settings.publicUrl) && { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }),
    ...(settings.publicUrl.startsWith('https:') && {
      // Subdomains may belong to others, or have no certificate, so they are included only if the owner says so.
      'Strict-Transport-Security': `max-age=31536000${settings.hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  }
}

function isTrustworthy(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' || isLoopback(hostname)
}

/** A worker gets the CSP of its own file: it may only fetch from this site, show its icon, and run itself. */
export const workerHeaders = {
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'; script-src 'self'; img-src 'self'",
}

/** Only /camera may use the camera; links to and from it are full page loads, because the policy applies per document. */
export function permissionsPolicy(pathname: string): string {
  const camera = pathname === '/camera' ? '(self)' : '()'
  return `camera=${camera}, geolocation=(), microphone=(), payment=(), usb=()`
}

/** The CSP source expression for an inline script or style. */
export function inlineHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}
