// Installs and builds what is missing or has changed. A separate process, so that its memory is freed.
import './node-version.mjs'
import { buildIfNeeded } from './build.mjs'
import { installIfNeeded } from './install.mjs'

try {
  await installIfNeeded()
  await buildIfNeeded()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
