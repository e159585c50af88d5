// npm run dev: the product from its sources, with hot reload.
import './node-version.mjs'
import { existsSync } from 'node:fs'
import { installIfNeeded } from './install.mjs'
import { root } from './root.mjs'

await installIfNeeded()

process.chdir(root)
process.env.NODE_ENV = 'development'
if (existsSync('.env')) process.loadEnvFile('.env')

// Only now: a fresh clone has no Vite before the install.
const { createServer } = await import('vite')
const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } })
const { startDevelopment } = await vite.ssrLoadModule('/server/development.ts')
await startDevelopment({ vite })
