// npm run dev: the product from its sources, with hot reload.
import './node-version.mjs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drawIfNeeded } from './art.mjs'
import { installIfNeeded } from './install.mjs'
import { alone } from './lock.mjs'
import { compileMessagesIfNeeded } from './messages.mjs'
import { root } from './root.mjs'

await installIfNeeded()
const drawnDecks = await alone(drawIfNeeded)
await compileMessagesIfNeeded()

process.chdir(root)
process.env.NODE_ENV = 'development'
process.env.DRAWN_DECKS = JSON.stringify(drawnDecks)
if (existsSync('.env')) process.loadEnvFile('.env')

// Only now: a fresh clone has no Vite before the install.
const { createServer } = await import('vite')
// Vite tells the browser of changes on a port of its own; beside ours, so that two products can be developed at once.
const port = Number(process.env.PORT || 3000)
const hmr = { port: port < 50_000 ? port + 10_000 : port - 10_000 }
// Thousands of files, and only a build reads them.
const watch = { ignored: ['**/.cache/messages/compiled/messages/**', '**/.cache/messages.*/**'] }
const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr, watch } })
recompileMessages()
const { startDevelopment } = await vite.ssrLoadModule('/server/development.ts')
try {
  await startDevelopment({ vite })
} catch (error) {
  // A taken port or a wrong setting is the reader's to mend: the words are enough.
  console.error(error.message)
  process.exit(1)
}

/** With every change of one, one compilation after the other; Vite sees what has come of it. */
function recompileMessages() {
  let compiling = Promise.resolve()
  vite.watcher.on('all', (_event, file) => {
    if (!file.startsWith(join(root, 'messages'))) return
    compiling = compiling
      .then(compileMessagesIfNeeded)
      .catch((error) => console.error(`The messages cannot be used as they are: ${error.message}`))
  })
}
