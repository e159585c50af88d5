// A file system that a test can fill up. Mounting one needs root; without root it is an ordinary folder, and "full"
// means that PostgreSQL gets an invalid setting, so that it cannot start until the disk is "freed".
import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export interface SmallDisk {
  folder: string
  /** Whether it is a real file system, which is really full. */
  isReal: boolean
  fill(): Promise<void>
  free(): Promise<void>
}

/** The database's folder is `data` inside of it. */
export async function smallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'lodestar-disk-'))
  const isReal = mount(folder, megabytes)
  chmodSync(folder, 0o755)
  onTestFinished(async () => {
    if (isReal) execFileSync('umount', ['--lazy', folder])
    await rm(folder, { recursive: true, force: true })
  })
  return { folder, isReal, ...(isReal ? realSpace(folder) : refusedStart(folder)) }
}

/** For tests that make no sense on an ordinary folder. */
export function canMountDisks(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'lodestar-disk-'))
  const isMounted = mount(folder, 1)
  if (isMounted) execFileSync('umount', ['--lazy', folder])
  rmSync(folder, { recursive: true, force: true })
  return isMounted
}

function mount(folder: string, megabytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function realSpace(folder: string): Pick<SmallDisk, 'fill' | 'free'> {
  const filler = join(folder, 'filler')
  return {
    async fill() {
      const file = await open(filler, 'w')
      try {
        for (let bytes = 1 << 20; bytes >= 1 << 12;) {
          await file.write(Buffer.alloc(bytes)).catch(() => (bytes /= 2))
        }
      } finally {
        await file.close()
      }
    },
    free: () => Promise.resolve(rmSync(filler)),
  }
}

function refusedStart(folder: string): Pick<SmallDisk, 'fill' | 'free'> {
  const settings = join(folder, 'data/postgres/postgresql.conf')
  let before = ''
  return {
    fill: () => {
      before = readFileSync(settings, 'utf8')
      appendFileSync(settings, 'nonsense = 1\n')
      return Promise.resolve()
    },
    free: () => Promise.resolve(writeFileSync(settings, before)),
  }
}
