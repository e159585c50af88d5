// Runs a TypeScript file of ours in a separate process: `node run-typescript.mjs file.ts arguments…`. For tests that
// kill processes.
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

const [file, ...args] = process.argv.slice(2)
const { module } = await runnerImport(resolve(file), {
  configFile: false,
  cacheDir: '/tmp/unused-vite-cache',
})
await module.main(...args)
