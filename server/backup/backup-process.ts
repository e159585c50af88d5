// Runs `npm run data -- backup` as a child process of the running product, so that compression and encryption do not use its
// memory or block its event loop.
import { spawn, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { Settings } from '../settings.ts'

/** Parts have two MiB; most of this is the program itself. */
const heapOption = '--max-old-space-size=256'
const maxReasonLength = 500

type BackupSettings = Pick<Settings, 'data' | 'backups'>

export async function backUpInProcess(
  settings: BackupSettings,
  serverFile: string,
  file: string,
  signal?: AbortSignal,
): Promise<void> {
  const child = spawnBackup(settings, serverFile, file)
  const abort = () => child.kill('SIGTERM')
  signal?.addEventListener('abort', abort, { once: true })
  let errorOutput = ''
  child.stderr
    ?.setEncoding('utf8')
    .on('data', (text: string) => (errorOutput = (errorOutput + text).slice(-8_000)))
  try {
    const code = await new Promise<number | null>((resolve, reject) =>
      child.once('error', reject).once('close', resolve),
    )
    if (code !== 0) {
      throw new Error(
        errorOutput.trim().slice(0, maxReasonLength) || `The backup process ended with ${code}.`,
      )
    }
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}

export function spawnBackup(
  { data, backups }: BackupSettings,
  serverFile: string,
  file: string,
): ChildProcess {
  const child = spawn(process.execPath, [heapOption, serverFile, 'data', 'backup', file], {
    // Inherits other variables, such as those for database certificates and passwords.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      LOG_LEVEL: 'silent',
      DATA_DIR: data.dataDir,
      // Empty instead of unset, because unset variables would be read from .env.
      DATABASE_URL: data.databaseUrl ?? '',
      // Not as an argument, which is visible in the process list.
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
    // The process has exited, or the system does not permit it: then it runs with normal priority.
  }
}
