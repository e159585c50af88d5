// The page that the service worker shows offline for an address that is not in its cache: a plain document with the site's
// styles. It can be shown at any address, so it is not a route.
import { renderToStaticMarkup } from 'react-dom/server'
import { Mark } from '#app/components/brand/mark.tsx'
import { Wordmark } from '#app/components/brand/wordmark.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { themeFromCookies, type Theme } from '#app/session/theme.ts'
import productCss from '#app/styles/app.css?inline'
import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import { localizedPath } from '#rules/language.ts'
import { Body } from './body.ts'
import type { Handler } from './exchange.ts'
import ownCss from './offline-page.css?inline'
import { inlineHash } from './security-headers.ts'
import { flat, sendBody } from './send.ts'

const css = `${productCss}\n${ownCss}`

/** The theme may have changed since this page was cached. Reloads when the server can be reached again. */
const script = `const theme = /(?:^|; )theme=(night|day)/.exec(document.cookie)?.[1]
if (theme) document.documentElement.dataset.theme = theme
addEventListener('online', () => fetch('/healthz').then(({ ok }) => ok && location.reload(), () => {}))`

export function offlinePage(): Handler {
  const rendered = new Map<string, Body>()
  return (exchange) => {
    const { request, url } = exchange
    if (url.pathname !== '/offline' || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    exchange.route = '/offline'
    const theme = themeFromCookies(request.headers.cookie)
    const look = `${getLocale()} ${theme}`
    const body = rendered.get(look) ?? new Body(render(theme))
    rendered.set(look, body)
    sendBody(exchange, 200, body, headers)
    return true
  }
}

function render(theme: Theme): string {
  const markup = renderToStaticMarkup(
    <html lang={getLocale()} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>{m.site_offline_page_youre_offline_lodestar()}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: css }} />
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </head>
      <body>
        <header className="offline-header">
          <a href={localizedPath('/', getLocale())} aria-label={m.site_offline_page_lodestar_home_page()}>
            <Wordmark />
          </a>
        </header>
        <main className="error-page">
          <Mark className="error-mark" />
          <p className="eyebrow">{m.site_offline_page_youre_offline()}</p>
          <h1>{m.site_offline_page_this_page_isnt_saved_on()}</h1>
          <p className="error-words">{m.site_offline_page_you_can_read_pages_youve()}</p>
          <div className="actions">
            <a href="" {...buttonLook({ variant: 'gold' })}>
              {m.site_offline_page_try_again()}
            </a>
            <a href={localizedPath('/journal', getLocale())} {...buttonLook()}>
              {m.site_offline_page_your_journal()}
            </a>
          </div>
          <nav className="offline-saved" aria-label={m.site_offline_page_saved_on_this_device_2()}>
            {savedMark}
          </nav>
        </main>
      </body>
    </html>,
  )
  // The worker has no language of its own, so it reads the heading of its list from here.
  const cards = `<li><a href="${localizedPath('/cards', getLocale())}">${m.site_offline_page_cards_and_meanings({ count: '#' })}</a></li>`
  const marks = `<!--saved:${m.site_offline_page_saved_on_this_device()}--><!--cards:${cards}-->`
  return `<!doctype html>${markup.replace(savedMark, marks)}`
}

/** Where the worker writes what it has. */
const savedMark = '[saved]'

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
