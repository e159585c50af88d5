// Starts the built product as a visitor would meet it: its own process, its own port, its own data folder.
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { ContentChoice } from '#server/seeding/sets.ts'

const root = join(import.meta.dirname, '../..')
const builtServer = 'build/server/index.js'
const readyWithinMs = 300_000
/** Seeding all content takes long on a busy machine, and so does a development server. */
const fullWithinMs = 480_000
const stoppedWithinMs = 60_000

export interface Product {
  /** The address for visitors, without a slash at the end. */
  url: string
  port: number
  process: ChildProcess
  /** Its output so far, including the request log. */
  logLines(): string[]
  /** Its data folder. */
  dataDir: string
  /** Stops it like a service manager (SIGTERM), and returns its exit code; null if it had to be killed. */
  stop(): Promise<number | null>
}

export interface ProductOptions {
  /** Settings of the product. Nothing else of our own environment is passed on. */
  env?: Record<string, string>
  /** A data folder of the test, which survives the product. */
  dataDir?: string
  /** Called when the process has been spawned, before it is ready. */
  onSpawn?: (child: ChildProcess) => void
  /** How much content it seeds first: none, unless a test needs some. */
  content?: ContentChoice
  /** Another file to run than the built server, such as the development server. */
  command?: string
  /** Another working directory: a copy that a test may change. */
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
    // Without the `.env` that a developer may have.
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
      // A killed product leaves its database running, for the next start to find; here there is no next start.
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

/** A free port: the system assigns one, and we close it again. */
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

/** A folder for one test, which the caller removes. Readable for others: as root, the database runs as another user. */
export function temporaryFolder() {
  const parent = join(root, '.cache/tests')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'data-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Stops the database of a data folder whose product is gone. */
export function killDatabase(dataDir: string) {
  const file = join(dataDir, 'postgres/postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // It has stopped already.
  }
}
