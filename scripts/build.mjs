import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyDrawings, drawIfNeeded } from './art.mjs'
import { compressFiles } from './compress.mjs'
import { bringBack, putAside } from './former-assets.mjs'
import { hashOfFiles } from './hash.mjs'
import { withBuildLock } from './lock.mjs'
import { compileMessagesIfNeeded, languages, messageSources } from './messages.mjs'
import { root, tool } from './root.mjs'
import { run } from './run.mjs'

/** The inputs of a build. */
const sources = [
  ...['app', 'art', 'backend', 'content', 'convex', 'public', 'rules', 'server'],
  ...[
    'react-router.config.ts',
    'tsconfig.json',
    'vite.config.ts',
    'vite.worker.config.ts',
    'package.json',
    'package-lock.json',
  ],
  ...[
    'scripts/art.mjs',
    'scripts/build.mjs',
    'scripts/compress.mjs',
    'scripts/packages.mjs',
    ...messageSources,
  ],
]

export const serverFile = join(root, 'build/server/index.js')
const stampFile = join(root, 'build/.stamp')

/** Builds the product, unless the build is up to date with its sources. */
export function buildIfNeeded() {
  return withBuildLock(build)
}

async function build() {
  // First, because the pages are built with the addresses of the drawings.
  const drawnDecks = await drawIfNeeded()
  await compileMessagesIfNeeded()
  const hash = buildHash()
  if (existsSync(serverFile) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return

  console.log('Building…')
  const startedAt = performance.now()
  rmSync(stampFile, { force: true })
  putAside(join(root, 'build'))
  const { code, output } = await run([...tool('@react-router/dev', 'react-router'), 'build'], {
    // The same sources have the same id on every machine, so that several servers agree on the latest build.
    env: {
      BUILD_ID: hash.slice(0, 12),
      DRAWN_DECKS: JSON.stringify(drawnDecks),
      NODE_ENV: 'production',
    },
  })
  if (code !== 0) throw new Error(`The build failed.\n${output}`)
  const manifest = shortenRouteManifest()
  await buildWorker(hash, manifest)
  await compressFiles(join(root, 'build/client'))
  bringBack(join(root, 'build'))
  // After the build, because Vite empties the folder.
  copyDrawings(join(root, 'build'))
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stampFile, hash)
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

/** Other languages are another build. */
function buildHash() {
  return createHash('sha256')
    .update(`${languages()} ${hashOfFiles(root, sources)}`)
    .digest('hex')
}

const assets = join(root, 'build/client/assets')
const manifestStart = 'window.__reactRouterManifest='

/**
 * Makes the route manifest smaller, because every visitor loads it before the page is hydrated. It tells the router what to
 * prefetch for a page. Modules that the root has loaded already and fields that are `false` can be left out. The modules of a
 * page come in the same order everywhere, the most frequent first, because compression finds longer repetitions then: 0.65 kB.
 */
function shortenRouteManifest() {
  const name = readdirSync(assets).find((name) => /^manifest-[\w-]+\.js$/.test(name))
  if (!name) throw new Error('The build has no route manifest.')
  const file = join(assets, name)
  const manifest = JSON.parse(readFileSync(file, 'utf8').replace(manifestStart, '').replace(/;\s*$/, ''))
  const { root, ...others } = manifest.routes
  for (const route of Object.values(others)) {
    route.imports = route.imports.filter((/** @type {string} */ module) => !root.imports.includes(module))
  }
  sortByFrequency(Object.values(others).map(({ imports }) => imports))
  const short = JSON.stringify(manifest, (_, value) => (value === false ? undefined : value))
  writeFileSync(file, `${manifestStart}${short};`)
  return { ...manifest, file: `/assets/${name}` }
}

/** @param {string[][]} lists */
function sortByFrequency(lists) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const item of lists.flat()) counts.set(item, (counts.get(item) ?? 0) + 1)
  const count = (/** @type {string} */ item) => counts.get(item) ?? 0
  for (const list of lists) list.sort((a, b) => count(b) - count(a) || (a < b ? -1 : 1))
}

/**
 * Last, because it contains the list of files that every page needs. It changes with every build, so browsers update it.
 * @param {string} hash
 * @param {ReturnType<typeof shortenRouteManifest>} manifest
 */
async function buildWorker(hash, manifest) {
  const { code, output } = await run(
    [...tool('vite'), 'build', '--config', join(root, 'vite.worker.config.ts')],
    {
      env: {
        BUILD_ID: hash.slice(0, 12),
        SHELL_FILES: JSON.stringify(shellFiles(manifest)),
        NODE_ENV: 'production',
      },
    },
  )
  if (code !== 0) throw new Error(`The build of the service worker failed.\n${output}`)
}

/**
 * The files that the home page needs: scripts, styles, fonts and icons.
 * @param {ReturnType<typeof shortenRouteManifest>} manifest
 */
function shellFiles({ file, entry, routes }) {
  const shell = [
    entry,
    routes.root,
    routes['routes/site/layouts/newdefault'],
    routes['routes/site/home/home'],
  ]
  const files = shell.flatMap(({ module, imports, css }) => [module, ...imports, ...css])
  const styles = readdirSync(assets).filter((name) => sharedAssets.test(name))
  return [...new Set([file, ...files, ...styles.map((name) => `/assets/${name}`), ...publicFiles])]
}

/** The stylesheet, the logo, and the fonts without rare letters, which are cached with the pages that use them. */
const sharedAssets = /^(app-.*\.css|wordmark-.*\.svg|(?!.*-rare-).*\.woff2)$/
const publicFiles = ['/favicon.svg', '/manifest.webmanifest', '/icons/icon-192.png']
