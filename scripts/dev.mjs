// npm run dev: the product from its sources, with hot reload.
import './node-version.mjs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drawIfNeeded } from './art.mjs'
import { installIfNeeded } from './install.mjs'
import { withBuildLock } from './lock.mjs'
import { compileMessagesIfNeeded } from './messages.mjs'
import { root } from './root.mjs'

await installIfNeeded()
const drawnDecks = await withBuildLock(drawIfNeeded)
await compileMessagesIfNeeded()

process.chdir(root)
process.env.NODE_ENV = 'development'
process.env.DRAWN_DECKS = JSON.stringify(drawnDecks)
if (existsSync('.env')) process.loadEnvFile('.env')

// Imported late: a fresh clone has no Vite before the install.
const { createServer } = await import('vite')
// Vite's hot reload needs a port of its own. It is derived from ours, so that two products can be developed at once.
const port = Number(process.env.PORT || 3000)
const hmr = { port: port < 50_000 ? port + 10_000 : port - 10_000 }
// Thousands of files that only a build reads.
const watch = { ignored: ['**/.cache/messages/compiled/messages/**', '**/.cache/messages.*/**'] }
const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr, watch } })
recompileMessages()
const { startDevelopment } = await vite.ssrLoadModule('/server/development.ts')
try {
  await startDevelopment({ vite })
} catch (error) {
  // A port in use or a wrong setting: the developer needs the message, not the stack.
  console.error(error.message)
  process.exit(1)
}

/** Recompiles messages on every change, one compilation at a time. Vite notices the output. */
function recompileMessages() {
  let compiling = Promise.resolve()
  vite.watcher.on('all', (_event, file) => {
    if (!file.startsWith(join(root, 'messages'))) return
    compiling = compiling
      .then(compileMessagesIfNeeded)
      .catch((error) => console.error(`The messages do not compile: ${error.message}`))
  })
}
