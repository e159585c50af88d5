// npm run soak: the long versions of the fuzz tests, crash rounds and floods, of which `npm test` runs short ones.
import './node-version.mjs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfNeeded } from './build.mjs'
import { installIfNeeded } from './install.mjs'
import { root, tool } from './root.mjs'
import { run } from './run.mjs'

await installIfNeeded()
await buildIfNeeded()
if (existsSync(join(root, 'tests/fuzz'))) {
  const { code } = await run([...tool('vitest'), 'run', 'tests/fuzz'], {
    env: { LODESTAR_SOAK: '1' },
    show: true,
    limitMs: 24 * 3_600_000,
  })
  process.exitCode = code
} else {
  console.log('There is nothing to soak yet: tests/fuzz does not exist.')
}
