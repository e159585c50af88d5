// npm run bench: the scenarios in bench/, each in a process of its own, as tables. `npm run bench -- pages` runs those
// whose file name contains "pages". A scenario exports `name` and `run()`, which gives rows: flat objects.
import './node-version.mjs'
import { mkdirSync, readdirSync, readFileSync, existsSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buildIfNeeded } from './build.mjs'
import { installIfNeeded } from './install.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'

const output = join(root, '.cache/bench')
const filter = process.argv[2] ?? ''

await installIfNeeded()
await buildIfNeeded()

const scenarios = existsSync(join(root, 'bench'))
  ? readdirSync(join(root, 'bench')).filter(
      (file) => /^(?!.*\.test\.).*\.tsx?$/.test(file) && file.includes(filter),
    )
  : []
if (scenarios.length === 0) console.log('No scenario found in bench/.')

for (const file of scenarios) {
  const name = basename(file).replace(/\.tsx?$/, '')
  await bundle(join(root, 'bench', file), name)
  const resultFile = join(output, `${name}.json`)
  // A process each, so that no scenario is affected by the heap or the caches of another.
  const program = `
    const scenario = await import(${JSON.stringify(join(output, `${name}.mjs`))})
    const rows = await scenario.run()
    const { writeFileSync } = await import('node:fs')
    writeFileSync(${JSON.stringify(resultFile)}, JSON.stringify({ name: scenario.name, rows }, null, 2))
    process.exit()`
  writeFileSync(resultFile, '')
  const { code } = await run([process.execPath, '--expose-gc', '--input-type=module', '-e', program], {
    env: { NODE_ENV: 'production' },
    show: true,
    limitMs: 3_600_000,
  })
  if (code !== 0) {
    console.error(`${file} failed.`)
    process.exitCode = 1
    continue
  }
  const result = JSON.parse(readFileSync(resultFile, 'utf8'))
  console.log(`\n${result.name}`)
  console.table(result.rows)
}

/** Node 20 does not run TypeScript. @param {string} file @param {string} name */
async function bundle(file, name) {
  const { build } = await import('vite')
  mkdirSync(output, { recursive: true })
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    build: {
      ssr: file,
      outDir: output,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
  })
}
