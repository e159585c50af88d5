// npm run dev: the product from its sources, with hot reload.
import './node-version.mjs'
import { existsSync } from 'node:fs'
import { drawIfNeeded } from './art.mjs'
import { installIfNeeded } from './install.mjs'
import { alone } from './lock.mjs'
import { root } from './root.mjs'

await installIfNeeded()
const drawnDecks = await alone(drawIfNeeded)

process.chdir(root)
process.env.NODE_ENV = 'development'
process.env.DRAWN_DECKS = JSON.stringify(drawnDecks)
if (existsSync('.env')) process.loadEnvFile('.env')

// Only now: a fresh clone has no Vite before the install.
const { createServer } = await import('vite')
// Vite tells the browser of changes on a port of its own; beside ours, so that two products can be developed at once.
const port = Number(process.env.PORT || 3000)
const hmr = { port: port < 50_000 ? port + 10_000 : port - 10_000 }
const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr } })
const { startDevelopment } = await vite.ssrLoadModule('/server/development.ts')
try {
  await startDevelopment({ vite })
} catch (error) {
  // A taken port or a wrong setting is the reader's to mend: the words are enough.
  console.error(error.message)
  process.exit(1)
}
