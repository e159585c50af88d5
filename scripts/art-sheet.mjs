// node scripts/art-sheet.mjs <deck> <picture.png> [card …] [--sizes=110,300] [--themes=night,day] [--bare]
// Renders cards of a deck into one picture. `back` and `cover` are cards too; without cards, all of them.
// --bare leaves out name and number.
import './node-version.mjs'
import { join } from 'node:path'
import { installIfNeeded } from './install.mjs'
import { root } from './root.mjs'

await installIfNeeded()
const { Resvg } = await import('@resvg/resvg-js')
const { default: sharp } = await import('sharp')
const { runnerImport } = await import('vite')

const args = process.argv.slice(2)
const option = (name, fallback) =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback
const sizes = option('sizes', '110,300').split(',').map(Number)
const themes = option('themes', 'night').split(',')
const [deckSlug, picture, ...slugs] = args.filter((arg) => !arg.startsWith('--'))

const { module } = await runnerImport(join(root, 'art/decks.ts'), {
  configFile: false,
  root,
  logLevel: 'error',
})
const deck = module.decks.find(({ slug }) => slug === deckSlug)
if (!deck || !picture) {
  console.error(
    `Usage: art-sheet.mjs <deck> <picture.png>. Decks: ${module.decks.map(({ slug }) => slug).join(', ')}.`,
  )
  process.exit(1)
}

const cards = slugs.length > 0 ? slugs : deck.cards.map(({ slug }) => slug)
const gap = 14
const sheetWidth = 2400
const pageColor = { night: '#05060f', day: '#efe7d6' }

const rows = []
for (const theme of themes) for (const size of sizes) rows.push(await row(theme, size))
const height = rows.reduce((sum, { height }) => sum + height, 0)
const width = Math.max(...rows.map(({ width }) => width))
let top = 0
const layers = []
for (const { image, height } of rows) {
  layers.push({ input: image, left: 0, top })
  top += height
}
await sharp({ create: { width, height, channels: 3, background: '#05060f' } })
  .composite(layers)
  .png()
  .toFile(picture)
console.log(`${cards.length} cards in ${picture}, ${width} × ${height}`)

async function row(theme, size) {
  const cardHeight = Math.round((size * 19) / 11)
  const perRow = Math.max(1, Math.min(cards.length, Math.floor((sheetWidth - gap) / (size + gap))))
  const lines = Math.ceil(cards.length / perRow)
  const [width, height] = [gap + perRow * (size + gap), gap + lines * (cardHeight + gap)]
  const layers = cards.map((slug, index) => ({
    input: pixels(drawing(slug, { theme, detail: size < 160 ? 'small' : 'full' }), size),
    left: gap + (index % perRow) * (size + gap),
    top: gap + Math.floor(index / perRow) * (cardHeight + gap),
  }))
  const image = await sharp({ create: { width, height, channels: 3, background: pageColor[theme] } })
    .composite(layers)
    .png()
    .toBuffer()
  return { image, width, height }
}

function drawing(slug, options) {
  if (slug === 'back' || slug === 'cover') return deck[slug](options)
  return deck.face(slug, { ...options, bare: args.includes('--bare') })
}

function pixels(svg, size) {
  return Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng())
}
