// node scripts/art-figures.mjs <picture.png> [celestial|woodcut]: every pose of art/figures on one picture, to be looked at.
import './node-version.mjs'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installIfNeeded } from './install.mjs'
import { root } from './root.mjs'

await installIfNeeded()
const { Resvg } = await import('@resvg/resvg-js')
const { runnerImport } = await import('vite')

const [picture, styleName = 'celestial'] = process.argv.slice(2)
if (!picture) {
  console.error('A file to write, please.')
  process.exit(1)
}
const load = async (path) =>
  (await runnerImport(join(root, path), { configFile: false, root, logLevel: 'error' })).module

const { poseNames, poseSheet } = await load('art/figures/pose-sheet.ts')
const style = (await load(`art/styles/${styleName}.ts`))[styleName]({})
const svg = poseSheet(style, styleName === 'woodcut' ? 'night' : 'far')
writeFileSync(picture, new Resvg(svg, { fitTo: { mode: 'width', value: 1900 } }).render().asPng())
console.log(`${poseNames.length} poses in ${picture}: ${poseNames.join(', ')}, and animals`)
