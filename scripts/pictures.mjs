// npm run pictures: every page at two widths in both themes, as files in pictures/ for a human to look at.
// With -- --dev it takes the pages that exist in development only.
import './node-version.mjs'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfNeeded } from './build.mjs'
import { installIfNeeded } from './install.mjs'
import { root, tool } from './root.mjs'
import { run } from './run.mjs'

const isDevelopment = process.argv.includes('--dev')

await installIfNeeded()
if (!isDevelopment) {
  await buildIfNeeded()
  // Removes pictures of deleted pages. Pictures of development pages are added to the others.
  rmSync(join(root, 'pictures'), { recursive: true, force: true })
}
const { code } = await run([...tool('@playwright/test', 'playwright'), 'test', '--reporter=line'], {
  env: { LODESTAR_PICTURES: isDevelopment ? 'development' : 'product' },
  show: true,
})
if (code === 0) console.log(`The pictures are in ${join(root, 'pictures')}`)
process.exitCode = code
