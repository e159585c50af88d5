// Former editions of our decks. The code that drew them no longer exists, but readings from then show them, so each edition
// is stored as a pack of rendered files in art/editions.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { root } from './root.mjs'

/** Relative to the project. */
export const packsFolder = 'art/editions'
const ending = '.json.br'
const details = ['full', 'small']

/** @typedef {{ edition: string, altTexts: Record<string, string>, drawings: import('./drawings.mjs').Drawing[] }} Edition */

/**
 * @param {string} [folder]
 * @returns {Edition[]}
 */
export function readPacks(folder = join(root, packsFolder)) {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .sort()
    .map((file) => {
      const { altTexts, ...pack } = JSON.parse(
        brotliDecompressSync(readFileSync(join(folder, file))).toString(),
      )
      // In the order of the pack, because the digest depends on the order.
      const drawings = details.flatMap((detail) =>
        Object.entries(pack[detail]).map(([name, svg]) => ({ detail, name, svg })),
      )
      return { edition: file.slice(0, -ending.length), altTexts, drawings }
    })
}

/**
 * @param {Edition} edition
 * @param {string} [folder]
 * @returns {string} the file
 */
export function writePack({ edition, altTexts, drawings }, folder = join(root, packsFolder)) {
  const pack = { altTexts }
  for (const detail of details) {
    const ofDetail = drawings.filter((drawing) => drawing.detail === detail)
    pack[detail] = Object.fromEntries(ofDetail.map(({ name, svg }) => [name, svg]))
  }
  const file = join(folder, edition + ending)
  mkdirSync(folder, { recursive: true })
  // The largest window, because all cards share a frame and letters.
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS }
  writeFileSync(file, brotliCompressSync(JSON.stringify(pack), { params }))
  return file
}

/**
 * Reads an edition from a folder written by `writeDrawings`.
 * @param {string} edition
 * @param {string} folder
 * @param {Record<string, string>} altTexts
 * @returns {Edition}
 */
export function readDrawings(edition, folder, altTexts) {
  const names = [...Object.keys(altTexts), 'back', 'cover']
  const drawings = details.flatMap((detail) =>
    names.map((name) => ({ detail, name, svg: readFileSync(join(folder, detail, `${name}.svg`), 'utf8') })),
  )
  return { edition, altTexts, drawings }
}
