// Installs and builds what is missing or has changed, unless that was done elsewhere. A separate process, so that its memory is freed.
import './node-version.mjs'
import { buildIfNeeded } from './build.mjs'
import { installIfNeeded } from './install.mjs'
import { isPrebuilt } from './prebuilt.mjs'

try {
  // In a container image the packages are a layer of their own, made before the sources are there.
  if (process.argv[2] === 'packages') await installIfNeeded()
  else if (!isPrebuilt()) {
    await installIfNeeded()
    await buildIfNeeded()
  }
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
