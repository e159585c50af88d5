// `npm run data -- backup` as a process of its own, for the running product. What it compresses and encrypts then takes
// neither the memory nor the turns of the process that serves visitors.
import { spawn, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { Settings } from '../settings.ts'

/** It holds parts of two MiB at a time; most of this is the program itself. */
const heapOption = '--max-old-space-size=256'
/** Of what it said, enough to tell why it failed. */
const reasonLength = 500

type Place = Pick<Settings, 'data' | 'backups'>

export async function backUpInProcess(
  place: Place,
  serverFile: string,
  file: string,
  signal?: AbortSignal,
): Promise<void> {
  const child = spawnBackup(place, serverFile, file)
  const abort = () => child.kill('SIGTERM')
  signal?.addEventListener('abort', abort, { once: true })
  let complaint = ''
  child.stderr
    ?.setEncoding('utf8')
    .on('data', (text: string) => (complaint = (complaint + text).slice(-8_000)))
  try {
    const code = await new Promise<number | null>((resolve, reject) =>
      child.once('error', reject).once('close', resolve),
    )
    if (code !== 0) {
      throw new Error(complaint.trim().slice(0, reasonLength) || `The backup process ended with ${code}.`)
    }
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}

export function spawnBackup({ data, backups }: Place, serverFile: string, file: string): ChildProcess {
  const child = spawn(process.execPath, [heapOption, serverFile, 'data', 'backup', file], {
    // Whatever else says how a database is reached (certificates, passwords, folders) is the same for both.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      LOG_LEVEL: 'silent',
      DATA_DIR: data.dataDir,
      // Empty and not left out: what is missing would be taken from .env once more.
      DATABASE_URL: data.databaseUrl ?? '',
      // Not as an argument, which others could read in the list of processes.
      BACKUP_PASSPHRASE: backups.passphrase ?? '',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (child.pid !== undefined) lowerPriority(child.pid)
  return child
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended already, or the system does not let us: it then runs like any other process.
  }
}
