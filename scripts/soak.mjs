// npm run soak: the long versions of the fuzz tests, then 100 rounds of kill -9 of the process and 100 of the database, with
// figures. `npm run soak -- fuzz`, `-- crash` and `-- memory [minutes]` run one part; the memory soak runs only by name.
import './node-version.mjs'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildIfNeeded } from './build.mjs'
import { installIfNeeded } from './install.mjs'
import { root, tool } from './root.mjs'
import { run } from './run.mjs'

const limitMs = 24 * 3_600_000
const [part = 'all', ...args] = process.argv.slice(2)
if (!['all', 'fuzz', 'crash', 'memory'].includes(part)) {
  console.error(`Unknown part ${part}: npm run soak has fuzz, crash and memory.`)
  process.exit(1)
}

await installIfNeeded()
await buildIfNeeded()
const failed = []
if (part === 'all' || part === 'fuzz') await soak('fuzz', vitest('tests/fuzz'), { LODESTAR_SOAK: '1' })
if (part === 'all' || part === 'crash') await soakCrashes()
if (part === 'memory') {
  const runner = join(root, 'tests/support/run-typescript.mjs')
  await soak('memory', [process.execPath, runner, 'tests/soak/memory.ts', ...args])
}
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0

async function soakCrashes() {
  const rounds = Number(process.env.CRASH_ROUNDS ?? 100)
  const figuresFile = join(root, '.cache/soak/crash.jsonl')
  mkdirSync(dirname(figuresFile), { recursive: true })
  rmSync(figuresFile, { force: true })
  await soak('crash rounds', vitest('crash.test.ts'), {
    LODESTAR_SOAK: '1',
    CRASH_ROUNDS: String(rounds),
    CRASH_FIGURES: figuresFile,
  })
  const lines = readFileSync(figuresFile, { encoding: 'utf8', flag: 'a+' }).split('\n').filter(Boolean)
  console.log('\nkill -9, results')
  console.table(lines.map((line) => JSON.parse(line)))
}

/** @param {string} file */
function vitest(file) {
  return [...tool('vitest'), 'run', file]
}

/** @param {string} name @param {string[]} command @param {Record<string, string>} [env] */
async function soak(name, command, env) {
  const { code } = await run(command, { env, show: true, limitMs })
  if (code !== 0) failed.push(name)
}
