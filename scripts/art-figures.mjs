// node scripts/art-figures.mjs [<picture.png|.webp>] [celestial|woodcut]: renders every pose and being of art/figures
// into one picture. Without a file name it updates art/figures/poses.webp, which art/README.md shows.
import './node-version.mjs'
import { join } from 'node:path'
import { installIfNeeded } from './install.mjs'
import { root } from './root.mjs'

await installIfNeeded()
const { Resvg } = await import('@resvg/resvg-js')
const { default: sharp } = await import('sharp')
const { runnerImport } = await import('vite')

const [picture = join(root, 'art/figures/poses.webp'), styleName = 'celestial'] = process.argv.slice(2)
const load = async (path) =>
  (await runnerImport(join(root, path), { configFile: false, root, logLevel: 'error' })).module

const { poseSheet, sheetNames } = await load('art/figures/pose-sheet.ts')
const style = (await load(`art/styles/${styleName}.ts`))[styleName]({})
const svg = poseSheet(style, styleName === 'woodcut' ? 'night' : 'far')
const width = picture.endsWith('.webp') ? 1250 : 1900
await sharp(new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng())
  .toFormat(picture.endsWith('.webp') ? 'webp' : 'png', { quality: 66, effort: 6 })
  .toFile(picture)
console.log(`${sheetNames.length} drawings in ${picture}: ${sheetNames.join('; ')}`)
