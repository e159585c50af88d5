// The drawings of one edition of a deck as files, in a folder that is named after a hash of them all.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** @typedef {{ detail: string, name: string, svg: string }} Drawing */

/**
 * @param {readonly Drawing[]} drawings full ones before small ones, each in the order of the deck
 * @returns {string} 12 hexadecimal digits
 */
export function digestOf(drawings) {
  const hash = createHash('sha256')
  for (const { detail, name, svg } of drawings) hash.update(`${detail}/${name}\0${svg}\0`)
  return hash.digest('hex').slice(0, 12)
}

/**
 * @param {string} folder
 * @param {string} edition
 * @param {readonly Drawing[]} drawings
 * @returns {string} their digest
 */
export function writeDrawings(folder, edition, drawings) {
  const digest = digestOf(drawings)
  for (const { detail, name, svg } of drawings) {
    const file = join(folder, `${edition}.${digest}`, detail, `${name}.svg`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, svg)
  }
  return digest
}
