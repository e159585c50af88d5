// Imported first by every command: with an old Node, say so before anything else fails.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const [, major, minor] = /(\d+)\.(\d+)/.exec(engines.node).map(Number)
const [ourMajor, ourMinor] = process.versions.node.split('.').map(Number)

if (ourMajor < major || (ourMajor === major && ourMinor < minor)) {
  console.error(`Lodestar needs Node ${major}.${minor} or later; this is Node ${process.versions.node}.`)
  process.exit(1)
}
