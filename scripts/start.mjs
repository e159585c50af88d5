// npm start: the product. A fresh clone installs and builds first; after that it starts in a second or two.
import './node-version.mjs'
import { buildIfNeeded, serverFile } from './build.mjs'
import { installIfNeeded } from './install.mjs'
import { heapOptions, memoryEnvironment } from './memory-limits.mjs'
import { root } from './root.mjs'
import { supervise } from './supervisor.mjs'

try {
  await installIfNeeded()
  await buildIfNeeded()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

const code = await supervise({
  args: [...heapOptions(process.env), serverFile, ...process.argv.slice(2)],
  cwd: root,
  env: { ...process.env, ...memoryEnvironment(process.env), NODE_ENV: 'production' },
  // npm that is killed cannot pass that on, and nobody would be left to stop the server.
  stopWithParent: process.env.npm_lifecycle_event === 'start',
})
process.exit(code)
