// Imported first by every command: with an old Node, or on Windows, say so before anything else fails.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const [, major, minor] = /(\d+)\.(\d+)/.exec(engines.node).map(Number)
const [ourMajor, ourMinor] = process.versions.node.split('.').map(Number)

if (process.platform === 'win32') {
  console.error('Lodestar does not run on Windows. Use WSL 2 or Docker there (docs/deploy.md).')
  process.exit(1)
}
if (ourMajor < major || (ourMajor === major && ourMinor < minor)) {
  console.error(`Lodestar needs Node ${major}.${minor} or later; this is Node ${process.versions.node}.`)
  process.exit(1)
}
