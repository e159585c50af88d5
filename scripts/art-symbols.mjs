// node scripts/art-symbols.mjs <picture.png> [file …]: renders every symbol of art/symbols into one picture.
import './node-version.mjs'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { installIfNeeded } from './install.mjs'
import { root } from './root.mjs'

await installIfNeeded()
const { Resvg } = await import('@resvg/resvg-js')
const { default: sharp } = await import('sharp')
const { runnerImport } = await import('vite')

const [picture, ...names] = process.argv.slice(2)
const files = readdirSync(join(root, 'art/symbols'))
  .filter((file) => /^(?!.*test).*\.ts$/.test(file))
  .sort()
const selectedFiles = files.filter((file) => names.length === 0 || names.includes(basename(file, '.ts')))
const load = async (path) =>
  (await runnerImport(join(root, path), { configFile: false, root, logLevel: 'error' })).module

const { writeSvg } = await load('art/drawing/svg.ts')
const { celestial } = await load('art/styles/celestial.ts')
const { place } = await load('art/drawing/placement.ts')
const { extentOf } = await load('art/drawing/extent.ts')

const cell = 220
const cells = []
for (const file of selectedFiles) {
  for (const [name, symbol] of Object.entries(await load(`art/symbols/${file}`))) {
    const shape = drawnAtOrigin(symbol)
    if (shape) cells.push({ name, shape })
  }
}
const columns = Math.min(8, cells.length)
const height = Math.ceil(cells.length / columns) * cell
const shapes = cells.map(({ shape }, index) => {
  const box = extentOf([shape])
  const size = Math.min(1.6, (cell - 40) / Math.max(box.right - box.left, box.bottom - box.top))
  const [x, y] = [((index % columns) + 0.5) * cell, (Math.floor(index / columns) + 0.5) * cell]
  return place(
    { x: x - ((box.left + box.right) / 2) * size, y: y - ((box.top + box.bottom) / 2) * size, size },
    shape,
  )
})
const svg = writeSvg(shapes, { style: celestial(), width: columns * cell, height })
const { length } = cells
await sharp(Buffer.from(new Resvg(svg, { background: '#10183f' }).render().asPng())).toFile(picture)
console.log(`${length} symbols in ${picture}: ${cells.map(({ name }) => name).join(', ')}`)

/** A symbol can be drawn with just a placement; other exports (path data, ground) cannot. */
function drawnAtOrigin(symbol) {
  for (const options of [[], [0.5]]) {
    try {
      const shape = symbol({ x: 0, y: 0 }, ...options)
      if (shape?.kind && Number.isFinite(extentOf([shape]).left)) return shape
    } catch {
      continue
    }
  }
  return null
}
