// Packs an edition as it is drawn now, before the deck is redrawn: node scripts/art-edition.mjs celestial-2
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { drawIfNeeded } from './art.mjs'
import { readDrawings, writePack } from './editions.mjs'
import { withBuildLock } from './lock.mjs'
import { root } from './root.mjs'

const [edition = ''] = process.argv.slice(2)
const digest = (await withBuildLock(drawIfNeeded))[edition]
if (!digest) throw new Error(`Edition “${edition}” not found in .cache/drawn.json.`)
const { altTexts } = JSON.parse(readFileSync(join(root, '.cache/drawn.json'), 'utf8'))
const folder = join(root, '.cache/drawn', `${edition}.${digest}`)
const file = writePack(readDrawings(edition, folder, altTexts[edition]))
console.log(`${file}: ${statSync(file).size.toLocaleString('en-US')} bytes`)
