// What the service worker shows of a page that was never opened in this browser while the line is down: a plain document
// in the product's clothes. It may stand at any address, so it is no page of the router's.
import { renderToStaticMarkup } from 'react-dom/server'
import { Mark } from '#app/components/brand/mark.tsx'
import { Wordmark } from '#app/components/brand/wordmark.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { themeOfCookies, type Theme } from '#app/session/theme.ts'
import productCss from '#app/styles/app.css?inline'
import { Body } from './body.ts'
import type { Handler } from './exchange.ts'
import ownCss from './offline-page.css?inline'
import { inlineHash } from './security-headers.ts'
import { flat, sendBody } from './send.ts'

const css = `${productCss}\n${ownCss}`

/** The theme may have been changed since this page was kept, and a line that leads to us again is worth another look. */
const script = `const worn = /(?:^|; )theme=(night|day)/.exec(document.cookie)?.[1]
if (worn) document.documentElement.dataset.theme = worn
addEventListener('online', () => fetch('/healthz').then(({ ok }) => ok && location.reload(), () => {}))`

export function offlinePage(): Handler {
  const rendered = new Map<Theme, Body>()
  return (exchange) => {
    const { request, url } = exchange
    if (url.pathname !== '/offline' || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    exchange.route = '/offline'
    const theme = themeOfCookies(request.headers.cookie)
    const body = rendered.get(theme) ?? new Body(render(theme))
    rendered.set(theme, body)
    sendBody(exchange, 200, body, headers)
    return true
  }
}

function render(theme: Theme): string {
  const markup = renderToStaticMarkup(
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>No line · Lodestar</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: css }} />
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </head>
      <body>
        <header className="offline-header">
          <a href="/" aria-label="Lodestar, first page">
            <Wordmark />
          </a>
        </header>
        <main className="error-page">
          <Mark className="error-mark" />
          <p className="eyebrow">No line to the server</p>
          <h1>This page has not been here yet</h1>
          <p className="error-words">
            What you have opened in this browser before can be read without a line, and notes are kept until
            they can be sent. A page you have never opened has to be fetched, and a draw needs the server: the
            deck is sealed there before you choose.
          </p>
          <div className="actions">
            <a href="" {...buttonLook({ variant: 'gold' })}>
              Try again
            </a>
            <a href="/journal" {...buttonLook()}>
              Your journal
            </a>
          </div>
          <nav className="offline-kept" aria-label="Kept in this browser">
            {keptMark}
          </nav>
        </main>
      </body>
    </html>,
  )
  return `<!doctype html>${markup.replace(keptMark, '<!--kept-->')}`
}

/** Where the worker writes what it has. */
const keptMark = '[kept]'

const headers = flat({
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-cache',
  'X-Robots-Tag': 'noindex',
  Vary: 'Accept-Encoding, Cookie',
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src ${inlineHash(script)}`,
    `style-src ${inlineHash(css)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
})
