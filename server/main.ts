// The production process: settings → start → serve → stop.
import * as build from 'virtual:react-router/server-build'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { createApp } from './app.ts'
import { createLog } from './log.ts'
import { listen, ListenError } from './listen.ts'
import { createMetrics } from './metrics.ts'
import { routeRules } from './route-rules.ts'
import { readSettings, SettingsError } from './settings.ts'
import { staticFiles } from './static-files.ts'

async function main(): Promise<void> {
  if (existsSync('.env')) loadEnvFile('.env')
  const settings = readSettings(process.env)
  const log = createLog(settings.logLevel)
  const obstacles = new Set(['The product is starting.'])
  const app = createApp({
    settings,
    log,
    metrics: createMetrics(),
    readiness: { obstacles: () => [...obstacles] },
    rules: routeRules,
    manifest: { id: __BUILD_ID__, builtAt: __BUILT_AT__ },
    build,
    mode: 'production',
    // The built server stands in build/server, the files for browsers beside it.
    files: staticFiles(join(import.meta.dirname, '../client')),
  })
  const listening = await listen(app, settings, log)
  obstacles.clear()
  say(`Lodestar is ready at ${settings.publicUrl}`)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    obstacles.add('The product is stopping.')
    await listening.stop()
    log.flush()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

main().catch((error: unknown) => {
  // A wrong setting or a taken port is the reader's to mend: the words are enough, the stack would hide them.
  const words = error instanceof SettingsError || error instanceof ListenError ? error.message : error
  process.stderr.write(`${words instanceof Error ? words.stack : String(words)}\n`)
  process.exit(1)
})
