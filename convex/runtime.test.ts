// The functions are bundled as `npx convex deploy` does it, and loaded with nothing but what Convex's runtime has.
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import type { BuildOptions, BuildResult, OutputFile } from 'esbuild'
import { beforeAll, expect, test } from 'vitest'

const folder = import.meta.dirname
/** The version that the pinned CLI bundles with. */
const { build } = createRequire(createRequire(import.meta.url).resolve('convex/package.json'))('esbuild') as {
  build(options: BuildOptions): Promise<BuildResult & { outputFiles: OutputFile[] }>
}

const maxCodeBytes = 32 * 1024 * 1024

/** As the CLI does it (its bundler/debugBundle.ts), for the default runtime. */
const cliOptions: BuildOptions = {
  bundle: true,
  platform: 'browser',
  format: 'esm',
  target: 'esnext',
  jsx: 'automatic',
  outdir: 'out',
  outbase: folder,
  conditions: ['convex', 'module'],
  write: false,
  splitting: true,
  chunkNames: '_deps/[hash]',
  treeShaking: true,
  minifySyntax: true,
  minifyIdentifiers: true,
  keepNames: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'silent',
}

let files: string[]
let entryPoints: string[]
beforeAll(async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  entryPoints = files.filter(isEntryPoint)
})

/** Which files the CLI bundles as modules: its bundler/index.ts. */
function isEntryPoint(file: string): boolean {
  const name = file.split('/').at(-1)!
  const isCode = /\.(ts|tsx|js|jsx|mts|mjs|cts|cjs)$/.test(name)
  return isCode && !file.startsWith('_generated/') && name !== 'schema.ts' && name.split('.').length === 2
}

test('every module has a path that Convex allows', () => {
  expect(entryPoints.length).toBeGreaterThan(50)
  const wrong = entryPoints.filter(
    (file) => file.startsWith('_deps/') || file.startsWith('actions/') || !/^[A-Za-z0-9_./]+$/.test(file),
  )
  expect(wrong).toEqual([])
})

test('no module needs Node: the default runtime runs all of them', async () => {
  for (const file of entryPoints) {
    expect(await readFile(join(folder, file), 'utf8'), file).not.toMatch(/^\s*["']use node["']/m)
  }
  const { errors, outputFiles } = await build({
    ...cliOptions,
    entryPoints: entryPoints.map((file) => join(folder, file)),
  })
  expect(errors).toEqual([])
  const bytes = outputFiles.reduce((sum, { contents }) => sum + contents.length, 0)
  expect(bytes).toBeLessThan(maxCodeBytes)
})

test.each(['schema.ts', 'auth.config.ts'])('%s is bundled on its own', async (file) => {
  expect(files).toContain(file)
  const entryPoint = join(folder, file)
  const { errors, outputFiles } = await build({ ...cliOptions, splitting: false, entryPoints: [entryPoint] })
  expect(errors).toEqual([])
  expect(outputFiles).toHaveLength(1)
})

test('the modules load with the globals of the runtime alone, and export functions', async () => {
  const contents = entryPoints
    .map(
      (file, index) =>
        `import * as m${index} from ${JSON.stringify(`./${file}`)}\nmodules[${JSON.stringify(file)}] = m${index}`,
    )
    .join('\n')
  const { outputFiles } = await build({
    ...cliOptions,
    format: 'iife',
    splitting: false,
    stdin: { contents, resolveDir: folder, loader: 'ts' },
    entryPoints: [],
  })
  const modules: Record<string, Record<string, object>> = {}
  const context = createContext({ modules, ...runtimeGlobals() })
  runInContext(outputFiles[0]!.text, context)
  const kinds = Object.values(modules).flatMap((module) =>
    Object.values(module).filter((value) => typeof value === 'function' && 'exportArgs' in value),
  )
  expect(Object.keys(modules)).toHaveLength(entryPoints.length)
  expect(kinds.length).toBeGreaterThan(100)
})

/** As https://docs.convex.dev/functions/runtimes lists them; a context has those of JavaScript itself. */
function runtimeGlobals(): Record<string, unknown> {
  const names = [
    'AbortController',
    'AbortSignal',
    'Blob',
    'crypto',
    'CryptoKey',
    'Event',
    'EventTarget',
    'fetch',
    'FormData',
    'Headers',
    'ReadableStream',
    'Request',
    'Response',
    'TextDecoder',
    'TextEncoder',
    'TransformStream',
    'URL',
    'URLSearchParams',
    'WritableStream',
    'atob',
    'btoa',
    'console',
    'structuredClone',
  ] as const
  const globals = Object.fromEntries(names.map((name) => [name, globalThis[name] as unknown]))
  return { ...globals, process: { env: { AUTH0_DOMAIN: 'example.com', AUTH0_CLIENT_ID: 'test' } } }
}
