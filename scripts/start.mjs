// npm start: the product. A fresh clone installs and builds first; after that it starts in a second or two.
import './node-version.mjs'
import { pathToFileURL } from 'node:url'
import { buildIfNeeded, serverFile } from './build.mjs'
import { installIfNeeded } from './install.mjs'
import { root } from './root.mjs'

try {
  await installIfNeeded()
  await buildIfNeeded()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

process.chdir(root)
process.env.NODE_ENV = 'production'
// In this process, so that signals reach the server itself.
await import(pathToFileURL(serverFile).href)
