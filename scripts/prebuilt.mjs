// Whether the product was built elsewhere, or by somebody else. A container image has the build without its sources, and a
// service runs in a folder that it cannot write to. Neither can install or build anything, and need not.
import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * True if there is nothing to prepare here. Throws if the product cannot be prepared and is not built.
 * @param {string} [folder]
 */
export function isPrebuilt(folder = root) {
  if (existsSync(join(folder, 'app')) && isWritable(folder)) return false
  if (existsSync(join(folder, 'build/server/index.js')) && existsSync(join(folder, 'node_modules')))
    return true
  throw new Error(
    `The product is not built, and cannot be built in ${folder}, because the sources are missing or this user cannot ` +
      'write there. Run node scripts/prepare.mjs as the owner of the folder.',
  )
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
