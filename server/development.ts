// The same pipeline while developing: pages come from Vite, changes show at once, and nothing is kept.
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { createApp } from './app.ts'
import type { Handler } from './exchange.ts'
import { createLog } from './log.ts'
import { listen } from './listen.ts'
import { createMetrics } from './metrics.ts'
import { routeRules } from './route-rules.ts'
import { readSettings } from './settings.ts'

export async function startDevelopment({ vite }: { vite: ViteDevServer }): Promise<void> {
  const settings = readSettings(process.env)
  const log = createLog('warn')
  const metrics = createMetrics()
  // Each request asks Vite for the build, which answers from memory until a file changes.
  await listen(
    async (request, response) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
      const app = createApp({
        settings,
        log,
        metrics,
        readiness: { obstacles: () => [] },
        rules: routeRules,
        manifest: { id: __BUILD_ID__, builtAt: __BUILT_AT__ },
        build,
        mode: 'development',
        files: viteFiles(vite),
      })
      await app(request, response)
    },
    settings,
    log,
  )
  process.stdout.write(`Lodestar is ready at ${settings.publicUrl} (development)\n`)
}

function viteFiles(vite: ViteDevServer): Handler {
  return (exchange) =>
    new Promise((resolve) => {
      exchange.response.once('close', () => resolve(true))
      vite.middlewares(exchange.request, exchange.response, () => resolve(false))
    })
}
