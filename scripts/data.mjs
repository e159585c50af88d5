// npm run data -- backup|restore|…: all data as one file, or as a folder, and back.
import './node-version.mjs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfNeeded, serverFile } from './build.mjs'
import { installIfNeeded } from './install.mjs'
import { isPrebuilt } from './prebuilt.mjs'
import { root } from './root.mjs'

try {
  if (!isPrebuilt()) {
    await installIfNeeded()
    await buildIfNeeded()
  }
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

// A folder is meant from where the command was typed; npm has gone to the root of the repository.
const from = process.env.INIT_CWD ?? process.cwd()
const [command, ...rest] = process.argv.slice(2)
const args = rest.map((arg) => (arg.startsWith('--') ? arg : resolve(from, arg)))

process.chdir(root)
process.env.NODE_ENV = 'production'
process.argv = [process.argv[0], serverFile, 'data', ...(command === undefined ? [] : [command]), ...args]
await import(pathToFileURL(serverFile).href)
