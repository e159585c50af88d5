// The current build id: the browser checks once an hour whether its build is still the latest.
import type { Exchange, Handler } from './exchange.ts'
import { sendJson } from './send.ts'

export interface BuildManifest {
  id: string
  /** An ISO date. */
  builtAt: string
}

export function builds(manifest: BuildManifest): Handler {
  return (exchange) => (exchange.url.pathname.startsWith('/builds/') ? answer(exchange) : false)

  async function answer(exchange: Exchange): Promise<boolean> {
    const { pathname } = exchange.url
    if (pathname === '/builds/latest.json') {
      exchange.route = pathname
      await sendJson(exchange, 200, manifest, 'no-cache')
      return true
    }
    const buildId = /^\/builds\/meta\/([^/]+)\.json$/.exec(pathname)?.[1]
    if (buildId === undefined) return false
    exchange.route = '/builds/meta/:buildId.json'
    if (buildId === manifest.id)
      await sendJson(exchange, 200, manifest, 'public, max-age=31536000, immutable')
    else await sendJson(exchange, 404, { message: 'This build is not the one that runs here.' }, 'no-store')
    return true
  }
}
