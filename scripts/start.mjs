// npm start: the product. A fresh clone installs and builds first; after that it starts in a second or two.
import './node-version.mjs'
import { join } from 'node:path'
import { heapOptions, memoryEnvironment } from './memory-limits.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { supervise } from './supervisor.mjs'

/** For installing, drawing the decks and building together, also on a slow machine. */
const prepareWithinMs = 3_600_000

const prepared = await run([process.execPath, join(root, 'scripts/prepare.mjs')], {
  show: true,
  limitMs: prepareWithinMs,
})
if (prepared.code !== 0) {
  // What it printed has been shown already; this says whether the time limit ended it.
  process.stderr.write(prepared.output)
  process.exit(prepared.code)
}

const code = await supervise({
  args: [...heapOptions(process.env), join(root, 'build/server/index.js'), ...process.argv.slice(2)],
  cwd: root,
  env: { ...process.env, ...memoryEnvironment(process.env), NODE_ENV: 'production' },
  // npm that is killed cannot pass that on, and nobody would be left to stop the server.
  stopWithParent: process.env.npm_lifecycle_event === 'start',
})
process.exit(code)
