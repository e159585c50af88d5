// Import rules between folders, as described in ARCHITECTURE.md.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The folders (or single files) of ours that each folder may import. A folder may always import itself. */
const mayImport: Record<string, string[]> = {
  // The shape of the sentences that compose a reading.
  content: ['rules/readings/composition/lines.ts'],
  rules: [],
  art: ['content/'],
  convex: ['content/', 'rules/'],
  backend: [],
  app: ['convex/_generated/', 'content/', 'rules/', 'art/'],
  server: [
    'backend/index.ts',
    'convex/',
    'content/',
    'rules/',
    'art/',
    'app/data/contexts.ts',
    'app/session/theme.ts',
    'app/session/visitor-cookie.ts',
    // The pages of the identity provider use the product's components and styles.
    'app/components/brand/',
    'app/components/ui/',
    'app/styles/',
  ],
}

/** Layers of backend: a folder may import those before it, never those after it. */
const backendLayers = [
  ['errors.ts', 'clock.ts', 'retry.ts'],
  ['values'],
  ['keys'],
  ['schema'],
  ['storage'],
  ['queries', 'transactions'],
  ['functions'],
  ['subscriptions', 'scheduler', 'files', 'auth'],
  ['sync', 'http', 'snapshots'],
  ['engine.ts'],
  ['backend.ts'],
  ['index.ts'],
]

/**
 * Layers of app: the root → routes → components → ui; data, session, analytics, offline and styles below the
 * components.
 */
const appLayers = [
  ['styles', 'worker'],
  ['data', 'session', 'analytics', 'offline'],
  ['readings', 'journal', 'uploads', 'search'],
  ['components/ui'],
  ['components', 'places'],
  ['routes'],
  ['routes.ts', 'root.tsx', 'after-load.ts', 'render-to-text.ts'],
  ['entry.client.tsx', 'entry.server.tsx'],
]

type Import = { from: string; to: string }

const files = Object.keys(mayImport).flatMap((folder) => sourceFiles(folder))
const imports = files.flatMap(importsOf)

describe('import directions', () => {
  test('every folder imports only folders below it', () => {
    const wrong = imports.filter(({ from, to }) => {
      const [home = '', goal = ''] = [topFolder(from), topFolder(to)]
      if (home === goal || !(goal in mayImport)) return false
      // Tests may import any folder.
      if (isTest(from)) return false
      return !mayImport[home]?.some(
        (allowed) => to === allowed || (allowed.endsWith('/') && to.startsWith(allowed)),
      )
    })
    expect(wrong.map(arrow)).toEqual([])
  })

  test('nothing of the product imports tests, bench or scripts', () => {
    const wrong = imports.filter(({ from, to }) => !isTest(from) && /^(tests|bench|scripts)\//.test(to))
    expect(wrong.map(arrow)).toEqual([])
  })

  test('backend is layered downwards', () => {
    expect(upwards('backend', backendLayers)).toEqual([])
  })

  test('app is layered downwards', () => {
    expect(upwards('app', appLayers)).toEqual([])
  })

  test('every file of backend and app is in a layer', () => {
    const layers = { backend: backendLayers, app: appLayers }
    const outside = Object.entries(layers).flatMap(([folder, places]) =>
      files.filter(
        (file) => file.startsWith(`${folder}/`) && !isTest(file) && rankOf(file, folder, places) < 0,
      ),
    )
    expect(outside).toEqual([])
  })

  test('there are no import cycles', () => {
    expect(cycles(imports.filter(({ from }) => !isTest(from)))).toEqual([])
  })

  test('route folders do not import each other in cycles', () => {
    const folderOf = (file: string) => /^app\/routes\/[^/]+(?=\/)/.exec(file)?.[0] ?? ''
    const edges = imports
      .filter(({ from, to }) => !isTest(from) && folderOf(from) !== '' && folderOf(to) !== '')
      .map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }))
    expect(cycles(edges.filter(({ from, to }) => from !== to))).toEqual([])
  })

  test('no file is called utils, helpers or misc', () => {
    expect(files.filter((file) => /\/(utils?|helpers?|misc|common)(\.|\/)/.test(file))).toEqual([])
  })

  test('the check works: it finds files and their imports', () => {
    expect(files.length).toBeGreaterThan(20)
    expect(imports.length).toBeGreaterThan(20)
  })
})

function sourceFiles(folder: string): string[] {
  let entries
  try {
    entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  } catch {
    return [] // A folder may not exist yet.
  }
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

function importsOf(file: string): Import[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true)
  return importedFiles.flatMap(({ fileName }) => {
    const path = fileName.replace(/\?.*$/, '')
    if (path.startsWith('#')) return [{ from: file, to: path.slice(1) }]
    if (path.startsWith('.')) return [{ from: file, to: normalize(join(dirname(file), path)) }]
    return []
  })
}

/** -1 if it is in no layer. A file of a nested folder (components/ui in components) belongs to the inner one. */
function rankOf(file: string, folder: string, layers: string[][]): number {
  const matches = layers.flatMap((layer, rank) =>
    layer
      .filter((place) => file === `${folder}/${place}` || file.startsWith(`${folder}/${place}/`))
      .map((place) => ({ place, rank })),
  )
  matches.sort((a, b) => b.place.length - a.place.length)
  return matches[0]?.rank ?? -1
}

function upwards(folder: string, layers: string[][]): string[] {
  return imports
    .filter(({ from, to }) => !isTest(from) && from.startsWith(`${folder}/`) && to.startsWith(`${folder}/`))
    .filter(({ from, to }) => rankOf(to, folder, layers) > rankOf(from, folder, layers))
    .map(arrow)
}

function cycles(edges: Import[]): string[] {
  const next = new Map<string, Import[]>()
  for (const edge of edges) next.set(edge.from, [...(next.get(edge.from) ?? []), edge])
  const done = new Set<string>()
  const cyclesFound: string[] = []
  const walk = (file: string, path: string[]) => {
    const index = path.indexOf(file)
    if (index >= 0) return void cyclesFound.push([...path.slice(index), file].join(' → '))
    if (done.has(file)) return
    for (const { to } of next.get(file) ?? []) walk(to, [...path, file])
    done.add(file)
  }
  for (const file of next.keys()) walk(file, [])
  return cyclesFound
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || /\/test-[\w-]+\.ts$/.test(file) || file.startsWith('tests/')
}

function topFolder(file: string): string {
  return file.split('/')[0] ?? ''
}

function arrow({ from, to }: Import): string {
  return `${from} → ${to}`
}
