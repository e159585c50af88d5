// A copy of the project's sources, to be built with other settings while the project's own build is being tested.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const sources = [
  ...['app', 'art', 'backend', 'content', 'convex', 'messages', 'public', 'rules', 'scripts', 'server'],
  ...['package.json', 'package-lock.json', 'react-router.config.ts', 'tsconfig.json'],
  ...['vite.config.ts', 'vite.worker.config.ts'],
]

/** Built anew only if the sources have changed. It is the `project` of `startProduct`. `change` may add sources to the copy. */
export async function buildCopy(
  name: string,
  env: Record<string, string>,
  change: (folder: string) => Promise<void> = async () => {},
): Promise<string> {
  const folder = join(root, '.cache/copies', name)
  mkdirSync(join(folder, '.cache'), { recursive: true })
  for (const source of sources) {
    rmSync(join(folder, source), { recursive: true, force: true })
    cpSync(join(root, source), join(folder, source), { recursive: true, preserveTimestamps: true })
  }
  await change(folder)
  // Drawing the decks takes half a minute, and they are the same.
  for (const drawn of ['drawn', 'drawn.json'])
    cpSync(join(root, '.cache', drawn), join(folder, '.cache', drawn), { recursive: true })
  if (!existsSync(join(folder, 'node_modules')))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const build = spawn(
    process.execPath,
    ['--input-type=module', '-e', "await (await import('./scripts/build.mjs')).buildIfNeeded()"],
    { cwd: folder, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let printed = ''
  for (const stream of [build.stdout, build.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const code = await new Promise((resolve) => build.once('close', resolve))
  if (code !== 0) throw new Error(`The copy “${name}” could not be built:\n${printed}`)
  return folder
}
