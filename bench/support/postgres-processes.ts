// The CPU and memory of PostgreSQL, read from /proc: it is part of the engine's cost.
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import type { Database } from '../../backend/index.ts'

const ticksPerSecond = 100

/** The main process and its children. */
async function processesOf(database: Database): Promise<string[]> {
  const client = new pg.Client(database.clientConfig)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const main = await parentOf(String(rows[0]!.pid))
  await client.end()
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))
  const parents = await Promise.all(pids.map(parentOf))
  return [main, ...pids.filter((_, i) => parents[i] === main)]
}

/** CPU seconds so far of this process and of PostgreSQL together. */
export function cpuSecondsOf(database: Database): () => Promise<number> {
  return async () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6 + (await postgresCpuSeconds(database))
  }
}

/** Connections that have ended are included. */
async function postgresCpuSeconds(database: Database): Promise<number> {
  const [main, ...children] = await processesOf(database)
  const ticks = await Promise.all(children.map((pid) => cpuTicks(pid, [13, 14])))
  return (sum(ticks) + (await cpuTicks(main!, [13, 14, 15, 16]))) / ticksPerSecond
}

/** Megabytes, counting shared memory once. */
export async function postgresMegabytes(database: Database): Promise<number> {
  const pids = await processesOf(database)
  const shares = await Promise.all(
    pids.map(async (pid) =>
      Number(/\nPss:\s+(\d+) kB/.exec(await text(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
    ),
  )
  return sum(shares) / 1024
}

async function parentOf(pid: string): Promise<string> {
  return /\nPPid:\t(\d+)/.exec(await text(`/proc/${pid}/status`))?.[1] ?? ''
}

async function cpuTicks(pid: string, fields: number[]): Promise<number> {
  const stat = await text(`/proc/${pid}/stat`)
  // The second field is the name in parentheses and may contain spaces.
  const values = ['', '', ...stat.slice(stat.lastIndexOf(')') + 2).split(' ')]
  return sum(fields.map((field) => Number(values[field] ?? 0)))
}

/** Empty for a process that has exited since. */
async function text(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '')
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
