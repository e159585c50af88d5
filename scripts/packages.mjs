// The packages that the product is made of, for /credits: what `dependencies` of package.json needs, as it is installed.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** @typedef {{ name: string, version: string, license: string }} InstalledPackage */

/**
 * @param {string} root the folder of package.json
 * @returns {InstalledPackage[]} by name; each version once
 */
export function installedPackages(root) {
  /** @type {Map<string, InstalledPackage>} */
  const packages = new Map()
  /** @type {Set<string>} */
  const seen = new Set()
  const waiting = [root]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (seen.has(folder)) continue
    seen.add(folder)
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const { name, version, dependencies = {}, optionalDependencies = {} } = manifest
    if (folder !== root) packages.set(`${name}@${version}`, { name, version, license: licenseOf(manifest) })
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = findPackage(folder, needed, root)
      if (found !== null) waiting.push(found)
      // An optional one is for another platform.
      else if (!(needed in optionalDependencies))
        throw new Error(`${name} needs ${needed}, which is not installed.`)
    }
  }
  return [...packages.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1))
}

/**
 * As Node resolves it: in the folder's own node_modules, else in those above it.
 * @param {string} from
 * @param {string} name
 * @param {string} root
 * @returns {string | null}
 */
function findPackage(from, name, root) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return candidate
    if (folder === root || folder === dirname(folder)) return null
  }
}

/**
 * Older packages have an object, or a list of them.
 * @param {{ license?: unknown, licenses?: unknown }} manifest
 */
function licenseOf({ license, licenses }) {
  const all = [license ?? licenses ?? []].flat()
  const names = all.map((one) => (typeof one === 'string' ? one : one?.type)).filter(Boolean)
  return names.length > 0 ? names.join(' OR ') : 'UNKNOWN'
}
