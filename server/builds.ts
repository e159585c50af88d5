// What is running: the browser asks once an hour whether the build it came with is still the latest.
import type { Exchange, Handler } from './exchange.ts'
import { sendJson } from './send.ts'

export interface BuildManifest {
  id: string
  /** When this build was made, as an ISO date. */
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
    const asked = /^\/builds\/meta\/([^/]+)\.json$/.exec(pathname)?.[1]
    if (asked === undefined) return false
    exchange.route = '/builds/meta/:buildId.json'
    if (asked === manifest.id) await sendJson(exchange, 200, manifest, 'public, max-age=31536000, immutable')
    else await sendJson(exchange, 404, { message: 'This build is not the one that runs here.' }, 'no-store')
    return true
  }
}
