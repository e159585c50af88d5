import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withBuildLock } from './lock.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'

const stampFile = join(root, 'node_modules/.lodestar-stamp')

/** Installs the packages, unless node_modules is up to date with package.json and the lockfile. */
export function installIfNeeded() {
  return withBuildLock(install)
}

async function install() {
  const stamp = expectedStamp()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return

  console.log('Installing packages…')
  // An interrupted install must not look like a complete one.
  rmSync(stampFile, { force: true })
  const { code, output } = await run([...npm(), 'install', ...installOptions()], { show: true })
  if (code !== 0) throw new Error(`The packages could not be installed: npm ended with ${code}. ${output}`)
  writeFileSync(stampFile, stamp)
}

function expectedStamp() {
  // Only the fields that affect node_modules: a new npm script needs no install.
  const { dependencies, devDependencies, overrides } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  return createHash('sha256')
    .update(JSON.stringify([process.platform, process.arch, dependencies, devDependencies, overrides]))
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

function installOptions() {
  return [
    // `npm ci` refuses a lockfile without the optional binaries of other platforms; this installs the same versions
    // and leaves the lockfile as it is.
    '--no-save',
    '--prefer-offline',
    // Also with NODE_ENV=production, because the product is built here.
    '--include=dev',
    '--loglevel=error',
    // The lockfile has the binaries of linux-x64 only; elsewhere we rely on the exact versions in package.json.
    ...(process.platform === 'linux' && process.arch === 'x64' ? [] : ['--no-package-lock']),
  ]
}

function npm() {
  const { npm_execpath: cli } = process.env
  if (cli?.endsWith('npm-cli.js')) return [process.execPath, cli]
  return ['npm']
}
