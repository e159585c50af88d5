import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/**
 * One hash of the names and contents of files and folders. Skips what does not exist, and tests, which do not change a build.
 * @param {string} root
 * @param {string[]} paths relative to root
 * @returns {string} 64 hexadecimal digits
 */
export function hashOfFiles(root, paths) {
  const files = paths
    .map((path) => join(root, path))
    .filter((path) => existsSync(path))
    .flatMap(filesIn)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, name: relative(root, file).split(sep).join('/') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const hash = createHash('sha256')
  for (const { file, name } of files) {
    const content = readFileSync(file)
    // Name and length come first, so that moving bytes from one file into the next changes the hash.
    hash.update(`${name}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}
