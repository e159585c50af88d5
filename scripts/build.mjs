import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyDrawings, drawIfNeeded } from './art.mjs'
import { compressFiles } from './compress.mjs'
import { hashOfFiles } from './hash.mjs'
import { alone } from './lock.mjs'
import { root, tool } from './root.mjs'
import { run } from './run.mjs'

/** Everything a build is made of. */
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
  ...['scripts/art.mjs', 'scripts/build.mjs', 'scripts/compress.mjs'],
]

export const serverFile = join(root, 'build/server/index.js')
const stampFile = join(root, 'build/.stamp')

/** Builds the product, unless the build there is of these very sources. */
export function buildIfNeeded() {
  return alone(build)
}

async function build() {
  // First, since the pages are built with the addresses of the drawings.
  const drawnDecks = await drawIfNeeded()
  const hash = hashOfFiles(root, sources)
  if (existsSync(serverFile) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return

  console.log('Building…')
  const startedAt = performance.now()
  rmSync(stampFile, { force: true })
  const { code, output } = await run([...tool('@react-router/dev', 'react-router'), 'build'], {
    // The same sources have the same id everywhere, so that several servers agree on what is the latest build.
    env: {
      BUILD_ID: hash.slice(0, 12),
      DRAWN_DECKS: JSON.stringify(drawnDecks),
      NODE_ENV: 'production',
    },
  })
  if (code !== 0) throw new Error(`The build failed.\n${output}`)
  const siteMap = shortenSiteMap()
  await buildWorker(hash, siteMap)
  await compressFiles(join(root, 'build/client'))
  // Only now: Vite has emptied the folder.
  copyDrawings(join(root, 'build'))
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stampFile, hash)
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

const assets = join(root, 'build/client/assets')
const siteMapStart = 'window.__reactRouterManifest='

/**
 * Every visitor loads the site map before anything is alive. It tells the router what to fetch ahead for a page; what the
 * first page has brought along already need not be named for each of the others, nor what a page has not.
 */
function shortenSiteMap() {
  const name = readdirSync(assets).find((name) => /^manifest-[\w-]+\.js$/.test(name))
  if (!name) throw new Error('The build has left no site map.')
  const file = join(assets, name)
  const map = JSON.parse(readFileSync(file, 'utf8').replace(siteMapStart, '').replace(/;\s*$/, ''))
  const { root, ...others } = map.routes
  for (const route of Object.values(others)) {
    route.imports = route.imports.filter((/** @type {string} */ needed) => !root.imports.includes(needed))
  }
  const short = JSON.stringify(map, (_, value) => (value === false ? undefined : value))
  writeFileSync(file, `${siteMapStart}${short};`)
  return { ...map, file: `/assets/${name}` }
}

/**
 * Last, since it is told which files every page needs. It is another file with every build, and by that browsers notice.
 * @param {string} hash
 * @param {ReturnType<typeof shortenSiteMap>} siteMap
 */
async function buildWorker(hash, siteMap) {
  const { code, output } = await run(
    [...tool('vite'), 'build', '--config', join(root, 'vite.worker.config.ts')],
    {
      env: {
        BUILD_ID: hash.slice(0, 12),
        SHELL_FILES: JSON.stringify(shellFiles(siteMap)),
        NODE_ENV: 'production',
      },
    },
  )
  if (code !== 0) throw new Error(`The build of the service worker failed.\n${output}`)
}

/**
 * What the first page starts with, and what it wears.
 * @param {ReturnType<typeof shortenSiteMap>} siteMap
 */
function shellFiles({ file, entry, routes }) {
  const shell = [
    entry,
    routes.root,
    routes['routes/site/layouts/newdefault'],
    routes['routes/site/home/home'],
  ]
  const files = shell.flatMap(({ module, imports, css }) => [module, ...imports, ...css])
  const clothes = readdirSync(assets).filter((name) => ofEveryPage.test(name))
  return [...new Set([file, ...files, ...clothes.map((name) => `/assets/${name}`), ...ofEveryBuild])]
}

/** The whole stylesheet, the name, and the faces but for rare letters: those are kept with the pages that have them. */
const ofEveryPage = /^(app-.*\.css|wordmark-.*\.svg|(?!.*-rare-).*\.woff2)$/
const ofEveryBuild = ['/favicon.svg', '/manifest.webmanifest', '/icons/icon-192.png']
