// The product as its owner starts it: `npm start`, with npm, the supervisor, the server and PostgreSQL as processes.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { freePort, temporaryFolder } from './product.ts'

const root = join(import.meta.dirname, '../..')

export interface NpmStart {
  /** npm, or `timeout` in front of it; the leader of a new process group. */
  process: ChildProcess
  port: number
  dataDir: string
  printed(): string
  ready(): Promise<void>
  /** Exit code and signal. */
  ended: Promise<[number | null, NodeJS.Signals | null]>
  /** The running processes of this start, by their role. */
  alive(): { role: Role; pid: number }[]
  pidOf(role: Role): number
}

type Role = 'npm' | 'supervisor' | 'server' | 'postgres'

/** `before` is put in front of npm on the command line. */
export async function npmStart(...before: string[]): Promise<NpmStart> {
  const port = await freePort()
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  // An argument that every process of ours has, so that none is missed.
  const mark = basename(folder)
  const [program = '', ...args] = [...before, 'npm', 'start', '--', '--content=none', `--mark=${mark}`]
  const child = spawn(program, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  }
  const ended = new Promise<[number | null, NodeJS.Signals | null]>((resolve) =>
    child.once('exit', (...how) => resolve(how)),
  )
  onTestFinished(() => {
    for (const { pid } of processesWith(mark)) tryToKill(pid)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  const alive = () => processesWith(mark)
  return {
    process: child,
    port,
    dataDir,
    printed: () => printed,
    ready: () => expect.poll(() => printed, { timeout: 300_000 }).toContain('Lodestar is ready'),
    ended,
    alive,
    pidOf(role) {
      const match = alive().find((entry) => entry.role === role)
      if (!match) throw new Error(`No process is the ${role}. It printed:\n${printed}`)
      return match.pid
    },
  }
}

/** PostgreSQL has the data folder in its arguments, and with it the marker; its workers are its children. */
function processesWith(mark: string): { role: Role; pid: number }[] {
  const list = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8', maxBuffer: 1 << 26 })
  return list.split('\n').flatMap((line) => {
    const [, pid, command = ''] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? []
    if (!pid || !command.includes(mark)) return []
    const role: Role = /bin\/postgres/.test(command)
      ? 'postgres'
      : command.includes('build/server/index.js')
        ? 'server'
        : command.includes('scripts/start.mjs') && !/npm|sh -c/.test(command)
          ? 'supervisor'
          : 'npm'
    return [{ role, pid: Number(pid) }]
  })
}

function tryToKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has exited by itself.
  }
}
