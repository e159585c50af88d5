// Draws our decks into .cache/drawn and unpacks their former editions there: one folder per edition, named after a hash of
// its drawings, so that browsers can cache them forever. drawn.json has the editions, their alt texts and their sources.
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { compressFiles } from './compress.mjs'
import { writeDrawings } from './drawings.mjs'
import { packsFolder, readPacks } from './editions.mjs'
import { hashOfFiles } from './hash.mjs'
import { root } from './root.mjs'

const drawnFolder = join(root, '.cache/drawn')
const recordFile = join(root, '.cache/drawn.json')
const entry = 'art/decks.ts'

/** Inputs besides the modules of the decks: former editions, the scripts that write the files, and the fonts. */
const otherSources = [
  packsFolder,
  'scripts/art.mjs',
  'scripts/compress.mjs',
  'scripts/drawings.mjs',
  'scripts/editions.mjs',
  'package-lock.json',
]

/**
 * Draws the decks, unless they are up to date with their sources. Call it while holding the build lock.
 * @returns {Promise<Record<string, string>>} the hash of each edition by its name
 */
export async function drawIfNeeded() {
  // A new source file is imported by a changed old one, so checking the old list of sources is enough.
  const last = readRecord()
  if (last && last.hash === hashOf(last.sources)) return last.decks
  console.log('Drawing the decks…')
  const startedAt = performance.now()
  rmSync(recordFile, { force: true })
  rmSync(drawnFolder, { recursive: true, force: true })
  // Imported late: a fresh clone has no Vite before the install.
  const { runnerImport } = await import('vite')
  const { module, dependencies } = await runnerImport(join(root, entry), {
    configFile: false,
    root,
    logLevel: 'error',
  })
  const editions = [
    ...module.decks.map((deck) => ({
      edition: module.newestEdition(deck.slug),
      altTexts: altTextsOf(deck),
      drawings: drawingsOf(deck),
    })),
    ...readPacks(),
  ]
  const decks = Object.fromEntries(
    editions.map(({ edition, drawings }) => [edition, writeDrawings(drawnFolder, edition, drawings)]),
  )
  await compressFiles(drawnFolder)
  const sources = [entry, ...dependencies.map((file) => relative(root, file))]
  const altTexts = Object.fromEntries(editions.map(({ edition, altTexts }) => [edition, altTexts]))
  writeFileSync(recordFile, JSON.stringify({ decks, altTexts, hash: hashOf(sources), sources }, null, 2))
  console.log(`Drawn in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return decks
}

/** The build does not depend on .cache. */
export function copyDrawings(folder) {
  cpSync(drawnFolder, join(folder, 'drawn'), { recursive: true })
  cpSync(recordFile, join(folder, 'drawn.json'))
}

function readRecord() {
  return existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : null
}

function hashOf(sources) {
  return hashOfFiles(root, [...sources, ...otherSources])
}

function altTextsOf(deck) {
  return Object.fromEntries(deck.cards.map(({ slug, alt }) => [slug, alt]))
}

function drawingsOf(deck) {
  return ['full', 'small'].flatMap((detail) => [
    ...deck.cards.map(({ slug }) => ({
      detail,
      name: slug,
      svg: deck.face(slug, { theme: 'both', detail }),
    })),
    { detail, name: 'back', svg: deck.back({ theme: 'both', detail }) },
    { detail, name: 'cover', svg: deck.cover({ theme: 'both', detail }) },
  ])
}
