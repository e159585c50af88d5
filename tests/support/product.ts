// Starts the built product as a visitor would meet it: its own process, its own port, its own data folder.
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { ContentChoice } from '#server/seeding/sets.ts'

const root = join(import.meta.dirname, '../..')
const builtServer = 'build/server/index.js'
const readyWithinMs = 300_000
/** Storing everything that comes with the program takes its time on a busy machine, and so does a development server. */
const fullWithinMs = 480_000
const stoppedWithinMs = 60_000

export interface Product {
  /** Where a visitor opens it; no slash at the end. */
  url: string
  port: number
  process: ChildProcess
  /** What it printed so far, its request log included. */
  logLines(): string[]
  /** Where it keeps its data. */
  dataDir: string
  /** Asks it to stop as a service manager would, and gives its exit code; null if it had to be killed. */
  stop(): Promise<number | null>
}

export interface ProductOptions {
  /** Settings of the product. Nothing else of our own environment gets through. */
  env?: Record<string, string>
  /** A data folder of the test's own, which outlives the product. */
  dataDir?: string
  /** For those who have something to do before it is ready. */
  onSpawn?: (child: ChildProcess) => void
  /** How much of the program's content it stores first: none, unless a test needs some. */
  content?: ContentChoice
  /** Another file to run than the built server, such as the development server. */
  command?: string
  /** Another folder than ours that the command stands in: a copy that a test may change. */
  project?: string
}

const running = new Set<ChildProcess>()
// A test runner that dies must not leave servers behind.
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

export async function startProduct({
  env = {},
  command = builtServer,
  project = root,
  content = 'none',
  dataDir,
  onSpawn,
}: ProductOptions = {}): Promise<Product> {
  if (command === builtServer && !existsSync(join(root, builtServer))) {
    throw new Error('There is no build to test: `npm test` makes one, and so does `npm start`.')
  }
  const port = env.PORT ? Number(env.PORT) : await freePort()
  const folder = temporaryFolder()
  const data = dataDir ?? join(folder, 'data')
  const child = spawn(process.execPath, [join(project, command), `--content=${content}`], {
    // Away from the `.env` that a developer may have.
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: data,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  onSpawn?.(child)

  let printed = ''
  const logLines = () => printed.split('\n').filter((line) => line !== '')
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      running.delete(child)
      // One that was killed leaves its database running, for the next start to find; here there is none.
      if (dataDir === undefined) killDatabase(data)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
      resolve(code)
    })
  })
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (what: string) => {
      child.kill('SIGKILL')
      reject(new Error(`The product ${what}. It printed:\n${printed}`))
    }
    const withinMs = content === 'all' || command !== builtServer ? fullWithinMs : readyWithinMs
    const timer = setTimeout(() => fail(`was not ready within ${withinMs} ms`), withinMs)
    const listen = (text: string) => {
      printed += text
      const ready = /Lodestar is ready at (https?:\/\/[^\s"/]+)/.exec(printed)
      if (!ready?.[1]) return
      clearTimeout(timer)
      resolve(ready[1])
    }
    child.stdout.setEncoding('utf8').on('data', listen)
    child.stderr.setEncoding('utf8').on('data', listen)
    void ended.then((code) => {
      clearTimeout(timer)
      fail(`ended with ${code} before it was ready`)
    })
  })

  const stop = async () => {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), stoppedWithinMs)
    const code = await ended
    clearTimeout(timer)
    return code
  }
  return { url, port, process: child, logLines, dataDir: data, stop }
}

/** A port that nobody listens on: the system gives one, and we let go of it. */
export function freePort() {
  return new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** A folder for one test, which its maker removes. Open to others: as root, the database runs as another user. */
export function temporaryFolder() {
  const parent = join(root, '.cache/tests')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'data-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Ends the database of a data folder that nobody owns any more. */
export function killDatabase(dataDir: string) {
  const file = join(dataDir, 'postgres/postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // It is gone already.
  }
}
