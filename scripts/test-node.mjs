// npm run test:node -- 22: a short test with another major version of Node, which is fetched from the package registry. Not a
// part of npm test, because that must not need the network.
import './node-version.mjs'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { buildIfNeeded } from './build.mjs'
import { installIfNeeded } from './install.mjs'
import { root, tool } from './root.mjs'
import { run } from './run.mjs'

/** What depends on Node most: starting and stopping, streams and crypto, and code that is not bundled. */
const tests = [
  'scripts',
  'tests/host/start-and-stop.test.ts',
  'backend/values',
  'backend/keys',
  'backend/files',
  'server/settings.test.ts',
  'server/identity',
  'rules',
]

const major = process.argv[2]
if (!/^\d+$/.test(major ?? '')) {
  console.error('Which major version of Node? For example: npm run test:node -- 22')
  process.exit(1)
}

try {
  await installIfNeeded()
  await buildIfNeeded()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const node = await fetchNode(major)
const { code } = await run([node, ...tool('vitest').slice(1), 'run', ...tests], {
  show: true,
  // Scripts that start `node` or `npm` by name get the same one.
  env: { PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
})
process.exit(code)

/** @param {string} major */
async function fetchNode(major) {
  const folder = join(root, '.cache/node', major)
  const file = join(folder, 'node_modules/node/bin/node')
  if (existsSync(file)) return file
  const { code, output } = await run(['npm', 'install', `node@${major}`, '--no-save', '--prefix', folder])
  if (code !== 0 || !existsSync(file)) {
    console.error(`Node ${major} could not be fetched.\n${output}`)
    process.exit(1)
  }
  return file
}
