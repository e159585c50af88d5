import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/**
 * One hash over the names and contents of files and folders; what does not exist is left out. Tests beside the code
 * do not count: they change nothing that is built.
 * @param {string} root
 * @param {string[]} places relative to root
 * @returns {string} 64 hexadecimal digits
 */
export function hashOfFiles(root, places) {
  const files = places
    .map((place) => join(root, place))
    .filter((path) => existsSync(path))
    .flatMap(filesIn)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, name: relative(root, file).split(sep).join('/') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const hash = createHash('sha256')
  for (const { file, name } of files) {
    const content = readFileSync(file)
    // Name and length go first, so that moving bytes from one file into the next changes the hash.
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
