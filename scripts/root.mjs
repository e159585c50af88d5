import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository, whatever the working directory is. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * The command line that runs an installed tool with the Node that runs us: no shell, no PATH, no npx.
 * @param {string} packageName
 * @param {string} [name] of the tool, where the package has several
 * @returns {string[]}
 */
export function tool(packageName, name = packageName) {
  const require = createRequire(join(root, 'package.json'))
  const manifest = join(root, 'node_modules', packageName, 'package.json')
  const { bin } = require(manifest)
  return [process.execPath, join(dirname(manifest), typeof bin === 'string' ? bin : bin[name])]
}
