// npm start: the product. A fresh clone installs and builds first; after that it starts in a second or two.
import './node-version.mjs'
import { join } from 'node:path'
import { heapOptions, memoryEnvironment } from './memory-limits.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { supervise } from './supervisor.mjs'

/** For installing, drawing the decks and building together, also on a slow machine. */
const prepareTimeoutMs = 3_600_000

const prepared = await run([process.execPath, join(root, 'scripts/prepare.mjs')], {
  show: true,
  limitMs: prepareTimeoutMs,
})
if (prepared.code !== 0) {
  // Its output has been shown already; this has only the message about the time limit, if any.
  process.stderr.write(prepared.output)
  process.exit(prepared.code)
}

const code = await supervise({
  args: [...heapOptions(process.env), join(root, 'build/server/index.js'), ...process.argv.slice(2)],
  cwd: root,
  env: { ...process.env, ...memoryEnvironment(process.env), NODE_ENV: 'production' },
  // If npm is killed, it cannot forward the signal, and the server would keep running.
  stopWithParent: process.env.npm_lifecycle_event === 'start',
})
process.exit(code)
