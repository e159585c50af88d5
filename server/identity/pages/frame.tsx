// The layout of the identity provider's pages: server-rendered documents in the product's design that work without scripts.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Wordmark } from '#app/components/brand/wordmark.tsx'
import type { Theme } from '#app/session/theme.ts'
import productCss from '#app/styles/app.css?inline'
import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import { inlineHash } from '../../security-headers.ts'
import ownCss from './frame.css?inline'

const css = `${productCss}\n${ownCss}`

export interface IdentityPage {
  title: string
  lede?: ReactNode
  content: ReactNode
  /** Below the form. */
  after?: ReactNode
  /** Inline, allowed by its hash. */
  script?: string
}

export interface RenderedPage {
  html: string
  csp: string
}

export function renderIdentityPage(
  { title, lede, content, after, script }: IdentityPage,
  theme: Theme,
): RenderedPage {
  const markup = renderToStaticMarkup(
    <html lang={getLocale()} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>{m.identity_frame_lodestar({ title })}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <div className="identity">
          <header>
            <a href="/" aria-label={m.identity_frame_lodestar_home_page()}>
              <Wordmark />
            </a>
          </header>
          <main>
            <div className="identity-panel panel" data-variant="gilded">
              <div className="identity-heading">
                <h1>{title}</h1>
                {lede && <p>{lede}</p>}
              </div>
              {content}
              {after}
            </div>
          </main>
        </div>
        {script && <script dangerouslySetInnerHTML={{ __html: script }} />}
      </body>
    </html>,
  )
  return { html: `<!doctype html>${markup}`, csp: contentSecurityPolicy(script) }
}

/** No external or injected scripts, and no framing. */
export function contentSecurityPolicy(script?: string): string {
  return [
    "default-src 'none'",
    // Present even without a script, because the library appends the hash of its own.
    `script-src ${script === undefined ? "'self'" : inlineHash(script)}`,
    `style-src ${inlineHash(css)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}
